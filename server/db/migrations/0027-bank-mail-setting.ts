/** Bank mail as owners set it up at the desk, and whether it is paused. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bank_mail_setting')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('bank', 'text')
    .addColumn('account_end', 'text')
    .addColumn('address', 'text')
    .addColumn('host', 'text')
    .addColumn('port', 'bigint')
    .addColumn('folder', 'text')
    .addColumn('sealed_password', 'text')
    .addColumn('connected_at', 'bigint')
    .addColumn('test_since', 'bigint')
    .addColumn('chosen_at', 'bigint')
    .addColumn('per_payment', 'bigint')
    .addColumn('per_day', 'bigint')
    .addColumn('paused_at', 'bigint')
    .addColumn('paused_by', 'text', (column) => column.references('staff.id'))
    .execute();
}
