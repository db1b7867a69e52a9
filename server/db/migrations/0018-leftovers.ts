/** Marks that files may hold deleted bytes (leftovers.ts). A trigger does, so that older processes cannot miss it. */
import { type Kysely, sql, SqliteAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The default covers rows deleted before this migration.
  await sql`alter table installation add column leftovers_at bigint default 0`.execute(db);
  const statements = db.getExecutor().adapter instanceof SqliteAdapter ? ON_SQLITE : ON_POSTGRES;
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
