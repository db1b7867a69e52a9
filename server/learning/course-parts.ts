import { accessOf, endOfAccess } from '../../domain/course/access.ts';
import { courseNamed, idsOf } from '../../domain/course/former-ids.ts';
import { indianDayAt } from '../../domain/day.ts';
import type { Parts } from '../../domain/learning/progress.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';

/** The lectures of a course, or its free videos, in order. */
export function lecturesOf({ lectures, freeVideo }: Pick<Course, 'lectures' | 'freeVideo'>) {
  return lectures?.items ?? freeVideo?.items ?? [];
}

/** How many lectures and chapters a course has. */
export function partsOf({ content }: Pick<DeskContext, 'content'>, course: Entry<Course>): Parts {
  const reading = content.readings.find(({ id }) => id === course.reading?.entry);
  return { lectures: lecturesOf(course).length, chapters: reading?.chapters ?? 0 };
}

/** The last day of access of a confirmed registration, `YYYY-MM-DD`, and whether it has passed; null without an end. */
export function accessOfRegistration(
  { content, now }: Pick<DeskContext, 'content' | 'now'>,
  course: Entry<Course>,
  { confirmedAt }: Pick<RegistrationTable, 'confirmedAt'>,
): { until: string | null; isOpen: boolean } {
  const { access, accessMonths } = content.site;
  const until = endOfAccess(accessOf(course, access), confirmedAt, accessMonths);
  return { until, isOpen: until === null || indianDayAt(now()) <= until };
}

/** The newest confirmed registration with access, never a fee, keeps the progress. Undefined without one. */
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
