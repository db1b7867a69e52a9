/** Which registration a colleague has open, so that two do not work on one. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('open_registration_id', 'text').execute();
  await db.schema.alterTable('session').addColumn('open_seen_at', 'bigint').execute();
  // Few of many sessions have something open.
  await sql`create index session_open_seen_at on session (open_seen_at) where open_seen_at is not null`.execute(db);
}
