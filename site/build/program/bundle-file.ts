import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { modulesIn } from './bundled-packages.ts';
import { BESIDE } from './packages-beside.ts';

/** `esm`: a program for Node. `function`: CommonJS as Node runs it, a function of `exports`, `require` and so on. */
type Form = 'esm' | 'function';

export interface BundledFile {
  /** Without its ending. */
  name: string;
  code: string;
  /** Paths of the modules that are in it. */
  modules: string[];
}

/** Bundles a program with its packages. Adds the files of processes that it starts to `processes`. */
export async function oneFile(
  file: string,
  { form = 'esm', processes }: { form?: Form; processes?: Set<string> } = {},
): Promise<BundledFile> {
  const output = { codeSplitting: false, format: form === 'function' ? 'cjs' : 'esm' } as const;
  const [made] = await bundled({
    plugins: processes === undefined ? [] : [ownProcesses(processes)],
    build: { ssr: file, rolldownOptions: { output } },
  });
  if (made === undefined) throw new Error(`${file} was not built`);
  const code =
    form === 'function'
      ? `(function (exports, require, __filename, __dirname) {"use strict";${made.code}\n})`
      : made.code;
  return { ...made, code };
}

/**
 * Bundles several programs with their packages, for one folder. What more than one of them needs is in further files,
 * which they import. `files` has the file of each program by its name.
 */
export function sharingFiles(files: Readonly<Record<string, string>>): Promise<BundledFile[]> {
  const output = { entryFileNames: '[name].mjs', chunkFileNames: 'shared-[hash].mjs' };
  return bundled({ plugins: [], build: { ssr: true, rolldownOptions: { input: { ...files }, output } } });
}

async function bundled({ plugins, build: own }: Required<Pick<InlineConfig, 'plugins' | 'build'>>) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [...plugins, brotliOfNode],
    define: {
      // React uses its slow development build by default.
      'process.env.NODE_ENV': JSON.stringify('production'),
      'import.meta.env.IS_BUNDLED': 'true',
    },
    ssr: { noExternal: true, external: ['pg-native', ...BESIDE.map(({ imported }) => imported)] },
    build: { ...own, write: false, minify: false },
  });
  const [made] = Array.isArray(result) ? result : [result];
  if (made === undefined || !('output' in made)) throw new Error('nothing was built');
  return made.output.flatMap((file) =>
    file.type === 'chunk'
      ? [{ name: file.fileName.replace(/\.[cm]?js$/, ''), code: inLatinLetters(file.code), modules: modulesIn([file]) }]
      : [],
  );
}

/** Reads fonts for the web in fontkit, which brings 0.9 MB of program for what Node has. */
const brotliOfNode: Plugin = {
  name: 'brotli-of-node',
  enforce: 'pre',
  resolveId: { filter: { id: /^brotli\/decompress\.js$/ }, handler: () => '\0brotli-of-node' },
  load: {
    filter: { id: /^\0brotli-of-node$/ },
    handler: () => `import { brotliDecompressSync } from 'node:zlib';
export default (bytes) => brotliDecompressSync(bytes);`,
  },
};

/** `new URL('./reading-process.ts', import.meta.url)`: a file that runs in its own process. */
const OWN_PROCESS = /new URL\(\s*["'](\.\/[\w-]+)\.ts["'],\s*import\.meta\.url\s*\)/g;

/** Names the bundles of files for other processes, and adds these files to `processes`. */
export function ownProcesses(processes: Set<string>): Plugin {
  return {
    name: 'own-processes',
    transform: {
      order: 'post',
      filter: { id: ['**/server/**/*.ts', '**/site/**/*.ts'] },
      handler: (code, id) =>
        code.replace(OWN_PROCESS, (_, name: string) => {
          processes.add(join(id, '..', `${name}.ts`));
          return `new URL('${name}.mjs', import.meta.url)`;
        }),
    },
  };
}

/** V8 stores a text with one letter beyond Latin at twice the length. Raw templates would change, so they fail. */
function inLatinLetters(code: string): string {
  if (/String\.raw`[^`]*[^\0-\x7f]/.test(code))
    throw new Error('a raw template with other letters than those of ASCII');
  return code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
