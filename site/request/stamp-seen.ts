import type { AstroGlobal } from 'astro';

const COOKIE = 'kaksha-stamp';

/** In seconds: a year. */
const KEPT = 31_536_000;

/** The stamp if this browser sees it for the first time on this page, so that it comes down once. */
export function newStamp(
  { cookies, url }: Pick<AstroGlobal, 'cookies' | 'url'>,
  word: string | undefined,
): string | undefined {
  if (word === undefined || cookies.get(COOKIE)?.value === word) return undefined;
  cookies.set(COOKIE, word, {
    ...{ path: url.pathname, maxAge: KEPT, httpOnly: true, sameSite: 'lax' },
    secure: url.protocol === 'https:',
  });
  return word;
}
