/** How many seats of a course are taken, counted from its registrations: no number of them is kept anywhere. */
import { sql } from 'kysely';
import { courseNamed, idsOf } from '../../domain/course/former-ids.ts';
import { batchOf, type BeyondSeats, countsSeats, type Offer, seatStates } from '../../domain/course/seats.ts';
import { grouped } from '../content/grouped.ts';
import type { Course } from '../content/course-schema.ts';
import type { Entry } from '../content/schema.ts';
import type { Db, RegistrationTable, Tx } from '../db/tables.ts';
import type { DeskContext } from '../desk-context.ts';

/** Any number that no other lock has: see migrate.ts. */
const LOCK = 1_263_555_433;

/**
 * Has those who register for a course wait for each other until the end of the transaction, so that no two are told of
 * the same last seat. A transaction of SQLite has the database to itself from its beginning.
 */
export async function lockSeats(
  tx: Tx,
  { engine }: Pick<DeskContext, 'engine'>,
  { id }: Pick<Entry<Course>, 'id'>,
): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}, hashtext(${id}))`.execute(tx);
}

/** Whether the course is open to somebody who comes now: whether it is closed, or the seats of its batch are taken. */
export async function offerOf(db: Db | Tx, course: Entry<Course>): Promise<Offer> {
  if (course.closed) return 'closed';
  const { seats } = course;
  if (seats === undefined || !countsSeats(course)) return 'open';
  const last = await seated(db, course, batchOf(course.dates))
    .select('id')
    .offset(seats - 1)
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? 'open' : 'full';
}

type Registered = Pick<RegistrationTable, 'id' | 'courseId' | 'batch'>;

/** Who came when the seats of their batch were taken, by their ids: in the batches of some registrations. */
export async function beyondSeats(
  db: Db | Tx,
  courses: readonly Entry<Course>[],
  registrations: readonly Registered[],
): Promise<Map<string, BeyondSeats>> {
  const found = new Map<string, BeyondSeats>();
  for (const [, [first]] of grouped(registrations, ({ courseId, batch }) => `${courseId} ${batch}`)) {
    const course = first && courseNamed(courses, first.courseId);
    if (first === undefined || course?.seats === undefined) continue;
    const { seats } = course;
    // One query for each batch of a course with seats: a page of the queue has few.
    // oxlint-disable-next-line no-await-in-loop
    const beyond = await seated(db, course, first.batch).select('id').offset(seats).limit(MOST_BEYOND).execute();
    for (const [index, { id }] of beyond.entries()) found.set(id, { place: seats + index + 1, seats });
  }
  return found;
}

/** Nobody counts further: who finds so many has other worries than their places. */
const MOST_BEYOND = 1000;

/**
 * The batch to which a registration belongs once it is confirmed: who waited for a seat gets it in the batch that is on
 * offer now.
 */
export async function confirmedBatch(
  tx: Tx,
  { content }: Pick<DeskContext, 'content'>,
  registration: Registered,
): Promise<string | null> {
  const course = courseNamed(content.courses, registration.courseId);
  if (course === undefined) return registration.batch;
  const beyond = await beyondSeats(tx, content.courses, [registration]);
  if (!beyond.has(registration.id)) return registration.batch;
  return batchOf(course.dates);
}

/** Those who have a seat in a batch of a course, or wait for one, in the order in which they came. */
function seated(db: Db | Tx, course: Entry<Course>, batch: string | null) {
  return db
    .selectFrom('registration')
    .where('courseId', 'in', idsOf(course))
    .where('batch', batch === null ? 'is' : '=', batch)
    .where('state', 'in', seatStates)
    .orderBy('id');
}
