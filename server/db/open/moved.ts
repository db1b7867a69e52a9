import { sql } from 'kysely';
import { TABLES } from './copy-tables.ts';
import type { Engine, Db, Tx } from '../tables.ts';

const REFUSAL = 'this database was moved elsewhere';
const STATEMENTS = ['insert', 'update', 'delete'] as const;

/**
 * Refuses writes from this commit on, which a site that still uses this database would lose. Nobody else can write
 * until then.
 */
export async function closeForGood(tx: Tx, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`create function moved_refuse() returns trigger language plpgsql as
      ${sql.raw(`$$ begin raise exception '${REFUSAL}'; end $$`)}`.execute(tx);
  }
  // oxlint-disable no-await-in-loop
  for (const table of TABLES) {
    if (engine === 'postgres') {
      await sql`create trigger moved before insert or update or delete on ${sql.table(table)}
        for each statement execute function moved_refuse()`.execute(tx);
      continue;
    }
    for (const statement of STATEMENTS) {
      await sql`create trigger ${sql.id(triggerOf(table, statement))} before ${sql.raw(statement)} on ${sql.table(table)}
        begin select ${sql.raw(`raise(abort, '${REFUSAL}')`)}; end`.execute(tx);
    }
  }
  // oxlint-enable no-await-in-loop
}

/** Allows writes again to a database that was moved. */
export async function reopen(tx: Tx, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`drop function if exists moved_refuse() cascade`.execute(tx);
    return;
  }
  for (const trigger of TABLES.flatMap((table) => STATEMENTS.map((statement) => triggerOf(table, statement)))) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sql`drop trigger if exists ${sql.id(trigger)}`.execute(tx);
  }
}

/** Whether the database was moved elsewhere. */
export async function wasMoved(db: Db, engine: Engine): Promise<boolean> {
  const { rows } =
    engine === 'sqlite'
      ? await sql`select 1 from sqlite_master where type = 'trigger' and name = 'moved_insert_installation'`.execute(db)
      : await sql`select 1 from pg_proc where proname = 'moved_refuse'
          and pronamespace = to_regnamespace(current_schema()::text)`.execute(db);
  return rows.length > 0;
}

/** Whether an error is the refusal of a moved database, which wrote nothing. */
export function isRefusalOfMoved(error: unknown): boolean {
  return error instanceof Error && error.message.includes(REFUSAL);
}

/** Names in the spelling of the database. */
function triggerOf(table: string, statement: string): string {
  return `moved_${statement}_${table}`;
}
