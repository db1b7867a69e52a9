/**
 * Staff who sit an exam themselves read none of its questions and keys meanwhile, and correct none of its questions afterwards.
 * Over a slot in which they have a seat they do not watch.
 */
import { sameCourse } from '../../domain/course/former-ids.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { DeskUser, Forbidden } from '../guard/allowed.ts';
import { staffLearners } from '../sign-in/staff/staff-learners.ts';

const SITS_NOW: Forbidden = {
  kind: 'forbidden',
  message: 'You sit an exam of this course now. Its questions and answers open here again once you have handed it in.',
};

/** The courses whose exam somebody of the staff sits now, by the ids under which it was begun. */
export async function coursesSatBy(db: Db | Tx, { staffId }: Pick<DeskUser, 'staffId'>): Promise<Set<string>> {
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
  { db, content }: { db: Db | Tx; content: DeskContext['content'] },
  who: Pick<DeskUser, 'staffId'>,
  courseId: string,
): Promise<Forbidden | undefined> {
  const sat = await coursesSatBy(db, who);
  return sameCourse(content.courses, courseId).some((id) => sat.has(id)) ? SITS_NOW : undefined;
}

/** The same for whoever asks for all that is kept of some registrations, with what was answered in their exams. */
export async function sitsExamOf(
  db: Db | Tx,
  { content }: Pick<DeskContext, 'content'>,
  who: Pick<DeskUser, 'staffId'>,
  registrationIds: readonly string[],
): Promise<Forbidden | undefined> {
  const sat = [...(await coursesSatBy(db, who))].flatMap((id) => sameCourse(content.courses, id));
  if (sat.length === 0) return undefined;
  const answered = await db
    .selectFrom('examAttempt')
    .select('id')
    .where('registrationId', 'in', registrationIds)
    .where('courseId', 'in', sat)
    .limit(1)
    .executeTakeFirst();
  return answered === undefined ? undefined : SITS_NOW;
}

/** What somebody is told who would watch over a slot in which they have a seat. */
export const OWN_SEAT: Forbidden = {
  kind: 'forbidden',
  message: 'You have a seat in this slot yourself. A colleague has to be its proctor.',
};

/** Whether somebody of the staff has a seat in a slot. */
export async function hasSeatIn(db: Db | Tx, { staffId }: Pick<DeskUser, 'staffId'>, slotId: string): Promise<boolean> {
  const seats = await db
    .selectFrom('examSeat')
    .select('registrationId')
    .where('slotId', '=', slotId)
    .where('cancelledAt', 'is', null)
    .execute();
  if (seats.length === 0) return false;
  const learners = await staffLearners(db);
  return seats.some(({ registrationId }) => learners.isOwn(staffId, registrationId));
}

const HAD_QUESTION: Forbidden = {
  kind: 'forbidden',
  message: 'An exam of your own has this question. Another owner corrects it.',
};

/** What somebody is told who would correct a question of an exam that they sat: it could be their own marks that rise. */
export async function hadQuestion(
  { db, content }: Pick<DeskContext, 'db' | 'content'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
  { courseId, questionId }: { courseId: string; questionId: string },
): Promise<Forbidden | undefined> {
  const sat = await db
    .selectFrom('examAnswer')
    .innerJoin('examAttempt', 'examAttempt.id', 'examAnswer.attemptId')
    .select('examAttempt.registrationId')
    .distinct()
    .where('examAnswer.courseId', 'in', sameCourse(content.courses, courseId))
    .where('examAnswer.questionId', '=', questionId)
    .where('examAttempt.state', '!=', 'void')
    .execute();
  const learners = await staffLearners(db);
  return sat.some(({ registrationId }) => learners.isOwn(staffId, registrationId)) ? HAD_QUESTION : undefined;
}
