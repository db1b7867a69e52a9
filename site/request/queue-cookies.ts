import type { Desk } from '../../server/desk/desk.ts';

/** In seconds. */
const KEPT = 3600;

/** A browser remembers search words, which are in no URL and name learners, until signing out. */
export function searchCookie(desk: Desk) {
  const { secure } = desk.signIn.cookie('staff').options;
  return {
    name: `${secure ? '__Host-' : ''}kaksha-desk-search`,
    options: { httpOnly: true, secure, sameSite: 'strict', path: '/', maxAge: KEPT },
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
