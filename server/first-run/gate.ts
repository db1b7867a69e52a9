/** Lets one browser at a time into the first run: the last that opened the link of the terminal. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '../../domain/day.ts';
import { setUpPaths } from '../../domain/paths.ts';
import { networkOf } from '../guard/limits.ts';
import { cookieValue } from '../http/pages/cookie-value.ts';

/** In the address of the link. */
export const KEY = 'key';

const COOKIE = 'kaksha-set-up';

/** Wrong keys in a minute from one network. A right one from there is refused meanwhile. */
const MOST_WRONG = 10;

/** 192 bits. */
const newKey = () => randomBytes(24).toString('base64url');

const hashOf = (key: string) => createHash('sha256').update(key).digest();

export interface Gate {
  /** The link, which is known nowhere else. It opens the first run until the process ends. */
  link(origin: string): string;
  /**
   * The Set-Cookie header for the browser that opened the link. It ends what another browser had. Undefined for a wrong
   * key, and while too many from the visitor's network were wrong. `ip` is the visitor's address, if it is known.
   */
  open(key: string, visit: { ip: string | undefined; isSecure: boolean }): string | undefined;
  /** Whether the Cookie header is that of the browser that is in. */
  isOpenTo(cookies: string | undefined): boolean;
}

/** `now` in milliseconds since 1970. */
export function createGate(now: () => number): Gate {
  const key = newKey();
  const hash = hashOf(key);
  let session: Buffer | undefined;
  let wrong: { at: number; from: string }[] = [];
  return {
    link: (origin) => `${origin}${setUpPaths.start}?${KEY}=${key}`,
    open: (tried, { ip, isSecure }) => {
      const from = ip === undefined ? '' : networkOf(ip);
      wrong = wrong.filter(({ at }) => at > now() - MINUTE);
      if (wrong.filter((each) => each.from === from).length >= MOST_WRONG) return undefined;
      if (!timingSafeEqual(hashOf(tried), hash)) {
        wrong.push({ at: now(), from });
        return undefined;
      }
      const own = newKey();
      session = hashOf(own);
      return `${COOKIE}=${own}; Path=${setUpPaths.start}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    },
    isOpenTo: (cookies) => {
      const sent = cookieValue(cookies, COOKIE);
      return sent !== undefined && session !== undefined && timingSafeEqual(hashOf(sent), session);
    },
  };
}
