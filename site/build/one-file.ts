import { build } from 'vite';

/** A program of ours as one file for Node, packages and all: its name without an ending, and its code. */
export async function oneFile(file: string): Promise<{ name: string; code: string }> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['pg-native'] },
    build: { ssr: file, write: false, minify: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error(`${file} was not built`);
  const [{ name, code }] = output.output;
  return { name, code };
}
