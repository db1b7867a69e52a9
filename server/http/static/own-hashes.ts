import { createHash } from 'node:crypto';

const ENDS_NAME = /[\s>]/;
const HASH = /\s'(sha(?:256|384|512))-([A-Za-z0-9+/=]+)'/g;

/** Keeps only hashes of the page's own scripts and styles. Astro lists those of the whole site: three kilobytes. */
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

/** Searches the bytes, since a large page would take twice the memory as text. */
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
