import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { modulesIn } from './bundled-packages.ts';
import { BESIDE } from './packages-beside.ts';

/** `esm`: a program for Node. `function`: CommonJS as Node runs it, a function of `exports`, `require` and so on. */
type Form = 'esm' | 'function';

/** Bundles a program with its packages. `name` has no ending. Adds the files of processes that it starts. */
export async function oneFile(
  file: string,
  { form = 'esm', processes }: { form?: Form; processes?: Set<string> } = {},
): Promise<{ name: string; code: string; modules: string[] }> {
  const output = { codeSplitting: false, format: form === 'function' ? 'cjs' : 'esm' } as const;
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: processes === undefined ? [] : [ownProcesses(processes)],
    define: {
      // React uses its slow development build by default.
      'process.env.NODE_ENV': JSON.stringify('production'),
      'import.meta.env.IS_BUNDLED': 'true',
    },
    ssr: { noExternal: true, external: ['pg-native', ...BESIDE.map(({ imported }) => imported)] },
    build: { ssr: file, write: false, minify: false, rolldownOptions: { output } },
  });
  const [built] = Array.isArray(result) ? result : [result];
  if (built === undefined || !('output' in built)) throw new Error(`${file} was not built`);
  const [{ name, code }] = built.output;
  const whole =
    form === 'function' ? `(function (exports, require, __filename, __dirname) {"use strict";${code}\n})` : code;
  return { name, code: inLatinLetters(whole), modules: modulesIn(built.output) };
}

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
