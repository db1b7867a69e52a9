import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import { ConfigurationError } from '../env.ts';
import { type Engine, migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Db, Tables } from './tables.ts';

export interface Database {
  db: Db;
  engine: Engine;
  /** Waits for running statements and gives the file or the connections back. */
  close(): Promise<void>;
}

/** Where the database of a data folder lies, when there is no DATABASE_URL. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'kaksha.sqlite');
}

/**
 * Opens the database, with all tables: the PostgreSQL server at databaseUrl, else a file in dataDir, which is made if
 * need be. Throws a ConfigurationError that names DATABASE_URL or DATA_DIR when it cannot be used.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<Database> {
  return databaseUrl === undefined
    ? opened(
        'sqlite',
        () => sqliteDialect(fileIn(dataDir)),
        (error) => explainFile(error, dataDir),
      )
    : opened(
        'postgres',
        () => postgresDialect(databaseUrl),
        (error, reached) => explainServer(error, { databaseUrl, reached }),
      );
}

async function opened(
  engine: Engine,
  dialect: () => Dialect,
  explain: (error: unknown, reached: boolean) => string | undefined,
): Promise<Database> {
  let close = () => Promise.resolve();
  let reached = false;
  try {
    const db: Db = new Kysely<Tables>({ dialect: dialect() });
    close = () => db.destroy();
    await sql`select 1`.execute(db);
    reached = true;
    await migrate(db, engine);
    return { db, engine, close };
  } catch (error) {
    await close();
    const explanation = explain(error, reached);
    throw explanation === undefined ? error : new ConfigurationError(explanation);
  }
}

/** The file, made with its folder if need be. What people wrote is in it: nobody but its owner may read it. */
function fileIn(dataDir: string): string {
  const file = databaseFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  closeSync(openSync(file, 'a', 0o600));
  return file;
}

/** What SQLite's result codes mean for whoever runs the site (https://www.sqlite.org/rescode.html). */
const SQLITE_ADVICE: Record<number, string> = {
  5: 'another program has held it for too long. Stop that program',
  8: 'it cannot be written. Give this process the right to',
  11: 'it is damaged. Put it back from your backup',
  13: 'the disk is full. Make room',
  14: 'it cannot be opened. Give this process the right to write the folder and the file',
  26: 'it is no SQLite database. Put it back from your backup, or move it away',
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
