/** The files of the content, which several processes share, and what a publish of staff is doing. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_file')
    .addColumn('version', 'bigint', (column) => column.primaryKey())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('hash', 'text')
    .addColumn('text', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('content_file_versions').on('content_file').columns(['file', 'version']).execute();
  await db.schema
    .createTable('publish_run')
    .addColumn('staff_id', 'text', (column) => column.primaryKey().references('staff.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
}
