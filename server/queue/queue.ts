/** The queue of registrations, page by page. */
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { grouped } from '../../domain/lists.ts';
import { sameCourse } from '../../domain/course/former-ids.ts';
import type { BeyondSeats } from '../../domain/course/seats.ts';
import { type QueueView, queueViews } from '../../domain/queue/views.ts';
import { registrationStates, type RegistrationState, statesIn } from '../../domain/registration/registration-states.ts';
import type { Db, Tables } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { paiseOf, type SqlSum } from '../db/money-columns.ts';
import { PROXY_ADVICE } from '../guard/proxies.ts';
import { type Cursor, cursorText, isId, readCursor } from '../db/cursor.ts';
import { type Today, today } from './today.ts';
import { undelivered, type Undelivered } from '../mail/outbox/undelivered.ts';
import { beyondSeats } from '../registration/seats.ts';
import { type MissingCourse, missingCourses } from '../registration/missing-courses.ts';
import { type LinksToSend, linksToSend } from '../course/course-links.ts';
import { countToIssue } from '../certificate/at-desk.ts';
import { type SlotRow, slotsWithoutCall } from '../exam/slots/desk-slots.ts';
import { examsWithoutSlot, type WithoutSlot } from '../exam/slots/slot-waiters.ts';
import { type SeatsToGive, seatsToGive } from '../waiting/seats-to-give.ts';
import { foundBy } from './search.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { Paise } from '../../domain/money.ts';
import type { BuildState } from '../setup/build.ts';
import type { Check } from '../setup/readiness.ts';

export interface QueueQuery {
  view: QueueView;
  courseId?: string | undefined;
  /** A part of a name, an email address, a mobile number, a reference or the number of the registration. */
  search?: string | undefined;
  /** Where the page begins: as `QueuePage.next` gave it. */
  after?: string | undefined;
}

export interface QueueRow {
  id: string;
  courseName: string;
  learnerName: string | null;
  email: string | null;
  reference: string;
  price: Paise;
  paid: Paise;
  /** What has to be paid back and was not yet. */
  refundDue: Paise;
  state: RegistrationState;
  receivedAt: number;
  dueAt: number;
  referenceTaken: boolean;
  /** Where all seats of its batch were taken when it came. */
  beyond: BeyondSeats | undefined;
}

export interface QueuePage {
  rows: readonly QueueRow[];
  /** For the page after this; undefined on the last. */
  next: string | undefined;
  /** How many there are in each view, of the chosen course. */
  counts: Readonly<Record<QueueView, number>>;
  /** How many of the chosen view each course has, by the id that its registrations name. */
  ofCourses: readonly { courseId: string; count: number }[];
  today: Today;
  undelivered: Undelivered;
  /** What else is not well with the site. What to do stands in the settings. */
  attention: readonly Pick<Check, 'name' | 'words'>[];
  /** Courses that registrations name and the content does not have. */
  missing: readonly MissingCourse[];
  /** Courses in which a seat is free and somebody waits for one. */
  seatsToGive: readonly SeatsToGive[];
  /** Courses whose learners wait for the links, or for the day of their batch first. */
  linksToSend: readonly LinksToSend[];
  /** Courses whose exam learners have paid for and cannot book. */
  examsWithoutSlot: readonly WithoutSlot[];
  /** Exam slots of the next days that learners have booked and that have no link to the call. */
  slotsWithoutCall: readonly SlotRow[];
  /** How many passed an exam and wait for staff to issue the certificate. */
  certificatesToIssue: number;
  /** Why visitors do not see the newest change of the site; for owners. */
  notShown: BuildState['failure'];
  /** What is wrong with the proxy in front, and what to do; for owners. */
  proxyAdvice: string | undefined;
}

const PAGE = 50;

/**
 * A page of registrations and how many there are in each view. What is open comes soonest due first, what waits for a
 * refund longest waiting first, all else newest first; what is searched for comes as it was registered, newest first. A
 * page begins after the last row of the one before, so that none is shown twice or left out when others come and go
 * meanwhile.
 */
