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

/** What a server sends before it first waits for an answer, in bytes: ten TCP segments (RFC 6928). */
export const FIRST_WINDOW = 14_600;

/** Writes `name.br` and `name.gz` beside every built text file, for servers that send twins. */
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

/** The framework names the program that draws pages only where nobody else looks at what is drawn. */
const usualEntry: Plugin = {
  name: 'usual-prerender-entry',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'prerender' ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } } : undefined,
};

/**
 * The same for the files of a folder; answers how many got them, and of how many an earlier build made the strong twin:
 * that takes some thirty milliseconds a page, most of a build.
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

/**
 * Makes the strong twins of pages while others are drawn, which takes one processor alone. So many at once that no page
 * waits long in memory.
 */
export function compressAhead(keptIn: string) {
  const underWay = new Set<Promise<void>>();
  let made = 0;
  const compress = async (source: Buffer) => {
    if (!(await strongTwin(source, keptIn)).known) made += 1;
  };
  return {
    /** Takes a page as it was drawn, and does not touch it. Waits while enough are under way. */
    async add(page: Response): Promise<void> {
      if (!page.headers.get('Content-Type')?.startsWith('text/html')) return;
      const one = compress(Buffer.from(await page.clone().arrayBuffer())).finally(() => underWay.delete(one));
      underWay.add(one);
      if (underWay.size >= availableParallelism()) await Promise.race(underWay);
    },
    /** How many it made, when all are there. */
    async end(): Promise<number> {
      await Promise.all(underWay);
      return made;
    },
  };
}

function strongTwin(source: Buffer, keptIn: string): Promise<Kept> {
  return kept(keptIn, { purpose: 'br', source }, () => strong(source));
}

/** Of what the second strongest setting leaves, the strongest leaves this much at best. */
const MORE = 0.95;

/**
 * The strongest setting takes three times as long as the second strongest, for three bytes in a hundred: only where they
 * decide whether a text arrives in one go.
 */
async function strong(source: Buffer): Promise<Buffer> {
  const made = await brotli(source, paramsOf(source, 10));
  const isClose = made.length > FIRST_WINDOW && made.length * MORE <= FIRST_WINDOW;
  return isClose ? brotli(source, paramsOf(source, constants.BROTLI_MAX_QUALITY)) : made;
}

function paramsOf(source: Buffer, quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: source.length } };
}
