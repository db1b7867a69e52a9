import type { AstroIntegration } from 'astro';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { textType } from '../../server/http/static/file-types.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `name.br` and `name.gz` beside every built text file, at the strongest setting, for servers that send twins. */
export function compressTwins(): AstroIntegration {
  return {
    name: 'compress-twins',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const count = await writeTwins(fileURLToPath(dir));
        logger.info(`${count} text files have their .br and .gz twins`);
      },
    },
  };
}

/** The same for the files of a folder; answers how many got them. */
export async function writeTwins(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => textType(name) !== undefined);
  for (const name of names) {
    const file = join(folder, name);
    const bytes = await readFile(file);
    await Promise.all([
      brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).then((twin) =>
        writeFile(`${file}.br`, twin),
      ),
      zip(bytes, { level: 9 }).then((twin) => writeFile(`${file}.gz`, twin)),
    ]);
  }
  return names.length;
}