export async function queue(
  context: Pick<DeskContext, 'db' | 'engine' | 'content' | 'now' | 'build' | 'proxyFinding' | 'readiness'>,
  { role }: DeskUser,
  query: QueueQuery,
): Promise<QueuePage> {
  const { db, engine, content, now, build, proxyFinding } = context;
  const looking = context.readiness();
  const courseIds = query.courseId === undefined ? undefined : sameCourse(content.courses, query.courseId);
  const shelves = shelvesOf(query.view, courseIds);
  const after = readCursor(query.after);
  const { search = '' } = query;
  const kept = await keptCounts(db);
  const counts = countsIn(kept, courseIds);
  const places =
    search.trim() === ''
      ? await placesIn(db, shelves, { ...orderOf(query.view), after, limit: PAGE + 1 })
      : await foundBy({ db, engine }, search, {
          under: (eb) => isOnOneOf(shelves, eb),
          among: counts[query.view],
          after,
          limit: PAGE + 1,
        });
  const [first] = await placesIn(db, shelvesOf('now', courseIds), { ...orderOf('now'), after: undefined, limit: 1 });
  const last = places.length > PAGE ? places[PAGE - 1] : undefined;
  const own = { undelivered: await undelivered(db, now()), notShown: role === 'owner' ? build()?.failure : undefined };
  const finding = role === 'owner' ? proxyFinding() : undefined;
  return {
    rows: await rowsAt(context, places.slice(0, PAGE)),
    next: last && cursorText(last),
    counts,
    ofCourses: countsByCourse(kept, query.view),
    today: await today(context, { courseIds, waiting: counts.now, first: first?.id }),
    ...own,
    attention: attention((await looking).checks, own),
    missing: await missingCourses(context),
    seatsToGive: await seatsToGive(context),
    linksToSend: await linksToSend(context),
    examsWithoutSlot: await examsWithoutSlot(context),
    slotsWithoutCall: await slotsWithoutCall(context),
    certificatesToIssue: await countToIssue(context),
    proxyAdvice: finding && PROXY_ADVICE[finding],
  };
}

/** The checks that fail, without those that have a notice of their own above the queue. */
function attention(
  checks: readonly Check[],
  { undelivered: { stuck, registrations }, notShown }: Pick<QueuePage, 'undelivered' | 'notShown'>,
): QueuePage['attention'] {
  const told: Partial<Record<Check['name'], boolean>> = {
    emails: stuck !== undefined || registrations.length > 0,
    build: notShown !== undefined,
  };
  return checks
    .filter(({ name, state }) => state !== 'well' && told[name] !== true)
    .map(({ name, words }) => ({ name, words }));
}

