import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recovery_code')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('kept_at', 'bigint')
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema.createIndex('recovery_code_staff').on('recovery_code').columns(['staff_id']).execute();
}
