import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('certificate')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('registration_id', 'text', (column) => column.notNull().references('registration.id'))
    .addColumn('attempt_id', 'text', (column) => column.unique())
    // A registration has at most one valid certificate.
    .addColumn('valid_for', 'text', (column) => column.unique())
    // No foreign key: a copy of the database writes rows in batches, and this row may come before the other.
    .addColumn('replaces', 'text', (column) => column.unique())
    .addColumn('status_index', 'bigint', (column) => column.notNull().unique())
    .addColumn('learner_name', 'text')
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('course_name', 'text', (column) => column.notNull())
    .addColumn('duration', 'text')
    .addColumn('passed_on', 'text', (column) => column.notNull())
    .addColumn('proctored', 'integer')
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addColumn('issued_by', 'text', (column) => column.references('staff.id'))
    .addColumn('public_since', 'bigint')
    .addColumn('withdrawn_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('certificate_registration_id')
    .on('certificate')
    .columns(['registration_id', 'id'])
    .execute();

  await db.schema
    .createTable('signing_key')
    .addColumn('purpose', 'text', (column) => column.primaryKey().notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}
