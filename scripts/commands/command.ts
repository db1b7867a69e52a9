/** What all commands that a person types have in common. */
import { BackupError } from '../../server/backup/store/backup-error.ts';
import { ConfigurationError } from '../../server/base/configuration-error.ts';
import { ContentError } from '../../server/content/schema/problems.ts';
import { DatabaseBusy } from '../../server/db/database-busy.ts';
import { type Home, homeOf } from '../../server/setup/home.ts';

/** How a command was called, and where it writes. */
export interface Call {
  /** What was typed behind its name. */
  words: readonly string[];
  environment: NodeJS.ProcessEnv;
  home: Home;
  /** Where it was typed. */
  folder: string;
  /** Whoever answers its questions. */
  terminal: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };
  say(text: string): void;
  complain(text: string): void;
}

/** Does what it is for, and answers whether that went well. What is thrown with words for people is told in these. */
export type Command = (call: Call) => boolean | Promise<boolean>;

const EXPLAINED = [BackupError, ConfigurationError, ContentError, DatabaseBusy];

/** What a person is told of an error; undefined for one that nobody expected. */
export function wordsOf(error: unknown): string | undefined {
  return EXPLAINED.some((known) => error instanceof known) ? (error as Error).message : undefined;
}

/** Calls a command, and gives the exit code. */
export async function exitCodeOf(command: Command, call: Call): Promise<0 | 1> {
  try {
    return (await command(call)) ? 0 : 1;
  } catch (error) {
    const words = wordsOf(error);
    if (words === undefined) throw error;
    call.complain(words);
    return 1;
  }
}

/** Runs a command as the process that was started for it; `folder` is that of the file which was started. */
export async function run(command: Command, folder: string): Promise<void> {
  process.exitCode = await exitCodeOf(command, {
    words: process.argv.slice(2),
    environment: process.env,
    home: homeOf(folder),
    folder: process.cwd(),
    terminal: { input: process.stdin, output: process.stdout },
    say: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
}
