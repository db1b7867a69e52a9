/** How many seats of a course are taken, counted from its registrations: no number of them is kept anywhere. */
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
import { mailboxColumn, mailboxIn } from '../db/mailbox.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db, Tables, Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';

/**
 * Has those who register for a course wait for each other until the end of the transaction, so that no two are told of
 * the same last seat. A transaction of SQLite has the database to itself from its beginning.
 */
export async function lockSeats(
  tx: Tx,
  { engine }: Pick<DeskContext, 'engine'>,
  { id }: Pick<Entry<Course>, 'id'>,
): Promise<void> {
  if (engine === 'postgres')
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.seats)}, hashtext(${id}))`.execute(tx);
}

/**
 * Whether the course is open to somebody who comes now: whether it is closed, staff invite from its waiting list, or the
 * seats of its batch are taken, or held for whom staff invited. A seat that is free belongs to who waits for it, and to who has
 * just said that they paid for it though none was free: others get one only where there are more.
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

/** Whether fewer registrations than so many seats are of these, in the batch that is on offer. */
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
 * Those on the list of a course whom nobody has invited yet, without who has got a seat in another way, and without whose
 * address nobody has confirmed. Who registered and has not paid waits on: anybody can name anybody's address there.
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

/** The registrations in the batch on offer that have the mailbox of a place on the waiting list. */
function ofMailbox(db: Db | Tx, course: Entry<Course>) {
  return seated(db, course, batchOf(course.dates))
    .clearOrderBy()
    .select('registration.id')
    .where(mailboxColumn(db, 'registration.email'), '=', mailboxColumn(db, 'waitingList.email'));
}

export async function countUninvited(db: Db | Tx, now: SeatsNow, course: Entry<Course>): Promise<number> {
  const { waiting } = await uninvited(db, now, course)
    .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/**
 * How many seats of a course are held for those whom staff invited. Who was invited and has a seat without having used the
 * invitation has one, not two.
 */
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

type Condition = (builder: ExpressionBuilder<Tables, 'registration'>) => Expression<SqlBool>;

/**
 * Who has a seat for as long as things are as they are: the confirmed, those of whose money we keep something, and who
 * registered by an invitation, until that ends.
 */
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
 * Who has a seat: those besides for whom one was free when they registered, for `seatHours` of the site. After that it is
 * offered again: references that nobody has paid would fill a course otherwise. Who came when none was free has one once
 * their payment is found.
 */
function takesSeat(seatsNow: SeatsNow): Condition {
  return (builder) =>
    builder.or([
      keepsSeat(seatsNow)(builder),
      builder.and([cameLately(seatsNow)(builder), builder('registration.offerThen', 'is', null)]),
    ]);
}

/** Those, and for as long after they registered who came when no seat was free. */
function standsInRow(seatsNow: SeatsNow): Condition {
  return (builder) => builder.or([keepsSeat(seatsNow)(builder), cameLately(seatsNow)(builder)]);
}

function cameLately({ content, now }: SeatsNow): Condition {
  return ({ eb }) => eb('registration.receivedAt', '>', now - content.site.seatHours * HOUR);
}

/** Those whose seat is offered again, since no payment of theirs was found in time. */
function lapsed(db: Db | Tx, now: SeatsNow, course: Entry<Course>, batch: string | null) {
  return seated(db, course, batch)
    .where('registration.offerThen', 'is', null)
    .where((builder) => builder.not(takesSeat(now)(builder)));
}

/** Whether a registration has a seat in its batch now. */
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
  const taken = (await takenSeats(db, now, course)) + (await heldSeats(db, now, course));
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

/**
 * Writes down whose seat is offered again in a course that is short of seats, however long ago it lapsed: staff are told of
 * these. `now` in milliseconds since 1970.
 */
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

/** The registrations of which that was noted between two moments and which are still so: the first so many. */
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
    const invited = await invitationsOf(db, course, { batch: first.batch, now: seatsNow.now });
    const came = byThemselves(db, course, first.batch).select(['id', 'receivedAt', 'email']);
    const taking = await came
      .where(standsInRow(seatsNow))
      .limit(seats + MOST_BEYOND)
      .execute();
    const inRow = new Set(taking.map(({ id }) => id));
    // Whose seat is offered again keeps the place for when the payment is found: after those who came before.
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

/** Who was invited and has a seat in a batch by that, with when: it is held for them, or they registered by it. */
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
