import type { AstroIntegration } from 'astro';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { textType } from '../../server/http/static/file-types.ts';
import { strongBrotli, strongGzip } from '../../server/http/static/page-file.ts';
import { forgetUnused, type Kept, KEPT, kept } from '../request/kept.ts';

/** Writes `name.br` and `name.gz` for every built text file. Must follow the integration that makes the pages. */
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

/** As `compressTwins`. `known` counts strong twins of an earlier build, which saves some 30 ms each. */
export async function writeTwins(folder: string, keptIn: string): Promise<{ texts: number; known: number }> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => textType(name) !== undefined);
  const left = names.values();
  let count = 0;
  const worker = async () => {
    for (const name of left) {
      const file = join(folder, name);
      // One task for each processor.
      // oxlint-disable no-await-in-loop
      const source = await readFile(file);
      const { content, known } = await strongTwin(source, keptIn);
      if (known) count += 1;
      await writeFile(`${file}.br`, content);
      await writeFile(`${file}.gz`, await strongGzip(source));
      // oxlint-enable no-await-in-loop
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { texts: names.length, known: count };
}

function strongTwin(source: Buffer, keptIn: string): Promise<Kept> {
  return kept(keptIn, { purpose: 'brotli', source }, () => strongBrotli(source));
}
