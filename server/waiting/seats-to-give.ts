import { countUninvited } from '../registration/seats.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { seatsLeft } from './waiting-list.ts';

export interface SeatsToGive {
  courseId: string;
  courseName: string;
  /** Undefined for a course without a limit. */
  free: number | undefined;
  /** Not invited yet. */
  waiting: number;
}

/** Courses with a free seat and people who wait, in the order of the courses. */
export async function seatsToGive({
  db,
  content,
  now,
}: Pick<DeskContext, 'db' | 'content' | 'now'>): Promise<SeatsToGive[]> {
  const listed = await db.selectFrom('waitingList').select('courseId').distinct().execute();
  const ids = new Set(listed.map(({ courseId }) => courseId));
  const found: SeatsToGive[] = [];
  for (const course of content.courses) {
    if (![course.id, ...course.formerIds].some((id) => ids.has(id))) continue;
    // oxlint-disable no-await-in-loop -- few courses have a list
    const seatsNow = { content, now: now() };
    const waiting = await countUninvited(db, seatsNow, course);
    const left = waiting === 0 ? undefined : await seatsLeft(db, seatsNow, course);
    // oxlint-enable no-await-in-loop
    if (waiting === 0 || left?.free === 0) continue;
    found.push({ courseId: course.id, courseName: course.name, free: left?.free, waiting });
  }
  return found;
}
