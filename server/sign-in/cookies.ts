import { CODE_LIFETIME, KNOWN_FOR, SESSION_LIFETIMES } from '../../domain/sign-in/sign-in-limits.ts';
import { SIGNED_IN_MARKER } from '../../domain/sign-in/marker.ts';
import type { Audience } from './audience.ts';

/**
 * What the cookies of sign-in hold: a learner's session, a staff session, the flow of a code that was asked for, and
 * that this browser has signed in before (known-device.ts). `learner-marker` says to scripts of built pages that there is a
 * learner's session, and nothing of whom: without it they ask the server for nothing.
 */
export type CookieUse = Audience | 'code' | `${Audience}-device` | 'learner-marker';

export interface Cookie {
  name: string;
  /** As `Astro.cookies.set` takes them; give `delete` the same. `maxAge` is in seconds. */
  options: { httpOnly: boolean; secure: boolean; sameSite: 'lax'; path: '/'; maxAge: number };
}

const USES = {
  learner: { name: 'kaksha', maxAge: secondsOf(SESSION_LIFETIMES.learner.idle) },
  staff: { name: 'kaksha-desk', maxAge: secondsOf(SESSION_LIFETIMES.staff.most) },
  code: { name: 'kaksha-code', maxAge: secondsOf(CODE_LIFETIME) },
  'learner-device': { name: 'kaksha-device', maxAge: secondsOf(KNOWN_FOR) },
  'learner-marker': { name: SIGNED_IN_MARKER, maxAge: secondsOf(SESSION_LIFETIMES.learner.idle) },
  'staff-device': { name: 'kaksha-desk-device', maxAge: secondsOf(KNOWN_FOR) },
} as const satisfies Record<CookieUse, { name: string; maxAge: number }>;

/**
 * The cookie for a use. With the `__Host-` prefix a browser takes it over HTTPS alone and no neighbouring subdomain can
 * set it. Chromium (156) and Firefox take such a cookie at http://localhost too, Safari did not (WebKit bug 281149), so
 * a public address of plain http on this machine has plain names, and so that every browser can try the desk there.
 * At any other http address browsers refuse the cookie: nobody signs in where their code could be read on the way.
 */
export function cookieFor(use: CookieUse, publicUrl: string): Cookie {
  const { name, maxAge } = USES[use];
  const secure = !isPlainLoopback(new URL(publicUrl));
  return {
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: use !== 'learner-marker', secure, sameSite: 'lax', path: '/', maxAge },
  };
}

/** Cookies count seconds. */
function secondsOf(milliseconds: number): number {
  return milliseconds / 1000;
}

function isPlainLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
