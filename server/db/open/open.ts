import { existsSync, mkdirSync } from 'node:fs';
import { type Dialect, sql } from 'kysely';
import { ConfigurationError } from '../../base/configuration-error.ts';
import { causeOf } from '../database-busy.ts';
import { kyselyOn } from './kysely.ts';
import { FIRST_MIGRATION, migrate, type MigrateOptions, migrationsOf, tooNew } from './migrate.ts';
import type { Engine, Db } from '../tables.ts';
import { wasMoved } from './moved.ts';
import { patienceOf } from '../sqlite/patience.ts';
import { DatabaseTaken, postgresDialect } from './postgres.ts';
import { RUNNING, sqliteDialect } from '../sqlite/sqlite.ts';
import { checkDatabase, databaseFile, makeDatabase } from '../sqlite/file.ts';

export interface Database {
  db: Db;
  engine: Engine;
  /** Migrations that a newer version has run, and that this one does not know but works with (migrate.ts). */
  newer: readonly string[];
  /** Waits for running statements and gives the file or the connections back. */
  close(): Promise<void>;
}

/** Where a database is: the PostgreSQL server at databaseUrl, else a file in dataDir. */
export interface Place {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** How long the start waits for another process, which may be at its migrations. */
const OPENING = patienceOf(20_000);
/** How long a command waits, in all it does, while the site writes. */
const COMMAND = patienceOf(5000);

interface Opening {
  /**
   * Nobody else may have the database open, of all programs on a file and of ours on a server, and nobody can open it until it
   * is closed, or this process has died.
   */
  isAlone?: boolean;
}

/**
 * Opens the database, with all tables, or those up to a migration; a file is made if need be. Throws a ConfigurationError that names
 * DATABASE_URL or DATA_DIR when it cannot be used.
 */
export async function openDatabase(
  place: Place,
  { isAlone = false, ...options }: Opening & MigrateOptions = {},
): Promise<Database> {
  const patience = { ...(isAlone ? RUNNING : OPENING) };
  const opened = await open(place, {
    isAlone,
    dialect: () => sqliteDialect(ownFile(place.dataDir), patience, isAlone),
    ready: async ({ db, engine }) => {
      if (await wasMoved(db, engine)) throw new ConfigurationError(movedAway(place));
      await migrate(db, engine, options);
    },
  });
  Object.assign(patience, RUNNING);
  return opened;
}

/**
 * Opens the database that the site uses, for a command beside it: nothing is made and no table changed. Throws a
 * ConfigurationError, also where there is none yet, or one with tables that this version cannot use.
 */
export async function openExistingDatabase(place: Place, { isAlone = false }: Opening = {}): Promise<Database> {
  return open(place, {
    isAlone,
    dialect: () => sqliteDialect(existingFile(place.dataDir), isAlone ? RUNNING : COMMAND, isAlone),
    ready: async (_, missing) => {
      if (missing.length > 0) throw new ConfigurationError(notYet(place));
    },
  });
}

/** The same for a command that writes what staff do: one that was moved elsewhere is refused as well. */
export async function openDatabaseInUse(place: Place): Promise<Database> {
  const database = await openExistingDatabase(place);
  if (!(await wasMoved(database.db, database.engine))) return database;
  await database.close();
  throw new ConfigurationError(movedAway(place));
}

/**
 * Like openExistingDatabase, for a command that runs before the first start as well: undefined where there is no database yet. One of an
 * older version is opened as it is.
 */
export async function openDatabaseIfMade(place: Place): Promise<Database | undefined> {
  const { databaseUrl, dataDir } = place;
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) return undefined;
  let isMade = false;
  const database = await open(place, {
    dialect: () => sqliteDialect(existingFile(dataDir), COMMAND),
    ready: async (_, missing) => {
      isMade = !missing.includes(FIRST_MIGRATION);
    },
  });
  if (isMade) return database;
  await database.close();
  return undefined;
}

/** Which database that is, in words without user and password. */
export function nameOf({ databaseUrl, dataDir }: Place): string {
  return databaseUrl === undefined ? databaseFile(dataDir) : `PostgreSQL, ${databaseServer(databaseUrl)}`;
}

async function open(
  place: Place,
  {
    isAlone = false,
    dialect,
    ready,
  }: Opening & {
    dialect: () => Dialect;
    ready: (database: Pick<Database, 'db' | 'engine'>, missingMigrations: readonly string[]) => Promise<void>;
  },
): Promise<Database> {
  const { databaseUrl, dataDir } = place;
  const engine: Engine = databaseUrl === undefined ? 'sqlite' : 'postgres';
  let close = () => Promise.resolve();
  let reached = false;
  try {
    const db = kyselyOn({
      dialect: databaseUrl === undefined ? dialect() : postgresDialect(databaseUrl, isAlone),
    });
    close = () => db.destroy();
    await sql`select 1`.execute(db);
    reached = true;
    const { missing, unknown } = await migrationsOf(db, engine);
    // Missing some as well, it comes of two versions that parted: neither knows what the other made.
    const unusable = missing.length > 0 ? unknown : tooNew(unknown);
    if (unusable.length > 0) throw new ConfigurationError(newerThanThis(place, unusable));
    await ready({ db, engine }, missing);
    return { db, engine, newer: unknown, close };
  } catch (error) {
    await close();
    if (error instanceof ConfigurationError) throw error;
    const cause = causeOf(error);
    if (isTaken(cause)) throw new ConfigurationError(isAlone ? inUse(place, cause) : beingMoved(place));
    const explanation =
      databaseUrl === undefined ? explainFile(cause, dataDir) : explainServer(cause, { databaseUrl, reached });
    throw explanation === undefined ? error : new ConfigurationError(explanation);
  }
}

