import { randomBytes, randomInt } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigurationError } from '../../base/configuration-error.ts';
import { placeFile } from '../../base/place-file.ts';
import { APPLICATION_ID, headerOf, HIGHEST_ID, logContent } from './sqlite-header.ts';

/** The path of the database in a data folder, when there is no DATABASE_URL. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'kaksha.sqlite');
}

/** The path of the write-ahead log, which has the last changes until SQLite moves them into the file. */
export function logOf(file: string): string {
  return `${file}-wal`;
}

const ASIDE = 'move kaksha.sqlite-wal and kaksha.sqlite-shm to another folder, and start the site again';

/**
 * Makes an empty database under another name first, so that it is never half made. Only its owner can read it. Throws a
 * ConfigurationError if there is a log without its database.
 */
export function makeDatabase(file: string): void {
  // In this order, since another process makes the file before the log.
  const hasLog = existsSync(logOf(file));
  if (!existsSync(file)) {
    if (hasLog) {
      throw new ConfigurationError(
        `${file} is missing, but kaksha.sqlite-wal, which belongs to it, is there: the database was moved or deleted. ` +
          `If it was moved, put it back. If it is lost, put it back from your backup, ${ASIDE}.`,
      );
    }
    const unfinished = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.new`;
    try {
      writeMark(unfinished);
      placeFile(unfinished, file);
    } catch (error) {
      // Another process has made the database and removed our file.
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(unfinished, { force: true });
    }
  }
  // Removes files of killed processes. A process that loses its file here finds the database.
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith(`${basename(file)}.`) && /\.new(-\w+)?$/.test(name)) {
      rmSync(join(dirname(file), name), { force: true });
    }
  }
}

/** Gives a database, new or not, a random mark, so that no log of another database fits it. */
export function writeMark(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec(`pragma application_id = ${APPLICATION_ID}`);
    database.exec(`pragma user_version = ${randomInt(1, HIGHEST_ID)}`);
  } finally {
    database.close();
  }
}

/**
 * Writes nothing. Throws a ConfigurationError if the file is empty, of another program, or beside the log of another
 * database, which SQLite would mix in.
 */
export function checkDatabase(file: string): void {
  const header = headerOf(file);
  if (header === undefined) return;
  if (header.size === 0) {
    throw new ConfigurationError(
      `${file} is empty (0 bytes), so the database was lost. Put it back from your backup. ` +
        'If there was never anything in it, delete the file and start the site again.',
    );
  }
  if (header.applicationId !== 0 && header.applicationId !== APPLICATION_ID) {
    throw new ConfigurationError(`${file} is the database of another program. Move it away, or name another DATA_DIR.`);
  }
  const log = logContent(logOf(file));
  if (!log.hasPages) return;
  if (log.id !== undefined && header.id !== 0 && log.id !== header.id) {
    throw new ConfigurationError(
      `${logOf(file)} belongs to another database than ${file}. Was that put back from a backup? Then ${ASIDE}.`,
    );
  }
  const problems = damage(file);
  if (problems !== undefined) {
    throw new ConfigurationError(
      `${file} and its kaksha.sqlite-wal do not fit together, or are damaged (${problems}). ` +
        `If the database was just put back from a backup, ${ASIDE}. If not, put both back from your last backup.`,
    );
  }
}

/** SQLITE_CORRUPT (https://www.sqlite.org/rescode.html). */
const CORRUPT = 11;

/** The damage that SQLite finds in a database with its log. Undefined if there is none. Reads the whole file. */
export function damage(file: string): string | undefined {
  const database = new DatabaseSync(file, { timeout: 5000, readOnly: true });
  try {
    // Also compares indexes and tables, which an older log of this database would break.
    const [first] = database.prepare('pragma integrity_check(1)').all();
    const answer = String(first?.integrity_check);
    return answer === 'ok' ? undefined : answer;
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number };
    if ((errcode & 0xff) === CORRUPT) return message;
    throw error;
  } finally {
    database.close();
  }
}
