/** The key of a sent form together with what it said. Earlier registrations have none. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('registration').addColumn('sent_hash', 'text').execute();
  await db.schema
    .createIndex('registration_sent_hash')
    .on('registration')
    .column('sent_hash')
    .where('sent_hash', 'is not', null)
    .execute();
}
