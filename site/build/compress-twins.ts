import type { AstroIntegration } from 'astro';
import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { DAY } from '../../domain/day.ts';
import { textType } from '../../server/http/static/file-types.ts';

const brotli = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/** After so long without a build that needed it, in milliseconds, a kept twin goes. */
const KEPT_FOR = 7 * DAY;

/** Writes `name.br` and `name.gz` beside every built text file, at the strongest setting, for servers that send twins. */
export function compressTwins(): AstroIntegration {
  let kept = '';
  return {
    name: 'compress-twins',
    hooks: {
      'astro:config:done': ({ config }) => {
        kept = join(fileURLToPath(config.cacheDir), 'twins');
      },
      'astro:build:done': async ({ dir, logger }) => {
        const { texts, known } = await writeTwins(fileURLToPath(dir), kept);
        logger.info(`${texts} text files have their .br and .gz twins, ${known} of them as before`);
      },
    },
  };
}

/**
 * The same for the files of a folder; answers how many got them, and of how many the strong twin was known. That takes
 * some fifty milliseconds a page, most of a build: each is kept in a folder, by what it holds, for the builds to come.
 */
export async function writeTwins(folder: string, kept: string): Promise<{ texts: number; known: number }> {
  await mkdir(kept, { recursive: true });
  const names = (await readdir(folder, { recursive: true })).filter((name) => textType(name) !== undefined);
  const left = names.values();
  let known = 0;
  const worker = async () => {
    for (const name of left) {
      const file = join(folder, name);
      // As many at once as the machine has processors.
      // oxlint-disable no-await-in-loop
      const bytes = await readFile(file);
      const place = join(kept, `${hash('sha256', bytes)}.br`);
      const before = await keptTwin(place, bytes);
      if (before !== undefined) known += 1;
      await writeFile(`${file}.br`, before ?? (await newTwin(place, bytes)));
      await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
      // oxlint-enable no-await-in-loop
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  await forgetUnused(kept);
  return { texts: names.length, known };
}

/** The twin of these bytes that lies there; undefined if there is none, or it has suffered since. */
async function keptTwin(place: string, bytes: Buffer): Promise<Buffer | undefined> {
  try {
    const twin = await readFile(place);
    if (!(await unpack(twin)).equals(bytes)) return undefined;
    const now = new Date();
    await utimes(place, now, now);
    return twin;
  } catch {
    return undefined;
  }
}

async function newTwin(place: string, bytes: Buffer): Promise<Buffer> {
  const twin = await brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  const beside = `${place}.${randomUUID()}`;
  await writeFile(beside, twin);
  await rename(beside, place);
  return twin;
}

async function forgetUnused(kept: string): Promise<void> {
  const before = Date.now() - KEPT_FOR;
  const files = (await readdir(kept)).map((name) => join(kept, name));
  await Promise.all(
    files.map(async (file) => {
      // Another build may have removed it.
      const found = await stat(file).catch(() => undefined);
      if (found !== undefined && found.mtimeMs < before) await rm(file, { force: true });
    }),
  );
}
