/** Changes of who learners pay, which wait until owners have had time to stop them. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payee_change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payee_id', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('proposed_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    // One at a time.
    .addColumn('waiting', 'text', (column) => column.unique())
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_as', 'text')
    .addColumn('ended_by', 'text', (column) => column.references('staff.id'))
    .execute();
}
