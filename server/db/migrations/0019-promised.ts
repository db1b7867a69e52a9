/** Promises that are not kept yet, links for each batch, and the call link of each seat. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('exam_seat').addColumn('call_told', 'text').execute();
  await db.schema.alterTable('exam_slot').addColumn('call_reminded_at', 'bigint').execute();

  await db.schema
    .createTable('course_link')
    .addColumn('course_id', 'text', (column) => column.notNull())
    // Empty for courses without a day.
    .addColumn('batch', 'text', (column) => column.notNull())
    .addColumn('links', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('course_link_key', ['course_id', 'batch'])
    .execute();

  await db.schema
    .createTable('promised')
    .addColumn('registration_id', 'text', (column) => column.notNull().references('registration.id'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('links', 'slot', 'certificate')`))
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('due_on', 'text')
    .addColumn('reminded_at', 'bigint')
    .addPrimaryKeyConstraint('promised_key', ['registration_id', 'kind'])
    .execute();
  await db.schema.createIndex('promised_kind_due_on').on('promised').columns(['kind', 'due_on']).execute();

  // Earlier emails said "We email you separately with the links".
  await sql`insert into promised (registration_id, kind, since)
    select id, 'links', coalesce(confirmed_at, state_changed_at) from registration
    where state = 'confirmed' and erased_at is null and exists (
      select 1 from outbox where outbox.registration_id = registration.id and outbox.kind = 'confirmed'
        and outbox.data like '%"getIn":{"kind":"by-mail"%')`.execute(db);
  // Learners who paid for an exam of ours without a slot to come, and who have neither booked nor sat one.
  await sql`insert into promised (registration_id, kind, since)
    select id, 'slot', coalesce(confirmed_at, state_changed_at) from registration
    where state = 'confirmed' and erased_at is null and resit_of is null and exists (
      select 1 from outbox where outbox.registration_id = registration.id and outbox.kind = 'confirmed'
        and outbox.data like '%"examPath":%')
      and not exists (select 1 from exam_seat where exam_seat.registration_id = registration.id)
      and not exists (select 1 from exam_attempt where exam_attempt.registration_id = registration.id)
      and not exists (select 1 from exam_slot where exam_slot.course_id = registration.course_id
        and exam_slot.cancelled_at is null and exam_slot.starts_at > ${Date.now()})`.execute(db);
}
