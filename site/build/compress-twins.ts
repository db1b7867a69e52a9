import type { AstroIntegration } from 'astro';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { textType } from '../../server/http/static/file-types.ts';
import { forgetUnused, type Kept, KEPT, kept } from '../request/kept.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes that a server sends before it first waits: ten TCP segments (RFC 6928). */
export const FIRST_WINDOW = 14_600;

/** Writes `name.br` and `name.gz` for every built text file. */
export function compressTwins(): AstroIntegration {
  const ahead = compressAhead(KEPT);
  return {
    name: 'compress-twins',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [usualEntry] } }),
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((usual) => ({
          ...usual,
          render: async (request, options) => {
            const result = await usual.render(request, options);
            await ahead.add(result instanceof Response ? result : result.response);
            return result;
          },
        })),
      'astro:build:done': async ({ dir, logger }) => {
        const made = await ahead.end();
        const { texts, known } = await writeTwins(fileURLToPath(dir), KEPT);
        await forgetUnused(KEPT);
        logger.info(`${texts} text files have their .br and .gz twins, ${known - made} of them as before`);
      },
    },
  };
}

/** The framework names the prerendering program only where nothing else can see the drawn pages. */
const usualEntry: Plugin = {
  name: 'usual-prerender-entry',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'prerender' ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } } : undefined,
};

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
      await writeFile(`${file}.gz`, await zip(source, { level: 9 }));
      // oxlint-enable no-await-in-loop
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { texts: names.length, known: count };
}

/** Compresses pages while others are drawn, which uses only one processor. The limit keeps few pages in memory. */
export function compressAhead(keptIn: string) {
  const underWay = new Set<Promise<void>>();
  let made = 0;
  const compress = async (source: Buffer) => {
    if (!(await strongTwin(source, keptIn)).known) made += 1;
  };
  return {
    async add(page: Response): Promise<void> {
      if (!page.headers.get('Content-Type')?.startsWith('text/html')) return;
      const one = compress(Buffer.from(await page.clone().arrayBuffer())).finally(() => underWay.delete(one));
      underWay.add(one);
      if (underWay.size >= availableParallelism()) await Promise.race(underWay);
    },
    async end(): Promise<number> {
      await Promise.all(underWay);
      return made;
    },
  };
}

function strongTwin(source: Buffer, keptIn: string): Promise<Kept> {
  return kept(keptIn, { purpose: 'br', source }, () => strong(source));
}

/** At best, the strongest setting leaves this share of the second strongest. */
const MORE = 0.95;

/** The strongest setting takes three times as long for 3 % less: only where that fits the first window. */
async function strong(source: Buffer): Promise<Buffer> {
  const made = await brotli(source, paramsOf(source, 10));
  const isClose = made.length > FIRST_WINDOW && made.length * MORE <= FIRST_WINDOW;
  return isClose ? brotli(source, paramsOf(source, constants.BROTLI_MAX_QUALITY)) : made;
}

function paramsOf(source: Buffer, quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: source.length } };
}
