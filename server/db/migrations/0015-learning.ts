import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('learning_progress')
    .addColumn('registration_id', 'text', (column) => column.notNull().references('registration.id'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('lecture', 'chapter')`))
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('seconds', 'bigint')
    .addColumn('is_done', 'bigint', (column) => column.notNull().check(sql`is_done in (0, 1)`))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('learning_progress_key', ['registration_id', 'kind', 'number'])
    .execute();
}
