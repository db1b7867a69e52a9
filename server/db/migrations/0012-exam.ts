/** The exam. A re-sit with a fee is a registration of its own, which names the original one. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('registration')
    .addColumn('resit_of', 'text', (column) => column.references('registration.id'))
    .execute();
  await index(db, 'registration', ['resit_of']);

  await db.schema
    .createTable('exam_arrangement')
    .addColumn('registration_id', 'text', (column) => column.primaryKey().notNull().references('registration.id'))
    .addColumn('extra_minutes', 'bigint', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('exam_slot')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('seats', 'bigint', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('call_link', 'text')
    .addColumn('proctor_id', 'text', (column) => column.references('staff.id'))
    .addColumn('proctor_reminded_at', 'bigint')
    .addColumn('cancelled_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('exam_slot_course_starts', ['course_id', 'starts_at'])
    .execute();
  await index(db, 'exam_slot', ['starts_at']);

  await db.schema
    .createTable('exam_seat')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('slot_id', 'text', (column) => column.notNull().references('exam_slot.id'))
    .addColumn('registration_id', 'text', (column) => column.notNull().references('registration.id'))
    .addColumn('booked_at', 'bigint', (column) => column.notNull())
    .addColumn('cancelled_at', 'bigint')
    .addColumn('arrived_at', 'bigint')
    .addColumn('let_in_at', 'bigint')
    .addColumn('let_in_by', 'text', (column) => column.references('staff.id'))
    .addColumn('minutes', 'bigint')
    .addColumn('wrong_codes', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('reminded_day_at', 'bigint')
    .addColumn('reminded_hour_at', 'bigint')
    .execute();
  await index(db, 'exam_seat', ['slot_id', 'cancelled_at']);
  await index(db, 'exam_seat', ['registration_id', 'cancelled_at']);

  await db.schema
    .createTable('exam_attempt')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('registration_id', 'text', (column) => column.notNull().references('registration.id'))
    .addColumn('seat_id', 'text', (column) => column.unique().references('exam_seat.id'))
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('paper', 'text', (column) => column.notNull())
    .addColumn('answer_keys', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('open', 'handed-in', 'marked', 'void')`),
    )
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_by', 'text', (column) => column.check(sql`ended_by in ('learner', 'deadline', 'proctor')`))
    .addColumn('session_handle', 'text')
    .addColumn('session_since', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('heard_at', 'bigint')
    .addColumn('answered', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('now_at', 'bigint', (column) => column.notNull().defaultTo(1))
    .addColumn('marked_at', 'bigint')
    .addColumn('marks', 'bigint')
    .addColumn('most_marks', 'bigint', (column) => column.notNull())
    .addColumn('pass_marks', 'bigint', (column) => column.notNull())
    .addColumn('passed', 'bigint', (column) => column.check(sql`passed in (0, 1)`))
    .addUniqueConstraint('exam_attempt_registration_number', ['registration_id', 'number'])
    .execute();
  await index(db, 'exam_attempt', ['state', 'ends_at']);
  await index(db, 'exam_attempt', ['course_id', 'state']);

  await db.schema
    .createTable('exam_answer')
    .addColumn('attempt_id', 'text', (column) => column.notNull().references('exam_attempt.id'))
    .addColumn('place', 'bigint', (column) => column.notNull())
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('question_id', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('saved_at', 'bigint')
    .addColumn('is_for_later', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('marks', 'bigint')
    .addColumn('second_asked_of', 'text', (column) => column.references('staff.id'))
    .addPrimaryKeyConstraint('exam_answer_key', ['attempt_id', 'place'])
    .execute();
  await index(db, 'exam_answer', ['course_id', 'question_id']);

  await db.schema
    .createTable('exam_marking')
    .addColumn('attempt_id', 'text', (column) => column.notNull().references('exam_attempt.id'))
    .addColumn('place', 'bigint', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('marks', 'bigint', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('marked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('exam_marking_key', ['attempt_id', 'place', 'staff_id'])
    .execute();

  await db.schema
    .createTable('exam_event')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('registration_id', 'text', (column) => column.notNull().references('registration.id'))
    .addColumn('attempt_id', 'text', (column) => column.references('exam_attempt.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('staff_id', 'text', (column) => column.references('staff.id'))
    .execute();
  await index(db, 'exam_event', ['attempt_id', 'id']);
  await index(db, 'exam_event', ['registration_id', 'id']);

  await db.schema
    .createTable('question_correction')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('question_id', 'text', (column) => column.notNull())
    .addColumn('accepts', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('corrected_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'question_correction', ['course_id', 'question_id']);
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex([table, ...columns].join('_'))
    .on(table)
    .columns(columns)
    .execute();
}
