/** A command as somebody types it, without a process of its own: commands.test.ts starts each of them once. */
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { type Command, exitCodeOf } from './command.ts';

/** The project, which is the home of its commands. */
export const PROJECT = join(import.meta.dirname, '../..');

export interface Typed {
  environment?: NodeJS.ProcessEnv;
  /** Where it is typed; the project otherwise. */
  folder?: string;
  /** What is typed in answer to its questions. */
  input?: string;
  /** The folder of the packed site whose command it is; that of the project otherwise. */
  packed?: string;
}

/** How it ends, and what it says. */
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
