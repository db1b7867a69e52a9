/**
 * The fee for sitting an exam again. It is paid by a registration of its own, which opens no course: it names the exam
 * instead, so that whatever goes by courses (their lectures, seats, messages) passes it by.
 */

/** No id of a course has this sign: see server/content/schema/course-schema.ts. */
const EXAM = '~exam';

/** What a registration for such a fee has where others have the id of their course. */
export function examFeeId(courseId: string): string {
  return `${courseId}${EXAM}`;
}

/** The course to which the money of a registration belongs: its own, or the one whose exam it pays for. */
export function paidCourseId(courseId: string): string {
  return courseId.endsWith(EXAM) ? courseId.slice(0, -EXAM.length) : courseId;
}

/** What is paid for, where others have the name of their course. `attempt` counts from 1. */
export function examFeeName(courseName: string, attempt: number): string {
  return `${courseName}, exam attempt ${attempt}`;
}
