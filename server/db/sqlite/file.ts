/** The file of the database: made whole or not at all, and looked at before anything is written to it. */
import { randomBytes, randomInt } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigurationError } from '../../base/configuration-error.ts';
import { placeFile } from '../place-file.ts';
import { APPLICATION_ID, headerOf, HIGHEST_ID, logContent } from './sqlite-header.ts';

/** Where the database of a data folder lies, when there is no DATABASE_URL. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'kaksha.sqlite');
}

/** The write-ahead log of a database: what was written last lies there, until SQLite brings it into the file. */
export function logOf(file: string): string {
  return `${file}-wal`;
}

const ASIDE = 'move kaksha.sqlite-wal and kaksha.sqlite-shm to another folder, and start the site again';

/**
 * Makes a database without tables, unless there is one: under another name, with our mark in its header, so that a file
 * of the right name is never half made. Nobody but its owner may read it: what people wrote will be in it. Throws a
 * ConfigurationError when the log of a database lies there without the database.
 */
export function makeDatabase(file: string): void {
  // In this order: a process that makes a database at the same time has the file before the log.
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
      // Another process has made one meanwhile, and cleared ours away.
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(unfinished, { force: true });
    }
  }
  // What processes left that were killed meanwhile. One that is at it finds the file when it has lost its own.
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith(`${basename(file)}.`) && /\.new(-\w+)?$/.test(name)) {
      rmSync(join(dirname(file), name), { force: true });
    }
  }
}

/** Gives a database, which is created if need be, a mark of its own, so that no log of another is taken for its. */
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
 * Looks at a database before it is used, without writing to it. Throws a ConfigurationError that says what to do when it
 * is empty, another program's, or lies beside the log of another database: SQLite would mix the two.
 */
export function checkDatabase(file: string): void {
  const header = headerOf(file);
  // Not SQLite at all: it says so itself.
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

/** What SQLite finds wrong with a database and its log, read as one; undefined when all is well. Reads the whole file. */
export function damage(file: string): string | undefined {
  const database = new DatabaseSync(file, { timeout: 5000, readOnly: true });
  try {
    // Also compares indexes with tables, which a log of an older state of the same database would leave apart.
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
