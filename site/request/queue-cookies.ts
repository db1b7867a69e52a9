import type { Desk } from '../../server/desk/desk.ts';

/** In seconds. What was searched for is a learner's own; the view is how somebody works. */
const KEPT = { search: 3600, view: 30 * 24 * 3600 } as const;

/**
 * What a browser remembers of the queue until somebody signs out: for an hour the reference that was searched for, which
 * stands in no address, and for a month the view and the course with which the queue opens again.
 */
export function queueCookie(desk: Desk, use: keyof typeof KEPT) {
  const { secure } = desk.signIn.cookie('staff').options;
  return {
    name: `${secure ? '__Host-' : ''}kaksha-desk-${use}`,
    options: { httpOnly: true, secure, sameSite: 'strict', path: '/', maxAge: KEPT[use] },
  } as const;
}

/** What was searched for, as the cookie has it: staff may have typed signs in it that no cookie may have. */
export function searchInCookie(text: string): string {
  return Buffer.from(text).toString('base64url');
}

/** What was searched for; what is no such cookie finds nobody. */
export function searchOfCookie(value: string | undefined): string | undefined {
  return value === undefined ? undefined : Buffer.from(value, 'base64url').toString();
}
