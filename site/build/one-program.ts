import { basename, join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** `new URL('./read-worker.ts', import.meta.url)`: a file of ours that runs in a thread of its own. */
const THREAD = /new URL\(\s*["'](\.\/[\w-]+)\.ts["'],\s*import\.meta\.url\s*\)/g;

const READING = /\.mdx\?astroPropagatedAssets$/;

/**
 * Makes the program for the server one file, packages and all, so that no module is there twice and nothing is left to
 * be read from the disk once it runs. Files that run in threads become one file each beside it.
 */
export function oneProgram(): Plugin {
  const threads = new Set<string>();
  return {
    name: 'one-program',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configEnvironment: (name) =>
      name === 'ssr'
        ? {
            // React has a slower build for development, and takes it unless it is told otherwise.
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
            // pg would use it if somebody had installed it.
            resolve: { noExternal: true, external: ['pg-native'] },
            build: { rolldownOptions: { output: { codeSplitting: false } } },
          }
        : undefined,
    // The framework names its middleware as a program of its own; the pages import it anyway.
    options: { order: 'post', handler: (options) => ({ ...options, input: onlyOne(options.input) }) },
    transform: {
      order: 'post',
      filter: { id: ['**/server/**/*.ts', READING] },
      handler(code, id) {
        // Readings are prerendered. The framework cannot fill in their styles and its list of routes in one file.
        if (READING.test(id))
          return `throw new Error(${JSON.stringify(`${basename(id)} is for prerendered pages alone`)})`;
        return code.replace(THREAD, (_, name: string) => {
          threads.add(join(id, '..', `${name}.ts`));
          return `new URL('${name}.mjs', import.meta.url)`;
        });
      },
    },
    async generateBundle() {
      for (const file of threads) {
        const fileName = basename(file).replace(/\.ts$/, '.mjs');
        // oxlint-disable-next-line no-await-in-loop -- there is one
        this.emitFile({ type: 'asset', fileName, source: await threadProgram(file) });
      }
    },
  };
}

function onlyOne(input: Rolldown.InputOption | undefined): Rolldown.InputOption | undefined {
  if (typeof input !== 'object' || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => name === 'index'));
}

async function threadProgram(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: file, write: false, minify: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error(`${file} was not built`);
  return output.output[0].code;
}
