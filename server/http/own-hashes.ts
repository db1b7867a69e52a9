import { createHash } from 'node:crypto';

const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = /\s'(sha(?:256|384|512))-([A-Za-z0-9+/=]+)'/g;

/**
 * A page's Content-Security-Policy with the hashes of its own scripts and styles only. Astro lists those of the whole
 * site on every page: three kilobytes of header that do not compress.
 */
export function keepOwnHashes(policy: string, html: string): string {
  const inline = Array.from(html.matchAll(INLINE), ([, , text = '']) => text);
  const own = new Map<string, Set<string>>();
  const isOwn = (algorithm: string, hash: string) => {
    const hashes =
      own.get(algorithm) ?? new Set(inline.map((text) => createHash(algorithm).update(text).digest('base64')));
    own.set(algorithm, hashes);
    return hashes.has(hash);
  };
  return policy.replace(HASH, (source, algorithm: string, hash: string) => (isOwn(algorithm, hash) ? source : ''));
}
