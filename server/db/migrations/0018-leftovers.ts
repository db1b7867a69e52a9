/**
 * Whether the files of the database may still hold bytes of people who were erased, or of what older versions deleted
 * without overwriting it (leftovers.ts). A trigger notes it, so that no erasing of a process of an older version is missed.
 */
import { type Kysely, sql, SqliteAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What was deleted before this column was there.
  await sql`alter table installation add column leftovers_at bigint default 0`.execute(db);
  const statements = db.getExecutor().adapter instanceof SqliteAdapter ? ON_SQLITE : ON_POSTGRES;
  // A statement follows the one before.
  // oxlint-disable-next-line no-await-in-loop
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const NOTE = 'update installation set leftovers_at = new.erased_at';

const ON_SQLITE = [
  `create trigger leftovers after update of erased_at on registration when new.erased_at is not null begin ${NOTE}; end`,
];

const ON_POSTGRES = [
  `create function leftovers() returns trigger language plpgsql set search_path from current as
    $$ begin ${NOTE}; return null; end $$`,
  `create trigger leftovers after update of erased_at on registration
    for each row when (new.erased_at is not null) execute function leftovers()`,
];
