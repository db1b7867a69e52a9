import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { TABLES } from './open/copy-tables.ts';
import { everyKindOfRow } from './every-row.fixture.ts';
import { kyselyOn } from './open/kysely.ts';
import { migrate } from './open/migrate.ts';
import type { Engine, Db, Tables } from './tables.ts';
import { openDatabase, type Place } from './open/open.ts';
import { postgresDialect } from './open/postgres.ts';
import { databaseFile } from './sqlite/file.ts';
import { sqliteDialect } from './sqlite/sqlite.ts';

export interface Release {
  version: string;
  /** The migrations that it had run. */
  migrations: string[];
  /** SHA-256 of the tables, indexes and triggers that these make in SQLite. */
  schema: string;
  rows: Record<string, Record<string, string | number | null>[]>;
}

export const RELEASES = join(import.meta.dirname, 'releases');

/** Oldest first. */
export function releases(): Release[] {
  return readdirSync(RELEASES)
    .map((file) => JSON.parse(readFileSync(join(RELEASES, file), 'utf8')) as Release)
    .toSorted((one, other) => one.migrations.length - other.migrations.length);
}

export async function releaseOf(version: string): Promise<Release> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-release-'));
  try {
    const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
    await everyKindOfRow(db);
    const rows: Release['rows'] = {};
    for (const table of TABLES) rows[table] = await db.selectFrom(table).selectAll().execute();
    const release = { version, migrations: await migrationsRun(db), schema: await schemaOf(db), rows };
    await close();
    return release;
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

export async function migrationsRun(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
    where sql is not null and name not like 'kysely%' and tbl_name not like 'kysely%' order by type, name`.execute(db);
  return createHash('sha256')
    .update(rows.map((row) => row.sql).join('\n'))
    .digest('hex');
}

export async function asReleased({ migrations, rows }: Release, place: Place, engine: Engine): Promise<Db> {
  const { databaseUrl, dataDir } = place;
  const db = kyselyOn({
    dialect: databaseUrl === undefined ? sqliteDialect(databaseFile(dataDir)) : postgresDialect(databaseUrl),
  });
  await migrate(db, engine, { upTo: migrations.at(-1) });
  for (const [table, values] of Object.entries(rows)) {
    await db
      .insertInto(table as keyof Tables)
      .values(values as never)
      .execute();
  }
  return db;
}
