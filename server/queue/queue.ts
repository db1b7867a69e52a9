/** The queue of registrations, page by page. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { openStates, registrationStates, type RegistrationState } from '../../domain/registration/states.ts';
import type { Db, Tables } from '../db/tables.ts';
import type { DeskContext } from '../desk-context.ts';
import { paiseOf, type SqlSum } from '../payment/money-columns.ts';
import { PROXY_ADVICE } from '../guard/proxies.ts';
import { cursorText, readCursor } from '../db/cursor.ts';
import { undelivered } from '../review/mails.ts';
import { isFoundBy } from './search.ts';
import type { QueuePage, QueueQuery, QueueTab, StaffMember } from '../staff-desk/staff-desk.ts';

export const PAGE = 50;

/**
 * A page of registrations and how many there are under each tab. What is open comes soonest due first, what waits for a
 * refund longest waiting first, all else newest first. A page begins after the last row of the one before, so that
 * none is shown twice or left out when others come and go meanwhile.
 */
export async function queue(
  { db, now, build, proxyFinding }: Pick<DeskContext, 'db' | 'now' | 'build' | 'proxyFinding'>,
  { role }: StaffMember,
  query: QueueQuery,
): Promise<QueuePage> {
  const { by, direction } = orderOf(query.state);
  const after = readCursor(query.after);
  const { search, courseId } = query;
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
    .$if(courseId !== undefined, (some) => some.where('registration.courseId', '=', courseId ?? ''))
    .$if(search !== undefined && search.trim() !== '', (some) =>
      some.where((eb: ExpressionBuilder<Tables, 'registration'>) => isFoundBy(search ?? '')(eb)),
    )
    .$if(after !== undefined, (some) =>
      some.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple(`registration.${by}`, 'registration.id'),
          direction === 'asc' ? '>' : '<',
          tuple(after?.at ?? 0, after?.id ?? ''),
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
    counts: await countStates(db, courseId),
    undelivered: await undelivered(db, now()),
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

async function countStates(db: Db, courseId: string | undefined): Promise<QueuePage['counts']> {
  const counted = await db
    .selectFrom('registration')
    .select(['state', ({ fn }) => fn.countAll<number | string>().as('count')])
    .$if(courseId !== undefined, (some) => some.where('courseId', '=', courseId ?? ''))
    .groupBy('state')
    .execute();
  const inState = (state: RegistrationState) => Number(counted.find((each) => each.state === state)?.count ?? 0);
  const sum = (states: readonly RegistrationState[]) => states.reduce((total, state) => total + inState(state), 0);
  const excess = await db
    .selectFrom('registration')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where((eb) => hasExcess(eb))
    .$if(courseId !== undefined, (some) => some.where('courseId', '=', courseId ?? ''))
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
