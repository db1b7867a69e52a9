import { sameCourse } from '../../domain/course/former-ids.ts';
import { bankMailInQueue } from '../bank-mail/at-desk/in-queue.ts';
import { isId } from '../db/cursor.ts';
import type { Db } from '../db/tables.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { firstRows } from './first-rows.ts';
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

/** The registrations before and after one in a view, as the queue shows them. Undefined for an unknown registration. */
export async function neighbours(
  context: Pick<DeskContext, 'db' | 'content' | 'now' | 'bankMail' | 'bankSms'>,
  who: Pick<DeskUser, 'staffId' | 'role'>,
  id: string,
  { view, courseId }: Pick<QueueQuery, 'view' | 'courseId'>,
): Promise<Neighbours | undefined> {
  if (!isId(id)) return undefined;
  const { db, content } = context;
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
  const bank = view === 'now' ? await bankMailInQueue(context, who) : undefined;
  const top = (bank === undefined ? [] : await firstRows(db, bank)).filter(
    (row) => courseIds?.includes(row.courseId) !== false,
  );
  const without = top.map((row) => row.id);
  const [[above], [below], [lowest], ahead, { [view]: counted }] = await Promise.all([
    placesIn(db, shelves, { ...order, direction: back, after: here, without, limit: 1 }),
    placesIn(db, shelves, { ...order, after: here, without, limit: 1 }),
    placesIn(db, shelves, { ...order, after: undefined, without, limit: 1 }),
    countUpTo(db, shelves, { ...order, after: here, without }),
    keptCounts(db).then((kept) => countsIn(kept, courseIds)),
  ]);
  const at = without.indexOf(id);
  const isTop = at >= 0;
  const before = isTop ? without[at - 1] : (above?.id ?? (isIn ? without.at(-1) : undefined));
  const after = isTop ? (without[at + 1] ?? lowest?.id) : below?.id;
  const start = without[0] ?? lowest?.id;
  const next = after ?? (start === id ? undefined : start);
  const place = isTop ? at : without.length + ahead;
  const names = await namesOf(db, [before, next]);
  return {
    position: isIn || isTop ? place + 1 : undefined,
    total: counted + top.filter(({ isCounted }) => !isCounted).length,
    before: names.get(before ?? ''),
    next:
      next === undefined
        ? undefined
        : {
            id: next,
            learnerName: names.get(next)?.learnerName ?? null,
            position: after === undefined ? 1 : place + (isIn || isTop ? 2 : 1),
          },
  };
}

async function namesOf(db: Db, named: readonly (string | undefined)[]): Promise<Map<string, Neighbour>> {
  const ids = named.filter((id) => id !== undefined);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('registration').select(['id', 'learnerName']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
