import type { AstroIntegration } from 'astro';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { textType } from '../../server/http/static/file-types.ts';
import { forgetUnused, KEPT, kept } from '../kept.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `name.br` and `name.gz` beside every built text file, at the strongest setting, for servers that send twins. */
export function compressTwins(): AstroIntegration {
  return {
    name: 'compress-twins',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const { texts, known } = await writeTwins(fileURLToPath(dir), KEPT);
        await forgetUnused(KEPT);
        logger.info(`${texts} text files have their .br and .gz twins, ${known} of them as before`);
      },
    },
  };
}

/**
 * The same for the files of a folder; answers how many got them, and of how many an earlier build made the strong twin:
 * that takes some fifty milliseconds a page, most of a build.
 */
export async function writeTwins(folder: string, keptIn: string): Promise<{ texts: number; known: number }> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => textType(name) !== undefined);
  const left = names.values();
  let count = 0;
  const worker = async () => {
    for (const name of left) {
      const file = join(folder, name);
      // As many at once as the machine has processors.
      // oxlint-disable no-await-in-loop
      const source = await readFile(file);
      const { content, known } = await kept(keptIn, { purpose: 'br', source }, () =>
        brotli(source, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length } }),
      );
      if (known) count += 1;
      await writeFile(`${file}.br`, content);
      await writeFile(`${file}.gz`, await zip(source, { level: 9 }));
      // oxlint-enable no-await-in-loop
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { texts: names.length, known: count };
}
