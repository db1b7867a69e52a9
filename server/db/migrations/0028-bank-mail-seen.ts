/** When an email of the bank arrived, and what a credit told that counts for nothing: the test payments show it. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column at a time.
  await db.schema.alterTable('bank_mail_seen').addColumn('arrived_at', 'bigint').execute();
  await db.schema.alterTable('bank_mail_seen').addColumn('amount', 'bigint').execute();
  await db.schema.alterTable('bank_mail_seen').addColumn('account_end', 'text').execute();
}
