/** How many seats of a course are taken, counted from its registrations: no number of them is kept anywhere. */
import { sql } from 'kysely';
import { courseNamed, idsOf } from '../../domain/course/former-ids.ts';
import {
  batchOf,
  type BeyondSeats,
  countsSeats,
  type Offer,
  saidOffer,
  seatStates,
} from '../../domain/course/seats.ts';
import { placesBeyond } from '../../domain/course/waiting-list.ts';
import { indianDayAt } from '../../domain/day.ts';
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

/**
 * Whether the course is open to somebody who comes now: whether it is closed, staff invite from its waiting list, or the
 * seats of its batch are taken, or held for whom staff invited. A seat that is free belongs to who waits for it: others
 * get one only where there are more.
 */
export async function offerOf(db: Db | Tx, { now }: Pick<DeskContext, 'now'>, course: Entry<Course>): Promise<Offer> {
  const at = now();
  const said = saidOffer(course, indianDayAt(at));
  if (said !== 'open') return said;
  const { seats } = course;
  if (seats === undefined || !countsSeats(course)) return 'open';
  const left = seats - (await heldSeats(db, course, at));
  if (!(await areFree(db, course, left))) return 'full';
  const waiting = await countUninvited(db, course);
  return waiting === 0 || (await areFree(db, course, left - waiting)) ? 'open' : 'waiting-list';
}

/** Whether fewer than so many seats are taken in the batch that is on offer. */
async function areFree(db: Db | Tx, course: Entry<Course>, seats: number): Promise<boolean> {
  if (seats <= 0) return false;
  const last = await seated(db, course, batchOf(course.dates))
    .select('id')
    .offset(seats - 1)
    .limit(1)
    .executeTakeFirst();
  return last === undefined;
}

/** Those on the list of a course whom nobody has invited yet, without who has got a seat in another way. */
export function uninvited(db: Db | Tx, course: Entry<Course>) {
  const ids = idsOf(course);
  const batch = batchOf(course.dates);
  return db
    .selectFrom('waitingList')
    .where('waitingList.courseId', 'in', ids)
    .where('waitingList.invitedAt', 'is', null)
    .where('waitingList.registrationId', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registration')
            .select('registration.id')
            .whereRef('registration.email', '=', 'waitingList.email')
            .where('registration.courseId', 'in', ids)
            .where('registration.batch', batch === null ? 'is' : '=', batch)
            .where('registration.state', 'in', seatStates),
        ),
      ),
    );
}

export async function countUninvited(db: Db | Tx, course: Entry<Course>): Promise<number> {
  const { waiting } = await uninvited(db, course)
    .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** How many seats of a course are held at a moment, in milliseconds since 1970, for those whom staff invited. */
export async function heldSeats(db: Db | Tx, course: Entry<Course>, at: number): Promise<number> {
  const { held } = await db
    .selectFrom('waitingList')
    .select(({ fn }) => fn.countAll<number | string>().as('held'))
    .where('courseId', 'in', idsOf(course))
    .where('heldUntil', '>', at)
    .where('registrationId', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** How many seats of the batch that is on offer are taken: by who is confirmed, or may come to be. */
export async function takenSeats(db: Db | Tx, course: Entry<Course>): Promise<number> {
  const { taken } = await seated(db, course, batchOf(course.dates))
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number | string>().as('taken'))
    .executeTakeFirstOrThrow();
  return Number(taken);
}

type Registered = Pick<RegistrationTable, 'id' | 'courseId' | 'batch'>;

/** At which moment of which courses. */
export interface SeatsNow {
  courses: readonly Entry<Course>[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Who came when the seats of their batch were taken, by their ids: in the batches of some registrations. */
export async function beyondSeats(
  db: Db | Tx,
  { courses, now }: SeatsNow,
  registrations: readonly Registered[],
): Promise<Map<string, BeyondSeats>> {
  const found = new Map<string, BeyondSeats>();
  for (const [, [first]] of grouped(registrations, ({ courseId, batch }) => `${courseId} ${batch}`)) {
    const course = first && courseNamed(courses, first.courseId);
    if (first === undefined || course?.seats === undefined) continue;
    const { seats } = course;
    // Few queries for each batch of a course with seats: a page of the queue has few.
    // oxlint-disable no-await-in-loop
    const invitedAt = await invitationsOf(db, course, { batch: first.batch, now });
    const from = Math.max(0, seats - invitedAt.length);
    const came = await seated(db, course, first.batch)
      .select(['id', 'receivedAt'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('waitingList')
              .select('waitingList.id')
              .whereRef('waitingList.registrationId', '=', 'registration.id'),
          ),
        ),
      )
      .offset(from)
      .limit(MOST_BEYOND)
      .execute();
    // oxlint-enable no-await-in-loop
    const places = placesBeyond(
      came.map(({ id, receivedAt: at }, index) => ({ id, at, index: from + index })),
      { seats, invitedAt },
    );
    for (const [id, place] of places) found.set(id, { place, seats });
  }
  return found;
}

/** Nobody counts further: who finds so many has other worries than their places. */
const MOST_BEYOND = 1000;

/** When those were invited who have a seat in a batch by that: it is held for them, or they registered by it. */
async function invitationsOf(
  db: Db | Tx,
  course: Entry<Course>,
  { batch, now }: { batch: string | null; now: number },
): Promise<number[]> {
  const isOnOffer = batch === batchOf(course.dates);
  const rows = await db
    .selectFrom('waitingList')
    .leftJoin('registration', 'registration.id', 'waitingList.registrationId')
    .select('waitingList.invitedAt')
    .where('waitingList.courseId', 'in', idsOf(course))
    .where('waitingList.invitedAt', 'is not', null)
    .where(({ eb, and, or }) =>
      or([
        and([
          eb('registration.courseId', 'in', idsOf(course)),
          eb('registration.batch', batch === null ? 'is' : '=', batch),
          eb('registration.state', 'in', seatStates),
        ]),
        ...(isOnOffer
          ? [and([eb('waitingList.registrationId', 'is', null), eb('waitingList.heldUntil', '>', now)])]
          : []),
      ]),
    )
    .execute();
  return rows.flatMap(({ invitedAt }) => invitedAt ?? []);
}

/**
 * The batch to which a registration belongs once it is confirmed: who waited for a seat gets it in the batch that is on
 * offer now.
 */
export async function confirmedBatch(tx: Tx, now: SeatsNow, registration: Registered): Promise<string | null> {
  const course = courseNamed(now.courses, registration.courseId);
  if (course === undefined) return registration.batch;
  const beyond = await beyondSeats(tx, now, [registration]);
  if (!beyond.has(registration.id)) return registration.batch;
  return batchOf(course.dates);
}

/** Those who have a seat in a batch of a course, or wait for one, in the order in which they came. */
export function seated(db: Db | Tx, course: Entry<Course>, batch: string | null) {
  return db
    .selectFrom('registration')
    .where('courseId', 'in', idsOf(course))
    .where('batch', batch === null ? 'is' : '=', batch)
    .where('state', 'in', seatStates)
    .orderBy('id');
}
