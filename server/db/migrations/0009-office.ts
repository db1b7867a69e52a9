import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('staff')
    .addColumn('alerts', 'text', (column) =>
      column
        .notNull()
        .defaultTo('daily')
        .check(sql`alerts in ('at-once', 'hourly', 'daily', 'never')`),
    )
    .execute();
  await db.schema.alterTable('staff').addColumn('alerted_until', 'bigint').execute();

  await db.schema
    .createTable('notice')
    .addColumn('registration_id', 'text', (column) => column.notNull().references('registration.id'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('overdue', 'reply', 'access')`))
    .addColumn('about', 'bigint', (column) => column.notNull())
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_key', ['registration_id', 'kind', 'about'])
    .execute();

  await db.schema
    .createTable('course_message')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('course', 'news')`))
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('recipients', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('leaves_at', 'bigint', (column) => column.notNull())
    .addColumn('stopped_at', 'bigint')
    .execute();
  await index(db, 'course_message', ['course_id', 'id']);
  await db.schema
    .alterTable('outbox')
    .addColumn('course_message_id', 'text', (column) => column.references('course_message.id'))
    .execute();
  await index(db, 'outbox', ['course_message_id']);

  await db.schema
    .createTable('unsubscribe_link')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('registration_id', 'text', (column) => column.notNull().references('registration.id'))
    .execute();
  await index(db, 'unsubscribe_link', ['registration_id']);

  await index(db, 'registration', ['mobile']);
  await index(db, 'registration', ['received_at']);
  await index(db, 'registration', ['state', 'confirmed_at']);
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex([table, ...columns].join('_'))
    .on(table)
    .columns(columns)
    .execute();
}
