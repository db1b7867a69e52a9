import type { LearnerSession } from '../../sign-in/sessions.ts';
import { createExamDesk } from '../../desk/exam-desk.ts';
import { FIRST_SLOT } from '../exam-content.fixture.ts';
import type { ExamDesk } from '../exam.fixture.ts';

export const READY = { code: '048213', alone: 'yes' };

/** The first learner has neighbours. */
export async function sitter(desk: ExamDesk, number = 1) {
  const { db, context, confirmed, slot, seat, goTo, verifier } = desk;
  const exams = createExamDesk(context);
  if (number === 1) await desk.neighbours();
  const { id, learner } = await confirmed(number);
  const { id: slotId } = await slot({ startsAt: FIRST_SLOT + number * 1000 });
  const seatId = await seat(slotId, id);
  if (context.now() < FIRST_SLOT) goTo(FIRST_SLOT);
  const letIn = () =>
    db
      .updateTable('examSeat')
      .set({ letInAt: context.now(), letInBy: verifier.staffId })
      .where('id', '=', seatId)
      .execute();
  const start = (fields: Record<string, string> = READY) => exams.start(learner, { registrationId: id, fields });
  const attempt = () =>
    db.selectFrom('examAttempt').selectAll().where('registrationId', '=', id).executeTakeFirstOrThrow();
  const answers = async () =>
    db
      .selectFrom('examAnswer')
      .selectAll()
      .where('attemptId', '=', (await attempt()).id)
      .orderBy('place')
      .execute();
  const save = (place: number, fields: Record<string, string>, who: LearnerSession = learner) =>
    exams.save(who, { registrationId: id, place, fields });
  return { id, learner, exams, slotId, seatId, letIn, start, attempt, answers, save };
}
