/** The fee is a registration that names the exam, so what works by course (lectures, seats, messages) ignores it. */

/** Course ids cannot contain this sign; see server/content/schema/course-schema.ts. */
const EXAM = '~exam';

/** The value that a registration for a fee has in place of a course id. */
export function examFeeId(courseId: string): string {
  return `${courseId}${EXAM}`;
}

/** The course to which a registration's money belongs, also for an exam fee. */
export function paidCourseId(courseId: string): string {
  return courseId.endsWith(EXAM) ? courseId.slice(0, -EXAM.length) : courseId;
}

/** Takes the place of the course name. `attempt` counts from 1. */
export function examFeeName(courseName: string, attempt: number): string {
  return `${courseName}, exam attempt ${attempt}`;
}
