import type { AstroIntegration } from 'astro';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.css', '.html', '.ico', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `name.br` and `name.gz` beside every built text file, at the strongest setting, for servers that send twins. */
export function compressTwins(): AstroIntegration {
  return {
    name: 'compress-twins',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.has(extname(name)));
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
        logger.info(`${names.length} text files have their .br and .gz twins`);
      },
    },
  };
}
