/** That a statement was imported, and how much of it was confirmed. The file itself is not kept. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('statement_import')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('layout', 'text', (column) => column.notNull())
    .addColumn('first_day', 'text')
    .addColumn('last_day', 'text')
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addColumn('confirmed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
