/** What goes of the exams of somebody who is erased. */
import type { Tx } from '../db/tables.ts';

/**
 * Takes out of the exams of a registration what the learner wrote, and what was written about them: answers, notes of
 * proctors, notes of those who marked. The arrangement goes whole, since more time can tell of a disability. A seat that is still to come is
 * free again. What was asked, marks and times stay: they name nobody, and the figures of questions are made of them.
 */
export async function forgetExams(tx: Tx, { id, now }: { id: string; now: number }): Promise<void> {
  const attempts = tx.selectFrom('examAttempt').select('examAttempt.id').where('examAttempt.registrationId', '=', id);
  await tx.updateTable('examAnswer').set({ answer: null }).where('attemptId', 'in', attempts).execute();
  await tx.updateTable('examMarking').set({ note: null }).where('attemptId', 'in', attempts).execute();
  await tx.updateTable('examAttempt').set({ sessionHandle: null }).where('registrationId', '=', id).execute();
  await tx.updateTable('examEvent').set({ note: null }).where('registrationId', '=', id).execute();
  await tx.deleteFrom('examArrangement').where('registrationId', '=', id).execute();
  await tx
    .updateTable('examSeat')
    .set({ cancelledAt: now })
    .where('registrationId', '=', id)
    .where('cancelledAt', 'is', null)
    .where('slotId', 'in', ({ selectFrom }) =>
      selectFrom('examSlot').select('examSlot.id').where('examSlot.startsAt', '>', now),
    )
    .execute();
}
