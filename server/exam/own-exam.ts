/** Staff who sit an exam themselves read none of its questions and keys meanwhile. */
import { sameCourse } from '../../domain/course/former-ids.ts';
import type { Db } from '../db/tables.ts';
import type { DeskContext } from '../desk-context.ts';
import type { DeskUser, Forbidden } from '../guard/allowed.ts';
import { staffLearners } from '../staff/staff-learners.ts';

const SITS_NOW: Forbidden = {
  kind: 'forbidden',
  message: 'You sit an exam of this course now. Its questions and answers open here again once you have handed it in.',
};

/** The courses whose exam somebody of the staff sits now, by the ids under which it was begun. */
export async function coursesSatBy(db: Db, { staffId }: Pick<DeskUser, 'staffId'>): Promise<Set<string>> {
  const open = await db
    .selectFrom('examAttempt')
    .select(['courseId', 'registrationId'])
    .where('state', '=', 'open')
    .execute();
  if (open.length === 0) return new Set();
  const learners = await staffLearners(db);
  return new Set(
    open.filter(({ registrationId }) => learners.isOwn(staffId, registrationId)).map(({ courseId }) => courseId),
  );
}

/** What somebody is told who asks for questions, keys or answers of an exam that they sit; undefined for anybody else. */
export async function sitsNow(
  { db, content }: Pick<DeskContext, 'db' | 'content'>,
  who: Pick<DeskUser, 'staffId'>,
  courseId: string,
): Promise<Forbidden | undefined> {
  const sat = await coursesSatBy(db, who);
  return sameCourse(content.courses, courseId).some((id) => sat.has(id)) ? SITS_NOW : undefined;
}
