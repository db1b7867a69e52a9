/** Databases for tests, each empty, with all tables, and gone when its test is over. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type TableMetadata } from 'kysely';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { Engine } from './migrate.ts';
import { openDatabase } from './open.ts';
import type { Db } from './tables.ts';

const server = process.env.TEST_DATABASE_URL;

/** For `describe.each`: SQLite always, PostgreSQL when TEST_DATABASE_URL names a server, as in `npm test`. */
export const engines: readonly Engine[] = server === undefined || server === '' ? ['sqlite'] : ['sqlite', 'postgres'];

/** Where a database of this test alone is: what openDatabase takes. */
export interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** A place without tables: a temporary folder or a schema of its own, both removed after the test. */
export async function emptyPlace(engine: Engine): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-db-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, databaseUrl: engine === 'sqlite' ? undefined : await ownSchema(server ?? '') };
}

/** Opens the database of a place until the test is over. */
export async function openPlace(place: Place): Promise<Db> {
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  return db;
}

/** A database of its own for a test. */
export async function openTest(engine: Engine): Promise<Db> {
  return openPlace(await emptyPlace(engine));
}

/** The tables of a database: those of its own schema, where a server has several. */
export async function tablesIn(db: Db, engine: Engine): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables();
  if (engine === 'sqlite') return tables;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.name);
}

async function ownSchema(address: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(address, `create schema ${name}`);
  onTestFinished(() => onServer(address, `drop schema ${name} cascade`));
  const url = new URL(address);
  url.searchParams.set('options', `-c search_path=${name}`);
  return url.href;
}

async function onServer(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
