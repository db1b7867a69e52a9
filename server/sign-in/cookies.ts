import { CODE_LIFETIME, KNOWN_FOR, SESSION_LIFETIMES } from '../../domain/sign-in/sign-in-limits.ts';
import { SIGNED_IN_MARKER } from '../../domain/sign-in/marker.ts';
import type { Audience } from './known-address.ts';

/**
 * `code` holds a flow, `device` marks a browser that signed in before (known-device.ts), and `learner-marker` only
 * tells scripts of built pages that there is a session.
 */
export type CookieUse = Audience | 'code' | `${Audience}-device` | 'learner-marker';

export interface Cookie {
  name: string;
  /** For `Astro.cookies.set` and `delete`. `maxAge` is in seconds. */
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
 * `__Host-` limits a cookie to HTTPS and this host. Safari refuses it at http://localhost (WebKit bug 281149), so local
 * addresses use plain names. Other http addresses cannot sign in, since codes could be read.
 */
export function cookieFor(use: CookieUse, publicUrl: string): Cookie {
  const { name, maxAge } = USES[use];
  const secure = !isPlainLoopback(new URL(publicUrl));
  return {
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: use !== 'learner-marker', secure, sameSite: 'lax', path: '/', maxAge },
  };
}

function secondsOf(milliseconds: number): number {
  return milliseconds / 1000;
}

function isPlainLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
