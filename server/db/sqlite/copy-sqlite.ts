/** A copy of an SQLite file, taken while the site runs. */
import { closeSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { ConfigurationError } from '../../base/configuration-error.ts';
import { checkDatabase, writeMark } from './file.ts';

/** All pages in one step: copied in several, the copy would begin anew whenever the site writes. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a database into a new file, readable by its owner alone. The copy has everything that was committed when it began, it
 * is checked, and it has a mark of its own (file.ts). Throws a ConfigurationError, in words, when it cannot be made or is not
 * sound.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  checkDatabase(from);
  try {
    closeSync(openSync(to, 'wx', 0o600));
    const source = new DatabaseSync(from, { timeout: 5000 });
    try {
      await backup(source, to, { rate: ALL_PAGES });
    } finally {
      source.close();
    }
    // Of its own: put back beside the log of the database that it was copied from, it is known to be another.
    writeMark(to);
    expectSound(to, 'The copy');
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    if (errcode === undefined) throw error;
    throw new ConfigurationError(`${from} could not be copied, and no backup was made. (SQLite says: ${message}.)`, {
      cause: error,
    });
  }
}

/**
 * Reads all of a database. Throws a ConfigurationError with what SQLite finds wrong with it, or SQLite's own error.
 *
 * @param name what to call it, at the beginning of a sentence
 */
export function expectSound(file: string, name: string): void {
  const database = new DatabaseSync(file);
  try {
    const answers = database
      .prepare('pragma integrity_check')
      .all()
      .map(({ integrity_check: answer }) => String(answer));
    if (answers.length !== 1 || answers[0] !== 'ok') {
      throw new ConfigurationError(`${name} is not sound: ${answers.join('; ')}`);
    }
  } finally {
    database.close();
  }
}
