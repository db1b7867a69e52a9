/** Staff who are learners as well: nobody watches over, marks or lets in themselves, or reads keys while they sit. */
import { sameCourse } from '../../domain/course/former-ids.ts';
import type { Db } from '../db/tables.ts';
import type { DeskContext } from '../desk-context.ts';
import type { DeskUser, Forbidden } from '../guard/allowed.ts';
import { mailboxOf } from '../guard/limits.ts';

/** Whether an address of the staff is that of a learner, letter case and a label behind a plus aside. */
export function isOwnExam(staffEmail: string, learnerEmail: string | null): boolean {
  return learnerEmail !== null && sameMailbox(staffEmail) === sameMailbox(learnerEmail);
}

function sameMailbox(email: string): string {
  return mailboxOf(email.trim().toLowerCase());
}

const SITS_NOW: Forbidden = {
  kind: 'forbidden',
  message: 'You sit an exam of this course now. Its questions and answers open here again once you have handed it in.',
};

/** The courses whose exam somebody of the staff sits now, by the ids under which it was begun. */
export async function coursesSatBy(db: Db, { email }: Pick<DeskUser, 'email'>): Promise<Set<string>> {
  const open = await db
    .selectFrom('examAttempt')
    .innerJoin('registration', 'registration.id', 'examAttempt.registrationId')
    .select(['examAttempt.courseId', 'registration.email'])
    .where('examAttempt.state', '=', 'open')
    .execute();
  return new Set(open.filter((row) => isOwnExam(email, row.email)).map(({ courseId }) => courseId));
}

/** What somebody is told who asks for questions, keys or answers of an exam that they sit; undefined for anybody else. */
export async function sitsNow(
  { db, content }: Pick<DeskContext, 'db' | 'content'>,
  who: Pick<DeskUser, 'email'>,
  courseId: string,
): Promise<Forbidden | undefined> {
  const sat = await coursesSatBy(db, who);
  return sameCourse(content.courses, courseId).some((id) => sat.has(id)) ? SITS_NOW : undefined;
}
