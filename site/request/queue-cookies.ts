import type { Desk } from '../../server/desk/desk.ts';

/** In seconds. Searches are about a learner; the view is only a habit. */
const KEPT = { search: 3600, view: 30 * 24 * 3600 } as const;

/** A browser remembers search words, which are in no URL, and the view and course until signing out. */
export function queueCookie(desk: Desk, use: keyof typeof KEPT) {
  const { secure } = desk.signIn.cookie('staff').options;
  return {
    name: `${secure ? '__Host-' : ''}kaksha-desk-${use}`,
    options: { httpOnly: true, secure, sameSite: 'strict', path: '/', maxAge: KEPT[use] },
  } as const;
}

/** Encoded, since cookies cannot hold every character. */
export function searchInCookie(text: string): string {
  return Buffer.from(text).toString('base64url');
}

/** Anything but such a cookie finds nobody. */
export function searchOfCookie(value: string | undefined): string | undefined {
  return value === undefined ? undefined : Buffer.from(value, 'base64url').toString();
}
