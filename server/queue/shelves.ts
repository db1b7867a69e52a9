import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { QueueView } from '../../domain/queue/views.ts';
import { registrationStates, type RegistrationState, statesIn } from '../../domain/registration/registration-states.ts';
import type { Cursor } from '../db/cursor.ts';
import type { Db, Tables } from '../db/tables.ts';

/** Registrations that one index holds in the order of a view: of one state, and one course if chosen. */
export interface Shelf {
  /** `excess`: confirmed, with a refund due. */
  state: RegistrationState | 'excess';
  courseId: string | undefined;
}

/** The shelves of a view. */
export function shelvesOf(view: QueueView, courseIds: readonly (string | undefined)[] = [undefined]): Shelf[] {
  return statesOf(view).flatMap((state) => courseIds.map((courseId) => ({ state, courseId })));
}

/** The states of a view. Refunds include the excess of confirmed registrations. */
export function statesOf(view: QueueView): Shelf['state'][] {
  if (view === 'all') return registrationStates;
  return view === 'refunds' ? [...statesIn(view), 'excess'] : statesIn(view);
}

type Registrations = ExpressionBuilder<Tables, 'registration'>;

/** Null without an excess. An index has exactly these words (migration 0006). */
const EXCESS_SINCE = sql<number>`case when ${sql.ref('registration.state')} = 'confirmed' then ${sql.ref('registration.stateChangedAt')} end`;

function isOn({ state, courseId }: Shelf, eb: Registrations): Expression<SqlBool> {
  return eb.and([
    ...(state === 'excess'
      ? [eb('registration.refundsDue', '>', eb.lit(0)), eb(EXCESS_SINCE, '>', 0)]
      : [eb('registration.state', '=', state)]),
    ...(courseId === undefined ? [] : [eb('registration.courseId', '=', courseId)]),
  ]);
}

/** An SQL condition: the registration is on one of the shelves. */
export function isOnOneOf(shelves: readonly Shelf[], eb: Registrations): Expression<SqlBool> {
  return eb.or(shelves.map((shelf) => isOn(shelf, eb)));
}

function columnOf({ state }: Shelf, by: Order['by']) {
  return state === 'excess' ? EXCESS_SINCE : sql.ref<number>(`registration.${by}`);
}

/** After one place, at most `limit`. Each shelf uses its index: one query over several states would sort all rows. */
export async function placesIn(
  db: Db,
  shelves: readonly Shelf[],
  { by, direction, after, without = [], limit }: Order & Without & { after: Cursor | undefined; limit: number },
): Promise<Cursor[]> {
  const id = sql.ref<string>('registration.id');
  const isLater = sql.raw(direction === 'asc' ? '>' : '<');
  const first = (shelf: Shelf) => {
    const at = columnOf(shelf, by);
    return db
      .selectFrom((eb) =>
        eb
          .selectFrom('registration')
          .select([at.as('at'), 'registration.id'])
          .where((some) => isOn(shelf, some))
          .$if(without.length > 0, (some) => some.where('registration.id', 'not in', without))
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

export interface Order {
  by: 'dueAt' | 'stateChangedAt';
  direction: 'asc' | 'desc';
}

interface Without {
  /** Ids that have another place. */
  without?: readonly string[];
}

/** The order of a view. */
export function orderOf(view: QueueView): Order {
  if (view === 'now' || view === 'learner') return { by: 'dueAt', direction: 'asc' };
  return { by: 'stateChangedAt', direction: view === 'refunds' ? 'asc' : 'desc' };
}

/** The number of registrations up to a place, without it. */
export async function countUpTo(
  db: Db,
  shelves: readonly Shelf[],
  { by, direction, after: { at, id }, without = [] }: Order & Without & { after: Cursor },
): Promise<number> {
  const isBefore = sql.raw(direction === 'asc' ? '<' : '>');
  const counts = await Promise.all(
    shelves.map(async (shelf) => {
      const { count } = await db
        .selectFrom('registration')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where((eb) => isOn(shelf, eb))
        .where(sql<SqlBool>`(${columnOf(shelf, by)}, ${sql.ref('registration.id')}) ${isBefore} (${at}, ${id})`)
        .$if(without.length > 0, (some) => some.where('registration.id', 'not in', without))
        .executeTakeFirstOrThrow();
      return Number(count);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
