/** Settings that staff made at the desk instead of the course's file, and the waiting list. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('course_setting')
    .addColumn('course_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('registration', 'text', (column) =>
      column.notNull().check(sql`registration in ('open', 'closed', 'waiting-list')`),
    )
    .addColumn('seats', 'bigint')
    .addColumn('closes_on', 'text')
    .addColumn('starts_on', 'text')
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('waiting_list')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('former_token_hash', 'text', (column) => column.unique())
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addColumn('invited_at', 'bigint')
    .addColumn('held_until', 'bigint')
    .addColumn('registration_id', 'text', (column) => column.references('registration.id'))
    .addUniqueConstraint('waiting_list_course_email', ['course_id', 'email'])
    .execute();
  await db.schema.createIndex('waiting_list_course_id').on('waiting_list').columns(['course_id', 'id']).execute();
  await db.schema
    .createIndex('waiting_list_held_until')
    .on('waiting_list')
    .columns(['course_id', 'held_until'])
    .execute();
  await db.schema.createIndex('waiting_list_joined_at').on('waiting_list').columns(['joined_at']).execute();
  await db.schema.createIndex('waiting_list_email').on('waiting_list').columns(['email']).execute();
  await db.schema.createIndex('waiting_list_registration_id').on('waiting_list').columns(['registration_id']).execute();
}
