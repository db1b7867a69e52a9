/** How a course holds its exam on this site, and what its use cases need of the desk. */
import { courseNamed } from '../../domain/course/former-ids.ts';
import type { Bank, ExamSettings } from '../../domain/exam/bank.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { MailContext } from '../mail/outbox/queue-mail.ts';

/** What ending and marking an exam needs of the desk: also what looks minute by minute for those whose time is over has it. */
export type ExamContext = Pick<DeskContext, 'db' | 'engine' | 'content' | 'now'> & MailContext;

/** A course that holds its exam here. */
export interface ExamCourse {
  course: Entry<Course>;
  settings: ExamSettings;
  bank: Bank;
}

/** How a course holds its exam on this site; undefined where it does not, or for a course that is not there. */
export function examCourse({ content }: Pick<DeskContext, 'content'>, courseId: string): ExamCourse | undefined {
  const course = courseNamed(content.courses, courseId);
  const bank = course && content.exams.find(({ id }) => id === course.id);
  if (course?.exam === undefined || bank === undefined) return undefined;
  return { course, settings: course.exam, bank };
}
