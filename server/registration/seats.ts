/** How many seats of a course are taken, counted from its registrations: no number of them is kept anywhere. */
import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import { courseNamed, idsOf } from '../../domain/course/former-ids.ts';
import { batchOf, type BeyondSeats, countsSeats, seatStates } from '../../domain/course/seats.ts';
import { saidOffer, type Offer } from '../../domain/course/offer.ts';
import { placesBeyond } from '../../domain/course/waiting-list.ts';
import { HOUR, indianDayAt } from '../../domain/day.ts';
import { grouped } from '../../domain/lists.ts';
import type { Course } from '../content/course-schema.ts';
import type { Content, Entry } from '../content/schema.ts';
import type { Db, RegistrationTable, Tables, Tx } from '../db/tables.ts';
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
export async function offerOf(
  db: Db | Tx,
  { now, content }: Pick<DeskContext, 'now' | 'content'>,
  course: Entry<Course>,
): Promise<Offer> {
  const at = now();
  const said = saidOffer(course, indianDayAt(at));
  if (said !== 'open') return said;
  const { seats } = course;
  if (seats === undefined || !countsSeats(course)) return 'open';
  const left = seats - (await heldSeats(db, course, at));
  const seatsNow = { content, now: at };
  if (!(await areFree(db, seatsNow, course, left))) return 'full';
  const waiting = await countUninvited(db, course);
  return waiting === 0 || (await areFree(db, seatsNow, course, left - waiting)) ? 'open' : 'waiting-list';
}

/** Whether fewer than so many seats are taken in the batch that is on offer. */
async function areFree(db: Db | Tx, now: SeatsNow, course: Entry<Course>, seats: number): Promise<boolean> {
  if (seats <= 0) return false;
  const last = await seated(db, course, batchOf(course.dates))
    .where(takesSeat(now))
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

/** How many seats of the batch that is on offer are taken: by who is confirmed or has paid a part, or is held one for. */
export async function takenSeats(db: Db | Tx, now: SeatsNow, course: Entry<Course>): Promise<number> {
  const { taken } = await seated(db, course, batchOf(course.dates))
    .where(takesSeat(now))
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number | string>().as('taken'))
    .executeTakeFirstOrThrow();
  return Number(taken);
}

type Registered = Pick<RegistrationTable, 'id' | 'courseId' | 'batch'>;

