import { createHash } from 'node:crypto';

const ENDS_NAME = /[\s>]/;
const HASH = /\s'(sha(?:256|384|512))-([A-Za-z0-9+/=]+)'/g;

/**
 * A page's Content-Security-Policy with the hashes of its own scripts and styles only. Astro lists those of the whole
 * site on every page: three kilobytes of header that do not compress. `html`: its bytes in UTF-8.
 */
export function keepOwnHashes(policy: string, html: Buffer): string {
  const inline = [...inlineTexts(html, 'script'), ...inlineTexts(html, 'style')];
  const own = new Map<string, Set<string>>();
  const isOwn = (algorithm: string, hash: string) => {
    const hashes =
      own.get(algorithm) ?? new Set(inline.map((text) => createHash(algorithm).update(text).digest('base64')));
    own.set(algorithm, hashes);
    return hashes.has(hash);
  };
  return policy.replace(HASH, (source, algorithm: string, hash: string) => (isOwn(algorithm, hash) ? source : ''));
}

/** What stands in the scripts or styles of a page. It is looked for in the bytes: as text a page of megabytes is twice as long. */
function inlineTexts(html: Buffer, name: 'script' | 'style'): Buffer[] {
  const texts: Buffer[] = [];
  const begin = `<${name}`;
  for (let at = html.indexOf(begin); at !== -1; at = html.indexOf(begin, at + begin.length)) {
    if (!ENDS_NAME.test(String.fromCharCode(html[at + begin.length] ?? 0))) continue;
    const from = html.indexOf('>', at) + 1;
    const to = html.indexOf(`</${name}>`, from);
    if (from === 0 || to === -1) break;
    texts.push(html.subarray(from, to));
  }
  return texts;
}
