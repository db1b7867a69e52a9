import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cacheControl, isPicture, textType } from './file-types.ts';
import { keepOwnHashes } from './own-hashes.ts';
import { createTextFile, GZIP, type TextFile } from './text-file.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes that a server sends before it first waits: ten TCP segments (RFC 6928). */
export const FIRST_WINDOW = 14_600;

/** At best, the strongest setting leaves this share of the second strongest. */
const MORE = 0.95;

/** Each reads the same bytes in another way, and nobody knows before which of them is the shortest. */
const MODES = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_TEXT, constants.BROTLI_MODE_FONT];

/** The strongest setting takes three times as long for 3 % less: only where that fits the first window. */
export async function strongBrotli(source: Buffer): Promise<Buffer> {
  const made = await brotli(source, paramsOf(source, 10));
  const isClose = made.length > FIRST_WINDOW && made.length * MORE <= FIRST_WINDOW;
  if (!isClose) return made;
  const all = await Promise.all(
    MODES.map((mode) => brotli(source, paramsOf(source, constants.BROTLI_MAX_QUALITY, mode))),
  );
  return all.reduce((shortest, one) => (one.length < shortest.length ? one : shortest));
}

function paramsOf(source: Buffer, quality: number, mode = constants.BROTLI_MODE_GENERIC) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_PARAM_SIZE_HINT } = constants;
  return {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_MODE]: mode, [BROTLI_PARAM_SIZE_HINT]: source.length },
  };
}

/** Gzip at its strongest setting, as `createTextFile` makes it again. */
export function strongGzip(source: Buffer): Promise<Buffer> {
  return zip(source, GZIP);
}

/** A file that the content makes, as a build would have it, for memory. `name` is that of the file. */
export async function pageFile(
  identity: Buffer,
  { name, policy, isError }: { name: string; policy: string | null; isError: boolean },
): Promise<TextFile> {
  const [br, gz] = await Promise.all([strongBrotli(identity), strongGzip(identity)]);
  return createTextFile({
    type: textType(name) ?? 'text/plain',
    isPicture: isPicture(name),
    policy: policy === null ? undefined : keepOwnHashes(policy, identity),
    cacheControl: isError ? 'no-store' : cacheControl(name),
    identity,
    br,
    gzip: gz,
  });
}
