/** The queue of registrations, page by page. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sameCourse } from '../../domain/course/former-ids.ts';
import { openStates, registrationStates, type RegistrationState } from '../../domain/registration/states.ts';
import type { Db, Tables } from '../db/tables.ts';
import type { DeskContext } from '../desk-context.ts';
import { paiseOf, type SqlSum } from '../payment/money-columns.ts';
import { PROXY_ADVICE } from '../guard/proxies.ts';
import { cursorText, readCursor } from '../db/cursor.ts';
import { undelivered, type Undelivered } from './undelivered.ts';
import { type MissingCourse, missingCourses } from '../registration/missing-courses.ts';
import { isFoundBy } from './search.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { Paise } from '../../domain/money.ts';
import type { BuildState } from '../setup/build.ts';

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
}

export interface QueuePage {
  rows: readonly QueueRow[];
  /** For the page after this; undefined on the last. */
  next: string | undefined;
  /** How many there are under each tab, of the chosen course. */
  counts: Readonly<Record<QueueTab, number>>;
  undelivered: Undelivered;
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
 * refund longest waiting first, all else newest first. A page begins after the last row of the one before, so that
 * none is shown twice or left out when others come and go meanwhile.
 */
export async function queue(
  context: Pick<DeskContext, 'db' | 'content' | 'now' | 'build' | 'proxyFinding'>,
  { role }: DeskUser,
  query: QueueQuery,
): Promise<QueuePage> {
  const { db, content, now, build, proxyFinding } = context;
  const { by, direction } = orderOf(query.state);
  const after = readCursor(query.after);
  const { search } = query;
  const courseIds = query.courseId === undefined ? undefined : sameCourse(content.courses, query.courseId);
  const rows = await db
    .selectFrom('registration')
    .leftJoin('referenceClaim', 'referenceClaim.reference', 'registration.reference')
    .select([
      'registration.id',
      'registration.courseName',
      'registration.learnerName',
      'registration.email',
      'registration.reference',
      'registration.price',
      'registration.state',
      'registration.receivedAt',
      'registration.dueAt',
      'registration.stateChangedAt',
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
    .where((eb: ExpressionBuilder<Tables, 'registration'>) => isUnder(query.state)(eb))
    .$call((some) => (courseIds === undefined ? some : some.where('registration.courseId', 'in', courseIds)))
    .$if(search !== undefined && search.trim() !== '', (some) =>
      some.where((eb: ExpressionBuilder<Tables, 'registration'>) => isFoundBy(search ?? '')(eb)),
    )
    .$call((some) =>
      after === undefined
        ? some
        : some.where(({ eb, refTuple, tuple }) =>
            eb(
              refTuple(`registration.${by}`, 'registration.id'),
              direction === 'asc' ? '>' : '<',
              tuple(after.at, after.id),
            ),
          ),
    )
    .orderBy(`registration.${by}`, direction)
    .orderBy('registration.id', direction)
    .limit(PAGE + 1)
    .execute();
  const finding = role === 'owner' ? proxyFinding() : undefined;
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    rows: rows.slice(0, PAGE).map(({ owner, paid, refundDue, ...row }) => ({
      ...row,
      paid: paiseOf(paid),
      refundDue: paiseOf(refundDue),
      referenceTaken: owner !== null && owner !== row.id,
    })),
    next: last && cursorText({ at: last[by], id: last.id }),
    counts: await countStates(db, courseIds),
    undelivered: await undelivered(db, now()),
    missing: await missingCourses(context),
    notShown: role === 'owner' ? build()?.failure : undefined,
    proxyAdvice: finding && PROXY_ADVICE[finding],
  };
}

/** Whether a registration belongs under a tab. */
function isUnder(tab: QueueTab) {
  return (eb: ExpressionBuilder<Tables, 'registration'>): Expression<SqlBool> => {
    if (tab === 'all') return eb.lit(true);
    if (tab === 'open') return eb('registration.state', 'in', openStates);
    const isThere = eb('registration.state', '=', tab);
    return tab === 'refund-due' ? eb.or([isThere, hasExcess(eb)]) : isThere;
  };
}

/** Confirmed, with money that has to go back. */
function hasExcess(eb: ExpressionBuilder<Tables, 'registration'>): Expression<SqlBool> {
  const due = eb.selectFrom('refund').select('refund.registrationId').where('refund.refundedAt', 'is', null);
  return eb.and([eb('registration.state', '=', 'confirmed'), eb('registration.id', 'in', due)]);
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
    .selectFrom('registration')
    .select(['state', ({ fn }) => fn.countAll<number | string>().as('count')])
    .$if(courseIds !== undefined, (some) => some.where('courseId', 'in', courseIds ?? []))
    .groupBy('state')
    .execute();
  const inState = (state: RegistrationState) => Number(counted.find((each) => each.state === state)?.count ?? 0);
  const sum = (states: readonly RegistrationState[]) => states.reduce((total, state) => total + inState(state), 0);
  const excess = await db
    .selectFrom('registration')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where((eb) => hasExcess(eb))
    .$if(courseIds !== undefined, (some) => some.where('courseId', 'in', courseIds ?? []))
    .executeTakeFirstOrThrow();
  return {
    ...(Object.fromEntries(registrationStates.map((state) => [state, inState(state)])) as Record<
      RegistrationState,
      number
    >),
    'refund-due': inState('refund-due') + Number(excess.count),
    open: sum(openStates),
    all: sum(registrationStates),
  };
}
