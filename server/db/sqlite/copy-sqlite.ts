import { closeSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { ConfigurationError } from '../../base/configuration-error.ts';
import { checkDatabase, writeMark } from './file.ts';

/** In one step, since a copy in steps starts again whenever the site writes. */
const ALL_PAGES = 2 ** 31 - 1;

/** The copy is checked, has its own mark (file.ts), and only its owner can read it. Throws a ConfigurationError. */
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
    // Beside the original's log, the mark shows that the copy is another database.
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

/** Reads the whole database. Throws a ConfigurationError with the damage. `name` begins its sentence. */
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
