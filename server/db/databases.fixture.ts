/** Makes an empty database for each test: a copy of a migrated SQLite file, or a PostgreSQL schema that is reused. */
import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type TableMetadata } from 'kysely';
import { onTestFinished } from 'vitest';
import { TABLES } from './open/copy-tables.ts';
import { isThorough } from '../../tests/thorough.ts';
import { DATABASES, onServer } from './database-server.fixture.ts';
import { kyselyOn } from './open/kysely.ts';
import { type Engine, type Db, DERIVED_TABLES } from './tables.ts';
import { openDatabase, type Place as AnyPlace } from './open/open.ts';
import { postgresDialect } from './open/postgres.ts';
import { aFormerRegistration } from './rows.fixture.ts';
import { databaseFile } from './sqlite/file.ts';
import { sqliteDialect } from './sqlite/sqlite.ts';

const server = process.env.TEST_DATABASE_URL;

/** For `describe.each`: SQLite, and PostgreSQL if TEST_DATABASE_URL names a server, as in `npm test`. */
export const engines: readonly Engine[] = server === undefined || server === '' ? ['sqlite'] : ['sqlite', 'postgres'];

/** For tests without special SQL, locks, triggers, migrations, money, seats or paper numbers, where the two differ. */
export const dailyEngines: readonly Engine[] = isThorough ? engines : ['sqlite'];

/** A folder that Linux keeps in memory: waiting for a disk would be most of a test's time. */
const MEMORY = '/dev/shm';

/** Some containers give it 64 MB, which a browser may have filled. */
const ROOM = 256 * 1024 * 1024;

function temporary(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM ? tmpdir() : MEMORY;
}

export interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** A temporary folder, or a schema without tables; removed after the test. */
export async function emptyPlace(engine: Engine): Promise<Place> {
  return { dataDir: ownFolder(), databaseUrl: engine === 'sqlite' ? undefined : await ownSchema() };
}

export async function readyPlace(engine: Engine): Promise<Place> {
  const dataDir = ownFolder();
  if (engine === 'postgres') return { dataDir, databaseUrl: (await emptySchema()).address };
  const from = await migratedFolder();
  for (const name of readdirSync(from)) copyFileSync(join(from, name), join(dataDir, name));
  return { dataDir, databaseUrl: undefined };
}

/** A place whose last migration ran without the one before it, as after a pull between two merges. */
export async function unorderedPlace(engine: Engine): Promise<Place> {
  const place = await emptyPlace(engine);
  const { db, close } = await openDatabase(place, { upTo: '0018-leftovers' });
  await db.insertInto('registration').values(aFormerRegistration()).execute();
  await sql`drop table recovery_code`.execute(db);
  await sql`delete from kysely_migration where name = '0017-recovery-codes'`.execute(db);
  await close();
  return place;
}

function ownFolder(): string {
  const folder = mkdtempSync(join(temporary(), 'kaksha-db-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function openPlace(place: AnyPlace): Promise<Db> {
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  return db;
}

export async function openTest(engine: Engine): Promise<Db> {
  return engine === 'postgres' ? (await emptySchema()).db : openPlace(await readyPlace(engine));
}

/** Makes a table as another program would, and stays connected until the end of the test. */
export async function withStranger({ databaseUrl, dataDir }: Place, table: string): Promise<Db> {
  const dialect = databaseUrl === undefined ? sqliteDialect(databaseFile(dataDir)) : postgresDialect(databaseUrl);
  const db = kyselyOn({ dialect });
  onTestFinished(() => db.destroy());
  await sql`create table ${sql.table(table)} (id integer primary key)`.execute(db);
  return db;
}

/** The tables of this schema, without those of SQLite's word index. */
export async function tablesIn(db: Db, engine: Engine): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables();
  if (engine === 'sqlite') return tables.filter(({ name }) => !name.startsWith('registration_grams'));
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.name);
}

let migrated: Promise<string> | undefined;

