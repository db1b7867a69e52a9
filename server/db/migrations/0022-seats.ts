/** Confirmed places, offers and their times. Earlier places on waiting lists count as confirmed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('waiting_list').addColumn('confirmed_at', 'bigint').execute();
  await sql`update waiting_list set confirmed_at = joined_at`.execute(db);
  await sql`create index waiting_list_unconfirmed on waiting_list (joined_at) where confirmed_at is null`.execute(db);
  await db.schema
    .alterTable('registration')
    .addColumn('offer_then', 'text', (column) => column.check(sql`offer_then in ('closed', 'full', 'waiting-list')`))
    .execute();
  await db.schema.alterTable('registration').addColumn('offered_again_at', 'bigint').execute();
  await sql`create index registration_offered_again_at on registration (offered_again_at)
    where offered_again_at is not null`.execute(db);
}
