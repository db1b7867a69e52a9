/** A typed command, without its own process: commands.test.ts starts each once. */
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { type Command, exitCodeOf } from './command.ts';

export const PROJECT = join(import.meta.dirname, '../..');

export interface Typed {
  environment?: NodeJS.ProcessEnv;
  folder?: string;
  input?: string;
  /** The folder of a packed site; by default the project. */
  packed?: string;
}

/** Its exit code and output. */
export async function typed(
  command: Command,
  words: readonly string[],
  { environment = {}, folder = PROJECT, input = '', packed }: Typed = {},
) {
  const said = { stdout: '', stderr: '' };
  const output = new Writable({
    write(chunk, _encoding, done) {
      said.stdout += String(chunk);
      done();
    },
  });
  const status = await exitCodeOf(command, {
    words,
    environment: { ENV_FILE: 'none', ...environment },
    home:
      packed === undefined
        ? { root: PROJECT, build: join(PROJECT, 'dist', 'current'), isPacked: false }
        : { root: folder, build: packed, isPacked: true },
    folder,
    terminal: { input: Readable.from([input]), output },
    say: (text) => (said.stdout += `${text}\n`),
    complain: (text) => (said.stderr += `${text}\n`),
  });
  return { status, ...said };
}