/** The rows with these ids, in their order. */
async function rowsAt(
  { db, content, now }: Pick<DeskContext, 'db' | 'content' | 'now'>,
  places: readonly Pick<Cursor, 'id'>[],
): Promise<QueueRow[]> {
  const ids = places.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('registration')
    .leftJoin('referenceClaim', 'referenceClaim.reference', 'registration.reference')
    .select([
      'registration.id',
      'registration.courseId',
      'registration.batch',
      'registration.courseName',
      'registration.learnerName',
      'registration.email',
      'registration.reference',
      'registration.price',
      'registration.state',
      'registration.receivedAt',
      'registration.dueAt',
      'referenceClaim.registrationId as owner',
    ])
    .select(({ selectFrom }) => [
      selectFrom('payment')
        .select(({ fn }) => fn.sum<SqlSum>('payment.amount').as('paid'))
        .whereRef('payment.registrationId', '=', 'registration.id')
        .as('paid'),
      selectFrom('refund')
        .select(({ fn }) => fn.sum<SqlSum>('refund.amount').as('refundDue'))
        .whereRef('refund.registrationId', '=', 'registration.id')
        .where('refund.refundedAt', 'is', null)
        .as('refundDue'),
    ])
    .where('registration.id', 'in', ids)
    .execute();
  const beyond = await beyondSeats(db, { content, now: now() }, rows);
  const byId = new Map(
    rows.map(({ owner, paid, refundDue, courseId: _courseId, batch: _batch, ...row }) => [
      row.id,
      {
        ...row,
        paid: paiseOf(paid),
        refundDue: paiseOf(refundDue),
        referenceTaken: owner !== null && owner !== row.id,
        beyond: beyond.get(row.id),
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Registrations that lie in the order of a view in one index: of a state, and of a course where one is chosen. */
interface Shelf {
  /** `excess`: confirmed, with money that has to go back. */
  state: RegistrationState | 'excess';
  courseId: string | undefined;
}

/** The shelves whose registrations belong to a view. */
function shelvesOf(view: QueueView, courseIds: readonly (string | undefined)[] = [undefined]): Shelf[] {
  return statesOf(view).flatMap((state) => courseIds.map((courseId) => ({ state, courseId })));
}

function statesOf(view: QueueView): Shelf['state'][] {
  if (view === 'all') return registrationStates;
  return view === 'refunds' ? [...statesIn(view), 'excess'] : statesIn(view);
}

type Registrations = ExpressionBuilder<Tables, 'registration'>;

/** Null where there is no excess. In just these words an index has it (migration 0006). */
const EXCESS_SINCE = sql<number>`case when ${sql.ref('registration.state')} = 'confirmed' then ${sql.ref('registration.stateChangedAt')} end`;

function isOn({ state, courseId }: Shelf, eb: Registrations): Expression<SqlBool> {
  return eb.and([
    ...(state === 'excess'
      ? [eb('registration.refundsDue', '>', eb.lit(0)), eb(EXCESS_SINCE, '>', 0)]
      : [eb('registration.state', '=', state)]),
    ...(courseId === undefined ? [] : [eb('registration.courseId', '=', courseId)]),
  ]);
}

function isOnOneOf(shelves: readonly Shelf[], eb: Registrations): Expression<SqlBool> {
  return eb.or(shelves.map((shelf) => isOn(shelf, eb)));
}

/**
 * The first places in an order, after one, on all shelves together. Of each shelf as many are taken as could be asked for,
 * by its index: a database that is asked for several states at once would sort all that are in them.
 */
async function placesIn(
  db: Db,
  shelves: readonly Shelf[],
  { by, direction, after, limit }: Order & { after: Cursor | undefined; limit: number },
): Promise<Cursor[]> {
  const id = sql.ref<string>('registration.id');
  const isLater = sql.raw(direction === 'asc' ? '>' : '<');
  const first = (shelf: Shelf) => {
    const at = shelf.state === 'excess' ? EXCESS_SINCE : sql.ref<number>(`registration.${by}`);
    return db
      .selectFrom((eb) =>
        eb
          .selectFrom('registration')
          .select([at.as('at'), 'registration.id'])
          .where((some) => isOn(shelf, some))
          .$if(after !== undefined, (some) =>
            some.where(sql<SqlBool>`(${at}, ${id}) ${isLater} (${after?.at}, ${after?.id})`),
          )
          .orderBy(at, direction)
          .orderBy(id, direction)
          .limit(limit)
          .as('shelf'),
      )
      .selectAll();
  };
  const [one, ...others] = shelves.map(first);
  if (one === undefined) return [];
  return others
    .reduce((all, other) => all.unionAll(other), one)
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
}

interface Order {
  by: 'dueAt' | 'stateChangedAt';
  direction: 'asc' | 'desc';
}

function orderOf(view: QueueView): Order {
  if (view === 'now' || view === 'learner') return { by: 'dueAt', direction: 'asc' };
  // Money that has to go back waits for staff as well.
  return { by: 'stateChangedAt', direction: view === 'refunds' ? 'asc' : 'desc' };
}

/** Where one registration stands in a view, and who is beside it. */
export interface Neighbours {
  /** Counted from one; undefined for one that is not in the view. */
  position: number | undefined;
  total: number;
  before: Neighbour | undefined;
  /** After the last comes the first, so that nobody is left out. */
  next: (Neighbour & { position: number }) | undefined;
}

interface Neighbour {
  id: string;
  learnerName: string | null;
}

/** Who comes before and after a registration in a view, of a course where one is chosen; undefined for an unknown one. */
export async function neighbours(
  { db, content }: Pick<DeskContext, 'db' | 'content'>,
  id: string,
  { view, courseId }: Pick<QueueQuery, 'view' | 'courseId'>,
): Promise<Neighbours | undefined> {
  if (!isId(id)) return undefined;
  const courseIds = courseId === undefined ? undefined : sameCourse(content.courses, courseId);
  const shelves = shelvesOf(view, courseIds);
  const order = orderOf(view);
  const one = await db
    .selectFrom('registration')
    .select((eb) => [
      `registration.${order.by} as at`,
      eb.case().when(isOnOneOf(shelves, eb)).then(1).else(0).end().as('isIn'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (one === undefined) return undefined;
  const here = { at: one.at, id };
  const isIn = one.isIn === 1;
  const back = order.direction === 'asc' ? 'desc' : 'asc';
  const [[before], [after], [first], ahead, { [view]: total }] = await Promise.all([
    placesIn(db, shelves, { ...order, direction: back, after: here, limit: 1 }),
    placesIn(db, shelves, { ...order, after: here, limit: 1 }),
    placesIn(db, shelves, { ...order, after: undefined, limit: 1 }),
    countUpTo(db, shelves, { ...order, after: here }),
    keptCounts(db).then((kept) => countsIn(kept, courseIds)),
  ]);
  const next = after ?? (first?.id === id ? undefined : first);
  const names = await namesOf(db, [before, next]);
  return {
    position: isIn ? ahead + 1 : undefined,
    total,
    before: before && names.get(before.id),
    next: next && {
      id: next.id,
      learnerName: names.get(next.id)?.learnerName ?? null,
      position: after === undefined ? 1 : ahead + (isIn ? 2 : 1),
    },
  };
}

async function namesOf(db: Db, places: readonly (Cursor | undefined)[]): Promise<Map<string, Neighbour>> {
  const ids = places.flatMap((place) => place?.id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('registration').select(['id', 'learnerName']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many stand on the shelves before a place, in their order. */
async function countUpTo(
  db: Db,
  shelves: readonly Shelf[],
  { by, direction, after: { at, id } }: Order & { after: Cursor },
): Promise<number> {
  const isBefore = sql.raw(direction === 'asc' ? '<' : '>');
  const counts = await Promise.all(
    shelves.map(async (shelf) => {
      const column = shelf.state === 'excess' ? EXCESS_SINCE : sql.ref<number>(`registration.${by}`);
      const { count } = await db
        .selectFrom('registration')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where((eb) => isOn(shelf, eb))
        .where(sql<SqlBool>`(${column}, ${sql.ref('registration.id')}) ${isBefore} (${at}, ${id})`)
        .executeTakeFirstOrThrow();
      return Number(count);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How many registrations wait for somebody of the staff, in all courses. */
export async function waiting(db: Db): Promise<number> {
  return countsIn(await keptCounts(db), undefined).now;
}

interface KeptCount {
  courseId: string;
  state: string;
  count: number;
}

async function keptCounts(db: Db): Promise<KeptCount[]> {
  const rows = await db
    .selectFrom('registrationCount')
    .select(['courseId', 'state', ({ fn }) => fn.sum<number | string>('number').as('count')])
    .groupBy(['courseId', 'state'])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

function countsIn(kept: readonly KeptCount[], courseIds: readonly string[] | undefined): QueuePage['counts'] {
  const own = courseIds === undefined ? kept : kept.filter(({ courseId }) => courseIds.includes(courseId));
  return Object.fromEntries(queueViews.map((view) => [view, sumIn(own, view)])) as Record<QueueView, number>;
}

function countsByCourse(kept: readonly KeptCount[], view: QueueView): QueuePage['ofCourses'] {
  return [...grouped(kept, ({ courseId }) => courseId)].map(([courseId, own]) => ({
    courseId,
    count: sumIn(own, view),
  }));
}

function sumIn(kept: readonly KeptCount[], view: QueueView): number {
  const states: readonly string[] = statesOf(view);
  return kept.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0);
}