const START_FIRST =
  'Start the site once, which makes it ready: npm start. ' +
  'Or name the one that the site uses: DATA_DIR or DATABASE_URL, in the environment or in .env.';

/** That the tables of a database are not made yet, or are those of an older version, and what to do. */
export function notYet(place: Place): string {
  return `${nameOf(place)} does not have the tables of this version of Kaksha yet. ${START_FIRST}`;
}

function newerThanThis(place: Place, migrations: readonly string[]): string {
  return (
    `The database was made by a newer version of Kaksha (it has ${migrations.join(', ')}): ${nameOf(place)}. ` +
    'Start that version again, or put the database back from the backup that you made before it.'
  );
}

/**
 * For whoever takes rows elsewhere: what a newer version has added would be left behind. Throws a ConfigurationError where
 * there is such.
 */
export function expectNothingNewer({ newer }: Pick<Database, 'newer'>, place: Place): void {
  if (newer.length > 0) throw new ConfigurationError(newerThanThis(place, newer));
}

function movedAway(place: Place): string {
  return (
    `${nameOf(place)} was moved elsewhere with npm run move-database, and takes no more writes. ` +
    'Name the place where it is now: DATABASE_URL or DATA_DIR, in the environment or in .env. ' +
    'To go back to this one, without anything that was written since: npm run move-database -- reopen'
  );
}

/** SQLITE_BUSY (https://www.sqlite.org/rescode.html). */
const BUSY = 5;

/** Whether another program has what was asked for: after some seconds of trying, on a file. */
function isTaken(error: unknown): boolean {
  return error instanceof DatabaseTaken || ((error as { errcode?: number }).errcode ?? 0) % 256 === BUSY;
}

function inUse(place: Place, cause: unknown): string {
  const sessions = cause instanceof DatabaseTaken ? cause.sessions : [];
  return [
    `${nameOf(place)} is in use by a site, or by another program such as a backup. Nothing was written.`,
    'Stop every process of the site (systemctl stop kaksha, docker compose stop app, or Ctrl+C), then run the command again.',
    ...sessions.map(
      ({ pid, address }) =>
        `PostgreSQL has a connection from ${address}. If nothing runs there any more, end it: select pg_terminate_backend(${pid})`,
    ),
  ].join('\n');
}

function beingMoved(place: Place): string {
  return (
    `${nameOf(place)} cannot be used now: another program, such as npm run move-database, is the only one that may use it. ` +
    'Wait until that is done, or stop it. After a move, set DATABASE_URL or DATA_DIR to the new place.'
  );
}

/** The file, looked at, and made with its folder if need be. */
function ownFile(dataDir: string): string {
  const file = databaseFile(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  makeDatabase(file);
  checkDatabase(file);
  return file;
}

function existingFile(dataDir: string): string {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new ConfigurationError(`There is no database ${file}. ${START_FIRST}`);
  checkDatabase(file);
  return file;
}

/** What SQLite's result codes mean for whoever runs the site (https://www.sqlite.org/rescode.html). */
const SQLITE_ADVICE: Record<number, string> = {
  8: 'it cannot be written. Give this process the right to',
  10: 'its disk fails. Look after the disk, and at the log of the system',
  11: 'it is damaged. Put it back from your backup',
  13: 'the disk is full. Make room',
  14: 'it cannot be opened. Give this process the right to write the folder and the file',
  26: 'it is not an SQLite database. Put it back from your backup, or move it away',
};

function explainFile(error: unknown, dataDir: string): string | undefined {
  const { code, errcode, message } = error as NodeJS.ErrnoException & { errcode?: number };
  const named = `DATA_DIR is "${dataDir}", and the database ${databaseFile(dataDir)}`;
  // The lowest byte is the code; what is above it refines it.
  const advice = errcode === undefined ? undefined : SQLITE_ADVICE[errcode & 0xff];
  if (advice !== undefined) return `${named} cannot be used: ${advice}. (SQLite says: ${message}.)`;
  const isFileError = code !== undefined && 'syscall' in (error as object);
  if (!isFileError) return undefined;
  return `${named} cannot be made there (${message}). Give a folder that this process may write to. Example: DATA_DIR=/var/lib/kaksha`;
}

const EXAMPLE = 'Example: DATABASE_URL=postgres://kaksha:password@localhost:5432/kaksha';

/** PostgreSQL's error codes that a setting can mend (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const POSTGRES_ADVICE: Record<string, string> = {
  '28000': 'it does not let this user in. Check user and password',
  '28P01': 'it refuses the password. Check user and password',
  '3D000': 'it has no such database. Create it, or name another',
  '3F000': 'the search_path names no schema that exists. Create the schema, or name another',
  '42501': 'this user may make no tables there. Give it the right to (grant create on schema public), or name another',
  '53300': 'it has no connection left. Raise its max_connections, or stop other programs that use it',
};

/** What a PostgreSQL address names, without user and password. */
export function databaseServer(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `database "${pathname.slice(1)}" on ${hostname}:${port === '' ? 5432 : port}`;
}

function explainServer(
  error: unknown,
  { databaseUrl, reached }: { databaseUrl: string; reached: boolean },
): string | undefined {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const named = `DATABASE_URL names ${databaseServer(databaseUrl)}`;
  const advice = POSTGRES_ADVICE[code];
  if (advice !== undefined) return `${named}, but ${advice}. (PostgreSQL says: ${message}.) ${EXAMPLE}`;
  // Once it has answered, what else goes wrong is a defect of ours, not a setting.
  if (reached) return undefined;
  return `${named}, and no connection can be made (${message}). Is the server running, and reachable from here? ${EXAMPLE}`;
}
