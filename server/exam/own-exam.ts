/** Staff must not read questions of an exam that they sit, correct its questions later, or watch over their slot. */
import { sameCourse } from '../../domain/course/former-ids.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { DeskUser, Forbidden } from '../guard/allowed.ts';
import { staffLearners } from '../sign-in/staff/staff-learners.ts';

export const SITS_NOW: Forbidden = {
  kind: 'forbidden',
  message:
    'You are taking an exam of this course now. Its questions and answers open here again once you have submitted it.',
};

/** Courses whose exam a staff member is sitting, by the ids at its start. */
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

/** Undefined for others. */
export async function sitsNow(
  { db, content }: { db: Db | Tx; content: DeskContext['content'] },
  who: Pick<DeskUser, 'staffId'>,
  courseId: string,
): Promise<Forbidden | undefined> {
  const sat = await coursesSatBy(db, who);
  return sameCourse(content.courses, courseId).some((id) => sat.has(id)) ? SITS_NOW : undefined;
}

/** Whether a file of the content holds questions of an exam that the person is taking. */
export async function satFiles(
  { db, content }: { db: Db | Tx; content: DeskContext['content'] },
  who: Pick<DeskUser, 'staffId'>,
): Promise<(file: string) => boolean> {
  const sat = [...(await coursesSatBy(db, who))].flatMap((id) => sameCourse(content.courses, id));
  return (file) => sat.some((id) => file === `exams/${id}.yaml`);
}

/** The same for all data of registrations, which includes answers. */
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

export const OWN_SEAT: Forbidden = {
  kind: 'forbidden',
  message: 'You have booked this slot yourself. A colleague has to be its proctor.',
};

/** Whether a staff member has a seat in a slot. */
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
  message: 'Your own exam has this question. Another owner has to correct it.',
};

/** The refusal to correct a question of an exam that the person sat, since their own marks could rise. */
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