/** At which moment, and for how long a seat is held. */
export interface SeatsNow {
  content: Pick<Content, 'courses' | 'site'>;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Who has a seat: the confirmed, whose money has come in part, who was invited, and for `seatHours` of the site whoever
 * registered. After that a seat is offered again: references that nobody has paid would fill a course otherwise.
 */
function takesSeat({ content, now }: SeatsNow) {
  const since = now - content.site.seatHours * HOUR;
  return ({ eb, or, exists, selectFrom }: ExpressionBuilder<Tables, 'registration'>) =>
    or([
      eb('registration.state', '=', 'confirmed'),
      eb('registration.receivedAt', '>', since),
      exists(selectFrom('payment').select('payment.id').whereRef('payment.registrationId', '=', 'registration.id')),
      exists(
        selectFrom('waitingList')
          .select('waitingList.id')
          .whereRef('waitingList.registrationId', '=', 'registration.id'),
      ),
    ]);
}

/** Those whose seat is offered again, since no payment of theirs was found in time. */
function lapsed(db: Db | Tx, now: SeatsNow, course: Entry<Course>, batch: string | null) {
  return seated(db, course, batch).where(({ not }) => not(takesSeat(now)(expressionBuilder<Tables, 'registration'>())));
}

/** How many of the batch that is on offer have a seat no more until their payment is found. */
export async function offeredAgain(db: Db | Tx, now: SeatsNow, course: Entry<Course>): Promise<number> {
  const { number } = await lapsed(db, now, course, batchOf(course.dates))
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number | string>().as('number'))
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** A course that would be full if no seat were offered again: there alone staff are told of it. */
async function isShort(db: Db | Tx, now: SeatsNow, course: Entry<Course>): Promise<boolean> {
  if (course.seats === undefined || !countsSeats(course)) return false;
  const taken = (await takenSeats(db, now, course)) + (await heldSeats(db, course, now.now));
  return taken + (await offeredAgain(db, now, course)) >= course.seats;
}

/** Whether the seat of a registration is offered again in a course that is short of them. */
export async function isOfferedAgain(
  db: Db | Tx,
  now: SeatsNow,
  { id, courseId, batch }: Registered,
): Promise<boolean> {
  const course = courseNamed(now.content.courses, courseId);
  if (course === undefined || batch !== batchOf(course.dates)) return false;
  const row = await lapsed(db, now, course, batch).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined && isShort(db, now, course);
}

/** The registrations whose seat was offered again between two moments, in courses that are short of seats: the first so many. */
export async function offeredAgainBetween(
  db: Db | Tx,
  now: SeatsNow,
  { since, until, most }: { since: number; until: number; most: number },
): Promise<Pick<RegistrationTable, 'id' | 'courseName' | 'price' | 'dueAt' | 'state'>[]> {
  const held = now.content.site.seatHours * HOUR;
  const found = [];
  for (const course of now.content.courses) {
    if (!countsSeats(course)) continue;
    // Few courses count their seats.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await lapsed(db, now, course, batchOf(course.dates))
      .select(['id', 'courseName', 'price', 'dueAt', 'state'])
      .where('receivedAt', '>', since - held)
      .where('receivedAt', '<=', until - held)
      .limit(most)
      .execute();
    // oxlint-disable-next-line no-await-in-loop
    if (rows.length > 0 && (await isShort(db, now, course))) found.push(...rows);
  }
  return found.slice(0, most);
}

/** Who came when the seats of their batch were taken, by their ids: in the batches of some registrations. */
export async function beyondSeats(
  db: Db | Tx,
  seatsNow: SeatsNow,
  registrations: readonly Registered[],
): Promise<Map<string, BeyondSeats>> {
  const found = new Map<string, BeyondSeats>();
  for (const [, [first]] of grouped(registrations, ({ courseId, batch }) => `${courseId} ${batch}`)) {
    const course = first && courseNamed(seatsNow.content.courses, first.courseId);
    if (first === undefined || course?.seats === undefined) continue;
    const { seats } = course;
    // Few queries for each batch of a course with seats: a page of the queue has few.
    // oxlint-disable no-await-in-loop
    const invitedAt = await invitationsOf(db, course, { batch: first.batch, now: seatsNow.now });
    const came = byThemselves(db, course, first.batch).select(['id', 'receivedAt']);
    const taking = await came
      .where(takesSeat(seatsNow))
      .limit(seats + MOST_BEYOND)
      .execute();
    const inRow = new Set(taking.map(({ id }) => id));
    // Whose seat is offered again keeps the place for when the payment is found: after those who came before.
    const asked = registrations.map(({ id }) => id).filter((id) => !inRow.has(id));
    const late = asked.length === 0 ? [] : await came.where('id', 'in', asked).execute();
    // oxlint-enable no-await-in-loop
    const places = placesBeyond(
      [
        ...taking.map(({ id, receivedAt: at }, index) => ({ id, at, index })),
        ...late.map(({ id, receivedAt: at }) => ({
          ...{ id, at },
          index: taking.filter((other) => other.id < id).length,
        })),
      ],
      { seats, invitedAt },
    );
    for (const [id, place] of places) found.set(id, { place, seats });
  }
  return found;
}

/** Those of a batch whom nobody invited, in the order in which they came. */
function byThemselves(db: Db | Tx, course: Entry<Course>, batch: string | null) {
  return seated(db, course, batch).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('waitingList')
          .select('waitingList.id')
          .whereRef('waitingList.registrationId', '=', 'registration.id'),
      ),
    ),
  );
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
  const course = courseNamed(now.content.courses, registration.courseId);
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
