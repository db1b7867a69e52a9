/** What of a course is watched and read, and for which registration it is kept. */
import { accessOf, endOfAccess } from '../../domain/course/access.ts';
import { courseNamed, idsOf } from '../../domain/course/former-ids.ts';
import { indianDayAt } from '../../domain/day.ts';
import type { Parts } from '../../domain/learning/progress.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import type { RegistrationTable } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';

/** The videos of a course in order: its lectures, or those that are free for anyone. */
export function lecturesOf({ lectures, freeVideo }: Pick<Course, 'lectures' | 'freeVideo'>) {
  return lectures?.items ?? freeVideo?.items ?? [];
}

/** How many lectures and chapters a course has. */
export function partsOf({ content }: Pick<DeskContext, 'content'>, course: Entry<Course>): Parts {
  const reading = content.readings.find(({ id }) => id === course.reading?.entry);
  return { lectures: lecturesOf(course).length, chapters: reading?.chapters ?? 0 };
}

/** The last day of access that a confirmed registration gives, `YYYY-MM-DD`, and whether it is over; `null`: none ends it. */
export function accessOfRegistration(
  { content, now }: Pick<DeskContext, 'content' | 'now'>,
  course: Entry<Course>,
  { confirmedAt }: Pick<RegistrationTable, 'confirmedAt'>,
): { until: string | null; isOpen: boolean } {
  const { access, accessMonths } = content.site;
  const until = endOfAccess(accessOf(course, access), confirmedAt, accessMonths);
  return { until, isOpen: until === null || indianDayAt(now()) <= until };
}

/**
 * The registration for which a learner's progress in a course is kept: of those that are confirmed and open the newest, never
 * one that pays for another exam. Undefined without any, or for a course that is not there.
 */
export async function learningRegistration(
  context: Pick<DeskContext, 'db' | 'content' | 'now'>,
  email: string,
  courseId: string,
): Promise<{ id: string; course: Entry<Course> } | undefined> {
  const course = courseNamed(context.content.courses, courseId);
  if (course === undefined) return undefined;
  const rows = await context.db
    .selectFrom('registration')
    .select(['id', 'confirmedAt'])
    .where('email', '=', email)
    .where('courseId', 'in', idsOf(course))
    .where('state', '=', 'confirmed')
    .where('resitOf', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const open = rows.find((row) => accessOfRegistration(context, course, row).isOpen);
  return open && { id: open.id, course };
}
