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
  /** Migrations of a newer version that this one does not know but works with (migrate.ts). */
  newer: readonly string[];
  close(): Promise<void>;
}

/** The PostgreSQL server at databaseUrl, else a file in dataDir. */
export interface Place {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Milliseconds that the start waits for another process, which may be migrating. */
const OPENING = patienceOf(20_000);
/** Milliseconds that a command waits in all while the site writes. */
const COMMAND = patienceOf(5000);

interface Opening {
  /** Refuses if others have the database open (on a server, programs of ours), and keeps others out meanwhile. */
  isAlone?: boolean;
}

/** Opens the database with all tables; makes a missing file. Throws a ConfigurationError that names the setting. */
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

/** Opens the site's database as it is. Throws a ConfigurationError if it is missing or this version cannot use it. */
export async function openExistingDatabase(place: Place, { isAlone = false }: Opening = {}): Promise<Database> {
  return open(place, {
    isAlone,
    dialect: () => sqliteDialect(existingFile(place.dataDir), isAlone ? RUNNING : COMMAND, isAlone),
    ready: async (_, missing) => {
      if (missing.length > 0) throw new ConfigurationError(notYet(place));
    },
  });
}

/** Like openExistingDatabase, but refuses a database that was moved, for commands that write. */
export async function openDatabaseInUse(place: Place): Promise<Database> {
  const database = await openExistingDatabase(place);
  if (!(await wasMoved(database.db, database.engine))) return database;
  await database.close();
  throw new ConfigurationError(movedAway(place));
}

/** Like openExistingDatabase, but for any older version too, and undefined if there is no database yet. */
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

/** The name of a database for people, without user and password. */
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
    // A database that also lacks migrations comes from a version that parted from this one.
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

/** Says that the tables are missing or older than this version, and what to do. */
export function notYet(place: Place): string {
  return `${nameOf(place)} does not have the tables of this version of Kaksha yet. ${START_FIRST}`;
}

function newerThanThis(place: Place, migrations: readonly string[]): string {
  return (
    `The database was made by a newer version of Kaksha (it has ${migrations.join(', ')}): ${nameOf(place)}. ` +
    'Start that version again, or put the database back from the backup that you made before it.'
  );
}

/** For copying rows: those of a newer version would be left behind, so this throws a ConfigurationError. */
export function expectNothingNewer({ newer }: Pick<Database, 'newer'>, place: Place): void {
  if (newer.length > 0) throw new ConfigurationError(newerThanThis(place, newer));
}

function movedAway(place: Place): string {
  return (
    `${nameOf(place)} was moved elsewhere with npm run move-database, and no longer accepts writes. ` +
    'Name the place where it is now: DATABASE_URL or DATA_DIR, in the environment or in .env. ' +
    'To go back to this one, and lose what was written since: npm run move-database -- reopen'
  );
}

/** SQLITE_BUSY (https://www.sqlite.org/rescode.html). */
const BUSY = 5;

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

/** Advice for SQLite's result codes (https://www.sqlite.org/rescode.html). */
const SQLITE_ADVICE: Record<number, string> = {
  8: 'it cannot be written. Give this process permission to write it',
  10: 'its disk fails. Check the disk and the log of the system',
  11: 'it is damaged. Put it back from your backup',
  13: 'the disk is full. Make room',
  14: 'it cannot be opened. Give this process permission to write the folder and the file',
  26: 'it is not an SQLite database. Put it back from your backup, or move it away',
};

function explainFile(error: unknown, dataDir: string): string | undefined {
  const { code, errcode, message } = error as NodeJS.ErrnoException & { errcode?: number };
  const named = `DATA_DIR is "${dataDir}", and the database ${databaseFile(dataDir)}`;
  // The lowest byte is the code; higher bytes refine it.
  const advice = errcode === undefined ? undefined : SQLITE_ADVICE[errcode & 0xff];
  if (advice !== undefined) return `${named} cannot be used: ${advice}. (SQLite says: ${message}.)`;
  const isFileError = code !== undefined && 'syscall' in (error as object);
  if (!isFileError) return undefined;
  return `${named} cannot be made there (${message}). Name a folder that this process may write to. Example: DATA_DIR=/var/lib/kaksha`;
}

const EXAMPLE = 'Example: DATABASE_URL=postgres://kaksha:password@localhost:5432/kaksha';

/** Advice for PostgreSQL's codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const POSTGRES_ADVICE: Record<string, string> = {
  '28000': 'it does not let this user in. Check user and password',
  '28P01': 'it refuses the password. Check user and password',
  '3D000': 'it has no such database. Create it, or name another',
  '3F000': 'the search_path names no schema that exists. Create the schema, or name another',
  '42501': 'this user may not make tables there. Give it permission (grant create on schema public), or name another',
  '53300': 'it has no connection left. Raise its max_connections, or stop other programs that use it',
};

/** Database and server of a PostgreSQL address, without user and password. */
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
  // Once the server has answered, other errors are our defects, not wrong settings.
  if (reached) return undefined;
  return `${named}, and no connection can be made (${message}). Is the server running, and reachable from here? ${EXAMPLE}`;
}
