import { sameCourse } from '../../domain/course/former-ids.ts';
import { type Cursor, isId } from '../db/cursor.ts';
import type { Db } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { countsIn, keptCounts } from './kept-counts.ts';
import type { QueueQuery } from './queue-rows.ts';
import { countUpTo, isOnOneOf, orderOf, placesIn, shelvesOf } from './shelves.ts';

export interface Neighbours {
  /** Counted from one. Undefined if it is not in the view. */
  position: number | undefined;
  total: number;
  before: Neighbour | undefined;
  /** The first follows the last, so that nobody is left out. */
  next: (Neighbour & { position: number }) | undefined;
}

interface Neighbour {
  id: string;
  learnerName: string | null;
}

/** The registrations before and after one in a view. Undefined for an unknown registration. */
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
