import { courseNamed } from '../../domain/course/former-ids.ts';
import type { Bank, ExamSettings } from '../../domain/exam/bank.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { MailContext } from '../mail/outbox/queue-mail.ts';

export type ExamContext = Pick<DeskContext, 'db' | 'engine' | 'content' | 'now'> & MailContext;

export interface ExamCourse {
  course: Entry<Course>;
  settings: ExamSettings;
  bank: Bank;
}

/** Undefined for an unknown course, and for one without an exam on this site. */
export function examCourse({ content }: Pick<DeskContext, 'content'>, courseId: string): ExamCourse | undefined {
  const course = courseNamed(content.courses, courseId);
  const bank = course && content.exams.find(({ id }) => id === course.id);
  if (course?.exam === undefined || bank === undefined) return undefined;
  return { course, settings: course.exam, bank };
}
