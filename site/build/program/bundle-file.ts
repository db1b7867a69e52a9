import { build, type PluginOption } from 'vite';
import { modulesIn } from './bundled-packages.ts';

/** `esm`: a program for Node. `function`: one of `exports`, `require`, `__filename` and `__dirname`, as Node itself runs CommonJS. */
type Form = 'esm' | 'function';

/** A program of ours as one file for Node, packages and all: its name without an ending, its code, and what is in it. */
export async function oneFile(
  file: string,
  { plugins = [], form = 'esm' }: { plugins?: PluginOption[]; form?: Form } = {},
): Promise<{ name: string; code: string; modules: string[] }> {
  const output = { codeSplitting: false, format: form === 'function' ? 'cjs' : 'esm' } as const;
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins,
    // React has a slower build for development, and takes it unless it is told otherwise.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true, external: ['pg-native'] },
    build: { ssr: file, write: false, minify: false, rolldownOptions: { output } },
  });
  const [built] = Array.isArray(result) ? result : [result];
  if (built === undefined || !('output' in built)) throw new Error(`${file} was not built`);
  const [{ name, code }] = built.output;
  const whole =
    form === 'function' ? `(function (exports, require, __filename, __dirname) {"use strict";${code}\n})` : code;
  return { name, code: inLatinLetters(whole), modules: modulesIn(built.output) };
}

/**
 * The same program in letters of ASCII: with one other among them, V8 keeps all of its text, twice as long. In strings,
 * templates and regular expressions `\u` means the same; what is read raw would change, and nothing of the kind is there.
 */
function inLatinLetters(code: string): string {
  if (/String\.raw`[^`]*[^\0-\x7f]/.test(code))
    throw new Error('a raw template with other letters than those of ASCII');
  return code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
