/** Taken seats are always counted from registrations and never stored. */
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { courseNamed, idsOf } from '../../domain/course/former-ids.ts';
import { batchOf, type BeyondSeats, countsSeats, seatStates } from '../../domain/course/seats.ts';
import { saidOffer, type Offer } from '../../domain/course/offer.ts';
import { placesBeyond } from '../../domain/course/waiting-list.ts';
import { HOUR, indianDayAt } from '../../domain/day.ts';
import { grouped } from '../../domain/lists.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Content, Entry } from '../content/schema/schema.ts';
import { advisoryLocks } from '../db/advisory-locks.ts';
import { mailboxColumn, mailboxIn } from '../db/mailbox-column.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db, Tables, Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';

/** Registrations of a course wait for each other. SQLite locks the whole database anyway. */
export async function lockSeats(
  tx: Tx,
  { engine }: Pick<DeskContext, 'engine'>,
  { id }: Pick<Entry<Course>, 'id'>,
): Promise<void> {
  if (engine === 'postgres')
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.seats)}, hashtext(${id}))`.execute(tx);
}

/**
 * The offer to a new visitor. Free seats are first for the waiting list, and for learners who have just paid for a full
 * course.
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
  const seatsNow = { content, now: at };
  const left = seats - (await heldSeats(db, seatsNow, course));
  if (!(await areFree(db, course, { seats: left, who: takesSeat(seatsNow) }))) return 'full';
  const waiting = await countUninvited(db, seatsNow, course);
  if (await areFree(db, course, { seats: left - waiting, who: standsInRow(seatsNow) })) return 'open';
  return waiting > 0 ? 'waiting-list' : 'full';
}

/** What each course of the site offers now, by its id. */
export async function offersNow(context: Pick<DeskContext, 'db' | 'now' | 'content'>): Promise<Map<string, Offer>> {
  const offers = new Map<string, Offer>();
  // Only courses that count seats query the database.
  for (const course of context.content.courses) {
    // oxlint-disable-next-line no-await-in-loop
    offers.set(course.id, await offerOf(context.db, context, course));
  }
  return offers;
}

async function areFree(
  db: Db | Tx,
  course: Entry<Course>,
  { seats, who }: { seats: number; who: Condition },
): Promise<boolean> {
  if (seats <= 0) return false;
  const last = await seated(db, course, batchOf(course.dates))
    .where(who)
    .select('id')
    .offset(seats - 1)
    .limit(1)
    .executeTakeFirst();
  return last === undefined;
}

/**
 * Confirmed, uninvited places without a seat. An unpaid registration is ignored, since it may name anybody's
 * address.
 */
export function uninvited(db: Db | Tx, now: SeatsNow, course: Entry<Course>) {
  return db
    .selectFrom('waitingList')
    .where('waitingList.courseId', 'in', idsOf(course))
    .where('waitingList.confirmedAt', 'is not', null)
    .where('waitingList.invitedAt', 'is', null)
    .where('waitingList.registrationId', 'is', null)
    .where(({ not, exists }) => not(exists(ofMailbox(db, course).where(keepsSeat(now)))));
}

function ofMailbox(db: Db | Tx, course: Entry<Course>) {
  return seated(db, course, batchOf(course.dates))
    .clearOrderBy()
    .select('registration.id')
    .where(mailboxColumn(db, 'registration.email'), '=', mailboxColumn(db, 'waitingList.email'));
}

/** The number of confirmed, uninvited places without a seat, as in `uninvited`. */
export async function countUninvited(db: Db | Tx, now: SeatsNow, course: Entry<Course>): Promise<number> {
  const { waiting } = await uninvited(db, now, course)
    .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Seats held for invitations. An invited person who got a seat without the invitation counts once. */
export async function heldSeats(db: Db | Tx, seatsNow: SeatsNow, course: Entry<Course>): Promise<number> {
  const { held } = await db
    .selectFrom('waitingList')
    .select(({ fn }) => fn.countAll<number | string>().as('held'))
    .where('waitingList.courseId', 'in', idsOf(course))
    .where('waitingList.heldUntil', '>', seatsNow.now)
    .where('waitingList.registrationId', 'is', null)
    .where(({ not, exists }) => not(exists(ofMailbox(db, course).where(takesSeat(seatsNow)))))
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** Taken seats in the batch on offer: confirmed, paid in part, or held. */
export async function takenSeats(db: Db | Tx, now: SeatsNow, course: Entry<Course>): Promise<number> {
  const { taken } = await seated(db, course, batchOf(course.dates))
    .where(takesSeat(now))
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number | string>().as('taken'))
    .executeTakeFirstOrThrow();
  return Number(taken);
}

type Registered = Pick<RegistrationTable, 'id' | 'courseId' | 'batch'>;

export interface SeatsNow {
  content: Pick<Content, 'courses' | 'site'>;
  /** Milliseconds since 1970. */
  now: number;
}

type Condition = (builder: ExpressionBuilder<Tables, 'registration'>) => Expression<SqlBool>;

/** A lasting seat: confirmed, with money kept, or registered by an invitation that has not ended. */
function keepsSeat({ now }: Pick<SeatsNow, 'now'>): Condition {
  return ({ eb, or, exists, selectFrom }) => {
    const total = (table: 'payment' | 'refund') =>
      selectFrom(table)
        .select(({ fn, lit }) => fn.coalesce(fn.sum('amount'), lit(0)).as('total'))
        .whereRef('registrationId', '=', 'registration.id');
    return or([
      eb('registration.state', '=', 'confirmed'),
      eb(total('payment'), '>', total('refund')),
      exists(
        selectFrom('waitingList')
          .select('waitingList.id')
          .whereRef('waitingList.registrationId', '=', 'registration.id')
          .where('waitingList.heldUntil', '>', now),
      ),
    ]);
  };
}

/**
 * A seat is also held for `seatHours` if one was free at registration. Later it is offered again, since unpaid
 * references could fill a course; it returns once the payment is found.
 */
function takesSeat(seatsNow: SeatsNow): Condition {
  return (builder) =>
    builder.or([
      keepsSeat(seatsNow)(builder),
      builder.and([cameLately(seatsNow)(builder), builder('registration.offerThen', 'is', null)]),
    ]);
}

/** Also counts recent registrations without a free seat. */
function standsInRow(seatsNow: SeatsNow): Condition {
  return (builder) => builder.or([keepsSeat(seatsNow)(builder), cameLately(seatsNow)(builder)]);
}

function cameLately({ content, now }: SeatsNow): Condition {
  return ({ eb }) => eb('registration.receivedAt', '>', now - content.site.seatHours * HOUR);
}

/** Seats offered again, since no payment was found in time. */
function lapsed(db: Db | Tx, now: SeatsNow, course: Entry<Course>, batch: string | null) {
  return seated(db, course, batch)
    .where('registration.offerThen', 'is', null)
    .where((builder) => builder.not(takesSeat(now)(builder)));
}

/** True if the registration takes a seat of its batch now. */
export async function hasSeat(db: Db | Tx, now: SeatsNow, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('registration')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', seatStates)
    .where(takesSeat(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of lapsed seats in the batch on offer. A lapsed seat returns if the payment is found. */
export async function offeredAgain(db: Db | Tx, now: SeatsNow, course: Entry<Course>): Promise<number> {
  const { number } = await lapsed(db, now, course, batchOf(course.dates))
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number | string>().as('number'))
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** Staff hear of lapsed seats only if the course would be full with them. */
async function isShort(db: Db | Tx, now: SeatsNow, course: Entry<Course>): Promise<boolean> {
  if (course.seats === undefined || !countsSeats(course)) return false;
  const taken = (await takenSeats(db, now, course)) + (await heldSeats(db, now, course));
  return taken + (await offeredAgain(db, now, course)) >= course.seats;
}

/** Only in a course that is short of seats. */
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

/** Notes lapsed seats in courses short of seats, so that staff are told. `now` in milliseconds since 1970. */
export async function noteOfferedAgain(
  { db, content }: Pick<DeskContext, 'content'> & { db: Db },
  now: number,
): Promise<void> {
  const seatsNow = { content, now };
  for (const course of content.courses) {
    if (!countsSeats(course)) continue;
    // oxlint-disable no-await-in-loop -- few courses count their seats
    const untold = lapsed(db, seatsNow, course, batchOf(course.dates))
      .clearOrderBy()
      .select('id')
      .where('offeredAgainAt', 'is', null);
    const first = await untold.limit(1).executeTakeFirst();
    if (first === undefined || !(await isShort(db, seatsNow, course))) continue;
    await db
      .updateTable('registration')
      .set({ offeredAgainAt: now })
      .where('id', 'in', untold)
      .where('offeredAgainAt', 'is', null)
      .execute();
    // oxlint-enable no-await-in-loop
  }
}

/** Seats noted after `since` and until `until` (inclusive) that are still lapsed, at most `most` of them. */
export async function offeredAgainBetween(
  db: Db | Tx,
  now: SeatsNow,
  { since, until, most }: { since: number; until: number; most: number },
): Promise<Pick<RegistrationTable, 'id' | 'courseName' | 'price' | 'dueAt' | 'state'>[]> {
  return db
    .selectFrom('registration')
    .select(['id', 'courseName', 'price', 'dueAt', 'state'])
    .where('offeredAgainAt', '>', since)
    .where('offeredAgainAt', '<=', until)
    .where('state', 'in', seatStates)
    .where((builder) => builder.not(takesSeat(now)(builder)))
    .orderBy('offeredAgainAt')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** By id, the place of each registration that came after its batch was full. */
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
    // A page of the queue has few batches.
    // oxlint-disable no-await-in-loop
    const invited = await invitationsOf(db, course, { batch: first.batch, now: seatsNow.now });
    const came = byThemselves(db, course, first.batch).select(['id', 'receivedAt', 'email']);
    const taking = await came
      .where(standsInRow(seatsNow))
      .limit(seats + MOST_BEYOND)
      .execute();
    const inRow = new Set(taking.map(({ id }) => id));
    // A lapsed seat keeps its place in the order, in case the payment is found.
    const asked = registrations.map(({ id }) => id).filter((id) => !inRow.has(id));
    const late = asked.length === 0 ? [] : await came.where('id', 'in', asked).execute();
    // oxlint-enable no-await-in-loop
    const places = placesBeyond(
      [
        ...taking.map((row, index) => ({ ...asCome(row), index })),
        ...late.map((row) => ({ ...asCome(row), index: taking.filter(({ id }) => id < row.id).length })),
      ],
      { seats, invited },
    );
    for (const [id, place] of places) found.set(id, { place, seats });
  }
  return found;
}

function asCome({ id, receivedAt, email }: Pick<RegistrationTable, 'id' | 'receivedAt' | 'email'>) {
  return { id, at: receivedAt, mailbox: email === null ? null : mailboxIn(email) };
}

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

const MOST_BEYOND = 1000;

/** The moment and mailbox of each invitation with a seat in this batch: held or used. */
async function invitationsOf(
  db: Db | Tx,
  course: Entry<Course>,
  { batch, now }: { batch: string | null; now: number },
): Promise<{ at: number; mailbox: string }[]> {
  const isOnOffer = batch === batchOf(course.dates);
  const rows = await db
    .selectFrom('waitingList')
    .leftJoin('registration', 'registration.id', 'waitingList.registrationId')
    .select(['waitingList.invitedAt', 'waitingList.email'])
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
  return rows.flatMap(({ invitedAt: at, email }) => (at === null ? [] : [{ at, mailbox: mailboxIn(email) }]));
}

/** A learner who waited for a seat gets the batch on offer now. */
export async function confirmedBatch(tx: Tx, now: SeatsNow, registration: Registered): Promise<string | null> {
  const course = courseNamed(now.content.courses, registration.courseId);
  if (course === undefined) return registration.batch;
  const beyond = await beyondSeats(tx, now, [registration]);
  if (!beyond.has(registration.id)) return registration.batch;
  return batchOf(course.dates);
}

/** Registrations with a seat in a batch, or waiting for one, in order of arrival. */
export function seated(db: Db | Tx, course: Entry<Course>, batch: string | null) {
  return db
    .selectFrom('registration')
    .where('courseId', 'in', idsOf(course))
    .where('batch', batch === null ? 'is' : '=', batch)
    .where('state', 'in', seatStates)
    .orderBy('id');
}