function migratedFolder(): Promise<string> {
  migrated ??= (async () => {
    const dataDir = mkdtempSync(join(temporary(), 'kaksha-db-'));
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
    const { close } = await openDatabase({ dataDir, databaseUrl: undefined });
    await close();
    return dataDir;
  })();
  return migrated;
}

/** A migrated schema with its connections, for one test after the other. */
interface Schema {
  address: string;
  db: Db;
  catalogue: string;
}

const free: Schema[] = [];

async function emptySchema(): Promise<Schema> {
  const schema = free.pop() ?? (await migratedSchema());
  onTestFinished(async () => {
    // If the test changed the tables themselves, or they cannot be emptied, the next test gets a new schema.
    if (await isEmptied(schema)) free.push(schema);
    else await dropSchema(schema);
  });
  return schema;
}

async function migratedSchema(): Promise<Schema> {
  const address = await newSchema();
  const { db } = await openDatabase({ dataDir: '', databaseUrl: address });
  return { address, db, catalogue: await catalogueOf(db) };
}

/** Deletes all rows, append-only ones too. Answers whether the schema is as it was when new. */
async function isEmptied({ db, catalogue }: Schema): Promise<boolean> {
  const deletes = [...TABLES, ...DERIVED_TABLES].map((table) => `delete from ${snakeCase(table)}`);
  try {
    await sql.raw(`begin; set local session_replication_role = replica; ${deletes.join(';')}; commit`).execute(db);
    return (await catalogueOf(db)) === catalogue;
  } catch {
    return false;
  }
}

async function dropSchema({ address, db }: Schema): Promise<void> {
  await db.destroy().catch(() => {});
  await onServer(address, `drop schema ${nameOf(address)} cascade`);
}

/** A hash of the schema's parts, each with the transaction that last wrote it. */
async function catalogueOf(db: Db): Promise<string> {
  const relations = '(select oid from pg_class where relnamespace = own)';
  const parts = [
    ['pg_class', 'relnamespace = own'],
    ['pg_proc', 'pronamespace = own'],
    ['pg_attribute', `attrelid in ${relations}`],
    ['pg_trigger', `tgrelid in ${relations}`],
    // The names of the migrations that have run.
    ['kysely_migration', 'true'],
  ].map(
    ([table, where]) => `(select json_agg(${table}.xmin::text order by ${table}.ctid) from ${table} where ${where})`,
  );
  const { rows } = await sql<{ md5: string }>`
    select md5(concat(${sql.raw(parts.join(','))})) from (select current_schema()::regnamespace::oid as own) as schema
  `.execute(db);
  return rows[0]?.md5 ?? '';
}

async function ownSchema(): Promise<string> {
  const address = await newSchema();
  onTestFinished(async () => void (await onServer(address, `drop schema ${nameOf(address)} cascade`)));
  return address;
}

async function newSchema(): Promise<string> {
  const url = new URL(await ownDatabase());
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(url.href, `create schema ${name}`);
  url.searchParams.set('options', `-c search_path=${name}`);
  return url.href;
}

function nameOf(address: string): string {
  return new URL(address).searchParams.get('options')?.split('=')[1] ?? '';
}

/** The same server under a name that does not look like this machine. */
export function asIfElsewhere({ dataDir, databaseUrl = '' }: Place): Place {
  const url = new URL(databaseUrl);
  // A connection to "any address" goes to this machine.
  url.hostname = '0.0.0.0';
  return { dataDir, databaseUrl: url.href };
}

let made: Promise<string> | undefined;

/** One database for each worker, since introspection reads all schemas and fails when another worker drops one. */
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

/** The columns of each table in order, in camelCase as in tables.ts. */
export async function columnsIn(db: Db, engine: Engine): Promise<Record<string, string[]>> {
  const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const tables = await tablesIn(db, engine);
  return Object.fromEntries(
    tables.map(({ name, columns }) => [camelCase(name), columns.map((column) => camelCase(column.name)).toSorted()]),
  );
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
