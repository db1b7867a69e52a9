/** Triggers keep these counts (migration 0006). */
import { grouped } from '../../domain/lists.ts';
import { type QueueView, queueViews } from '../../domain/queue/views.ts';
import type { Db } from '../db/tables.ts';
import { statesOf } from './shelves.ts';

interface KeptCount {
  courseId: string;
  state: string;
  count: number;
}

/** The number of registrations by course and state. */
export async function keptCounts(db: Db): Promise<KeptCount[]> {
  const rows = await db
    .selectFrom('registrationCount')
    .select(['courseId', 'state', ({ fn }) => fn.sum<number | string>('number').as('count')])
    .groupBy(['courseId', 'state'])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/** In these courses, or in all if undefined. */
export function countsIn(
  kept: readonly KeptCount[],
  courseIds: readonly string[] | undefined,
): Readonly<Record<QueueView, number>> {
  const own = courseIds === undefined ? kept : kept.filter(({ courseId }) => courseIds.includes(courseId));
  return Object.fromEntries(queueViews.map((view) => [view, sumIn(own, view)])) as Record<QueueView, number>;
}

/** The number of a view in each course with registrations, including zero. */
export function countsByCourse(kept: readonly KeptCount[], view: QueueView): { courseId: string; count: number }[] {
  return [...grouped(kept, ({ courseId }) => courseId)].map(([courseId, own]) => ({
    courseId,
    count: sumIn(own, view),
  }));
}

function sumIn(kept: readonly KeptCount[], view: QueueView): number {
  const states: readonly string[] = statesOf(view);
  return kept.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0);
}
