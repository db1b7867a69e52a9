/** The queue of registrations, page by page. */
import type { ExpressionBuilder } from 'kysely';
import type { Paise } from '../../domain/money.ts';
import { openStates, registrationStates, type RegistrationState } from '../../domain/registration.ts';
import type { Db, Tables } from '../db/tables.ts';
import { cursorText, readCursor } from './cursor.ts';
import { undelivered } from './mails.ts';
import { isFoundBy } from './search.ts';
import type { QueuePage, QueueQuery } from './staff-desk.ts';

export const PAGE = 50;

/**
 * A page of registrations and how many there are in each state. What is open comes soonest due first, what waits for a
 * refund longest waiting first, all else newest first. A page begins after the last row of the one before, so that
 * none is shown twice or left out when others come and go meanwhile.
 */
export async function queue(db: Db, query: QueueQuery): Promise<QueuePage> {
  const { states, by, direction } = orderOf(query.state);
  const after = readCursor(query.after);
  const { search, courseId } = query;
  const rows = await db
    .selectFrom('registration')
    .leftJoin('reference_claim', 'reference_claim.reference', 'registration.reference')
    .select([
      'registration.id',
      'registration.course_name',
      'registration.learner_name',
      'registration.email',
      'registration.reference',
      'registration.price',
      'registration.state',
      'registration.received_at',
      'registration.due_at',
      'reference_claim.registration_id as owner',
      `registration.${by} as position`,
    ])
    .select(({ selectFrom }) =>
      selectFrom('payment')
        .select(({ fn }) => fn.sum<number | string | null>('payment.amount').as('paid'))
        .whereRef('payment.registration_id', '=', 'registration.id')
        .as('paid'),
    )
    .where('registration.state', 'in', states)
    .$if(courseId !== undefined, (some) => some.where('registration.course_id', '=', courseId ?? ''))
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
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    rows: rows.slice(0, PAGE).map((row) => ({
      id: row.id,
      courseName: row.course_name,
      learnerName: row.learner_name,
      email: row.email,
      reference: row.reference,
      price: row.price as Paise,
      paid: Number(row.paid ?? 0) as Paise,
      state: row.state,
      receivedAt: row.received_at,
      dueAt: row.due_at,
      referenceTaken: row.owner !== null && row.owner !== row.id,
    })),
    next: last && cursorText({ at: last.position, id: last.id }),
    counts: await countStates(db, courseId),
    undelivered: await undelivered(db),
  };
}

interface Order {
  states: readonly RegistrationState[];
  by: 'due_at' | 'state_changed_at';
  direction: 'asc' | 'desc';
}

function orderOf(state: QueueQuery['state']): Order {
  if (state === 'open') return { states: openStates, by: 'due_at', direction: 'asc' };
  if (openStates.some((open) => open === state)) return { states: [state], by: 'due_at', direction: 'asc' };
  // Money that has to go back waits for staff as well.
  return { states: [state], by: 'state_changed_at', direction: state === 'refund-due' ? 'asc' : 'desc' };
}

async function countStates(db: Db, courseId: string | undefined): Promise<QueuePage['counts']> {
  const counted = await db
    .selectFrom('registration')
    .select(['state', ({ fn }) => fn.countAll<number | string>().as('count')])
    .$if(courseId !== undefined, (some) => some.where('course_id', '=', courseId ?? ''))
    .groupBy('state')
    .execute();
  const counts = Object.fromEntries(registrationStates.map((state) => [state, 0])) as Record<RegistrationState, number>;
  for (const { state, count } of counted) counts[state] = Number(count);
  return counts;
}
