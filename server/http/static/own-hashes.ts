import { createHash } from 'node:crypto';

const HASH = /\s'(sha(?:256|384|512))-([A-Za-z0-9+/=]+)'/g;

/**
 * A page's Content-Security-Policy with the hashes of its own scripts and styles only. Astro lists those of the whole
 * site on every page: three kilobytes of header that do not compress.
 */
export function keepOwnHashes(policy: string, html: string): string {
  const inline = inlineTexts(html);
  const own = new Map<string, Set<string>>();
  const isOwn = (algorithm: string, hash: string) => {
    const hashes =
      own.get(algorithm) ?? new Set(inline.map((text) => createHash(algorithm).update(text).digest('base64')));
    own.set(algorithm, hashes);
    return hashes.has(hash);
  };
  return policy.replace(HASH, (source, algorithm: string, hash: string) => (isOwn(algorithm, hash) ? source : ''));
}

/** What stands in the scripts and styles of a page, found in one pass over it. */
function inlineTexts(html: string): string[] {
  const texts: string[] = [];
  for (const { 0: begin, 1: name = '', index } of html.matchAll(/<(script|style)(?=[\s>])/g)) {
    const from = html.indexOf('>', index + begin.length) + 1;
    const to = html.indexOf(`</${name}>`, from);
    if (from === 0 || to === -1) break;
    texts.push(html.slice(from, to));
  }
  return texts;
}
