import type { Standing } from '../../domain/exam/exam-standing.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { LearnerSession } from '../sign-in/sessions.ts';
import { examOf } from './exam-of.ts';
import { examCourse } from '../course/exam-course.ts';

/** `id` is that of the registration. */
export interface ListedExam {
  id: string;
  course: string;
  lang: string | undefined;
  standing: Standing;
}

/** Of a learner's confirmed registrations, newest first. */
export async function examsOf(
  context: Pick<DeskContext, 'db' | 'content' | 'now'>,
  { email }: Pick<LearnerSession, 'email'>,
): Promise<ListedExam[]> {
  const rows = await context.db
    .selectFrom('registration')
    .select(['id', 'courseId'])
    .where('email', '=', email)
    .where('state', '=', 'confirmed')
    .where('resitOf', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const held = rows.filter(({ courseId }) => examCourse(context, courseId) !== undefined);
  const exams = await Promise.all(held.map(({ id }) => examOf(context.db, context, id)));
  return exams.flatMap((exam) => {
    if (exam === undefined) return [];
    const { registration, course, standing } = exam;
    return { id: registration.id, course: registration.courseName, lang: course.lang, standing };
  });
}
