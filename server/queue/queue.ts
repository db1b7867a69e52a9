/** The queue of registrations, page by page. */
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { sameCourse } from '../../domain/course/former-ids.ts';
import type { BeyondSeats } from '../../domain/course/seats.ts';
import { openStates, registrationStates, type RegistrationState } from '../../domain/registration/states.ts';
import type { Db, Tables } from '../db/tables.ts';
import type { DeskContext } from '../desk-context.ts';
import { paiseOf, type SqlSum } from '../payment/money-columns.ts';
import { PROXY_ADVICE } from '../guard/proxies.ts';
import { type Cursor, cursorText, readCursor } from '../db/cursor.ts';
import { undelivered, type Undelivered } from './undelivered.ts';
import { beyondSeats } from '../registration/seats.ts';
import { type MissingCourse, missingCourses } from '../registration/missing-courses.ts';
import { foundBy } from './search.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { Paise } from '../../domain/money.ts';
import type { BuildState } from '../setup/build.ts';
import type { Check } from '../setup/readiness.ts';

/**
 * One state, `open`: everything that waits for staff or the learner, or `all`. To `refund-due` belongs as well what is
 * confirmed and has an excess to be paid back.
 */
export type QueueTab = RegistrationState | 'open' | 'all';

export interface QueueQuery {
  state: QueueTab;
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
  /** How many there are under each tab, of the chosen course. */
  counts: Readonly<Record<QueueTab, number>>;
  undelivered: Undelivered;
  /** What else is not well with the site. What to do stands in the settings. */
  attention: readonly Pick<Check, 'name' | 'words'>[];
  /** Courses that registrations name and the content does not have. */
  missing: readonly MissingCourse[];
  /** Why visitors do not see the newest change of the site; for owners. */
  notShown: BuildState['failure'];
  /** What is wrong with the proxy in front, and what to do; for owners. */
  proxyAdvice: string | undefined;
}

export const PAGE = 50;

/**
 * A page of registrations and how many there are under each tab. What is open comes soonest due first, what waits for a
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
  const shelves = shelvesOf(query.state, courseIds);
  const after = readCursor(query.after);
  const { search = '' } = query;
  const counts = await countStates(db, courseIds);
  const places =
    search.trim() === ''
      ? await placesIn(db, shelves, { ...orderOf(query.state), after, limit: PAGE + 1 })
      : await foundBy({ db, engine }, search, {
          under: (eb) => isOnOneOf(shelves, eb),
          among: counts[query.state],
          after,
          limit: PAGE + 1,
        });
  const last = places.length > PAGE ? places[PAGE - 1] : undefined;
  const own = { undelivered: await undelivered(db, now()), notShown: role === 'owner' ? build()?.failure : undefined };
  const finding = role === 'owner' ? proxyFinding() : undefined;
  return {
    rows: await rowsAt(context, places.slice(0, PAGE)),
    next: last && cursorText(last),
    counts,
    ...own,
    attention: attention((await looking).checks, own),
    missing: await missingCourses(context),
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
  return checks.filter(({ name, ok }) => !ok && told[name] !== true).map(({ name, words }) => ({ name, words }));
}

/** The rows with these ids, in their order. */
async function rowsAt(
  { db, content }: Pick<DeskContext, 'db' | 'content'>,
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
  const beyond = await beyondSeats(db, content.courses, rows);
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

/** Registrations that lie in the order of a tab in one index: of a state, and of a course where one is chosen. */
interface Shelf {
  /** `excess`: confirmed, with money that has to go back. */
  state: RegistrationState | 'excess';
  courseId: string | undefined;
}

/** The shelves whose registrations belong under a tab. */
function shelvesOf(tab: QueueTab, courseIds: readonly (string | undefined)[] = [undefined]): Shelf[] {
  return statesOf(tab).flatMap((state) => courseIds.map((courseId) => ({ state, courseId })));
}

function statesOf(tab: QueueTab): readonly Shelf['state'][] {
  if (tab === 'all') return registrationStates;
  if (tab === 'open') return openStates;
  return tab === 'refund-due' ? [tab, 'excess'] : [tab];
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

function orderOf(state: QueueQuery['state']): Order {
  if (state === 'open' || openStates.some((open) => open === state)) return { by: 'dueAt', direction: 'asc' };
  // Money that has to go back waits for staff as well.
  return { by: 'stateChangedAt', direction: state === 'refund-due' ? 'asc' : 'desc' };
}

async function countStates(db: Db, courseIds: readonly string[] | undefined): Promise<QueuePage['counts']> {
  const counted = await db
    .selectFrom('registrationCount')
    .select(['state', ({ fn }) => fn.sum<number | string>('number').as('count')])
    .$if(courseIds !== undefined, (some) => some.where('courseId', 'in', courseIds ?? []))
    .groupBy('state')
    .execute();
  const inStates = (states: readonly Shelf['state'][]) =>
    counted.reduce((total, { state, count }) => total + (states.includes(state) ? Number(count) : 0), 0);
  const tabs: readonly QueueTab[] = [...registrationStates, 'open', 'all'];
  return Object.fromEntries(tabs.map((tab) => [tab, inStates(statesOf(tab))])) as Record<QueueTab, number>;
}
