import type { Desk } from '../server/desk.ts';

/**
 * What a browser remembers of the queue for an hour: the text that was searched for, which names people and so stands in
 * no address, and the view to come back to.
 */
export function queueCookie(desk: Desk, use: 'search' | 'view') {
  const { secure } = desk.signIn.cookie('staff').options;
  return {
    name: `${secure ? '__Host-' : ''}kaksha-desk-${use}`,
    options: { httpOnly: true, secure, sameSite: 'strict', path: '/', maxAge: 3600 },
  } as const;
}

/** What was searched for, as the cookie has it: in Hindi, percent-encoding would make it three times as long. */
export function searchInCookie(text: string): string {
  return Buffer.from(text).toString('base64url');
}

/** What was searched for; what is no such cookie finds nobody. */
export function searchOfCookie(value: string | undefined): string | undefined {
  return value === undefined ? undefined : Buffer.from(value, 'base64url').toString();
}
