/** What was published of the content, so that each step can be told and undone. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('publish')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('undoes', 'text', (column) => column.references('publish.id'))
    .addColumn('live_at', 'bigint')
    .execute();
  await db.schema
    .createTable('published_file')
    .addColumn('publish_id', 'text', (column) => column.notNull().references('publish.id').onDelete('cascade'))
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('published_file_key', ['publish_id', 'file'])
    .execute();
}
