/** Databases for tests, each empty, with all tables, and gone when its test is over. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type TableMetadata } from 'kysely';
import { onTestFinished } from 'vitest';
import { DATABASES, onServer } from './database-server.fixture.ts';
import { kyselyOn } from './kysely.ts';
import type { Engine } from './migrate.ts';
import { openDatabase, type Place as AnyPlace } from './open.ts';
import { postgresDialect } from './postgres.ts';
import { databaseFile } from './sqlite/file.ts';
import { sqliteDialect } from './sqlite/sqlite.ts';
import type { Db } from './tables.ts';

const server = process.env.TEST_DATABASE_URL;

/** For `describe.each`: SQLite always, PostgreSQL when TEST_DATABASE_URL names a server, as in `npm test`. */
export const engines: readonly Engine[] = server === undefined || server === '' ? ['sqlite'] : ['sqlite', 'postgres'];

/** A folder that Linux keeps in memory. A database waits for a disk at every write, which is most of the time of a test. */
const MEMORY = '/dev/shm';

/** Some containers give it 64 MB, which a browser beside us may have filled. */
const ROOM = 256 * 1024 * 1024;

/** Where short-lived folders are made. */
function temporary(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM ? tmpdir() : MEMORY;
}

/** Where a database of this test alone is: what openDatabase takes. */
export interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** A place without tables: a temporary folder or a schema of its own, both removed after the test. */
export async function emptyPlace(engine: Engine): Promise<Place> {
  const dataDir = mkdtempSync(join(temporary(), 'kaksha-db-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, databaseUrl: engine === 'sqlite' ? undefined : await ownSchema() };
}

/** Opens the database of a place until the test is over. */
export async function openPlace(place: AnyPlace): Promise<Db> {
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  return db;
}

/** A database of its own for a test. */
export async function openTest(engine: Engine): Promise<Db> {
  return openPlace(await emptyPlace(engine));
}

/** Makes a table in a place as another program would, and opens it so until the test is over. */
export async function withStranger({ databaseUrl, dataDir }: Place, table: string): Promise<Db> {
  const dialect = databaseUrl === undefined ? sqliteDialect(databaseFile(dataDir)) : postgresDialect(databaseUrl);
  const db = kyselyOn({ dialect });
  onTestFinished(() => db.destroy());
  await sql`create table ${sql.table(table)} (id integer primary key)`.execute(db);
  return db;
}

/**
 * The tables of a database: those of its own schema, where a server has several. SQLite's index of words is one too, with
 * some of its own, and is left out.
 */
export async function tablesIn(db: Db, engine: Engine): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables();
  if (engine === 'sqlite') return tables.filter(({ name }) => !name.startsWith('registration_grams'));
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.name);
}

async function ownSchema(): Promise<string> {
  const address = await ownDatabase();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(address, `create schema ${name}`);
  onTestFinished(async () => void (await onServer(address, `drop schema ${name} cascade`)));
  const url = new URL(address);
  url.searchParams.set('options', `-c search_path=${name}`);
  return url.href;
}

/** The same server under a name by which nobody can tell that it is on this machine. */
export function asIfElsewhere({ dataDir, databaseUrl = '' }: Place): Place {
  const url = new URL(databaseUrl);
  // A connection to "any address" goes to this machine.
  url.hostname = '0.0.0.0';
  return { dataDir, databaseUrl: url.href };
}

let made: Promise<string> | undefined;

/** Of this worker: who looks for tables reads all schemas of a database, and fails when another worker drops one. */
function ownDatabase(): Promise<string> {
  made ??= (async () => {
    const url = new URL(server ?? '');
    const name = `${process.env[DATABASES]}_${randomBytes(4).toString('hex')}`;
    await onServer(url.href, `create database ${name}`);
    url.pathname = `/${name}`;
    return url.href;
  })();
  return made;
}

/** The columns of each table in order, all in camelCase as in tables.ts. */
export async function columnsIn(db: Db, engine: Engine): Promise<Record<string, string[]>> {
  const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const tables = await tablesIn(db, engine);
  return Object.fromEntries(
    tables.map(({ name, columns }) => [camelCase(name), columns.map((column) => camelCase(column.name)).toSorted()]),
  );
}
