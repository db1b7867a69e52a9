/** Common parts of the commands that people type. */
import { resolve } from 'node:path';
import { packedWords } from '../../domain/text/packed-words.ts';
import { BackupError } from '../../server/backup/store/backup-error.ts';
import { ConfigurationError } from '../../server/base/configuration-error.ts';
import { FileError } from '../../server/content/files/content-file.ts';
import { ContentError } from '../../server/content/schema/file-findings.ts';
import { DatabaseBusy } from '../../server/db/database-busy.ts';
import { type Home, homeOf } from '../../server/setup/home.ts';

export interface Call {
  /** The arguments. */
  words: readonly string[];
  environment: NodeJS.ProcessEnv;
  home: Home;
  folder: string;
  terminal: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };
  say(text: string): void;
  complain(text: string): void;
}

/** Returns whether it went well. Errors with words for people are printed. */
export type Command = (call: Call) => boolean | Promise<boolean>;

const EXPLAINED = [BackupError, ConfigurationError, ContentError, DatabaseBusy, FileError];

/** Undefined for an unexpected error. */
export function wordsOf(error: unknown): string | undefined {
  return EXPLAINED.some((known) => error instanceof known) ? (error as Error).message : undefined;
}

export async function exitCodeOf(command: Command, given: Call): Promise<0 | 1> {
  const { build, isPacked } = given.home;
  const asTyped = (text: string) => (isPacked ? packedWords(text, resolve(build)) : text);
  const call: Call = {
    ...given,
    say: (text) => given.say(asTyped(text)),
    complain: (text) => given.complain(asTyped(text)),
  };
  try {
    return (await command(call)) ? 0 : 1;
  } catch (error) {
    const words = wordsOf(error);
    if (words === undefined) throw error;
    if (given.words.includes('--help')) {
      call.say(words);
      return 0;
    }
    call.complain(words);
    return 1;
  }
}

/** `folder` is that of the started file. */
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
