import type { MovedBecause } from '../../../domain/exam/proctor-form.ts';
import { examPath } from '../../../domain/paths.ts';
import type { Tx } from '../../db/tables.ts';
import { mailLearner } from '../../mail/outbox/mail-learner.ts';
import { writeAudit } from '../../db/audit.ts';
import { type ActionAnswer, invalid } from '../../guard/action-answer.ts';
import { writeExamEvent } from '../events.ts';
import type { AtSeat } from './at-seat.ts';

/** Frees a seat before the start, without using up the attempt. After the start, void the attempt. */
export async function moveSeat(tx: Tx, at: AtSeat, because: MovedBecause): Promise<ActionAnswer> {
  const { context, seat, slot, registration, attempt, who, now } = at;
  if (attempt !== undefined)
    return invalid('action', 'The exam has begun, so the booking cannot be cancelled. You can void the attempt.');
  if (seat.cancelledAt !== null) return { kind: 'changed' };
  await tx.updateTable('examSeat').set({ cancelledAt: now }).where('id', '=', seat.id).execute();
  const registrationId = registration.id;
  const detail = { because };
  await writeExamEvent(tx, { registrationId, at: now, kind: 'moved', detail, staffId: who.staffId });
  await writeAudit(tx, {
    at: now,
    actor: `staff:${who.staffId}`,
    registrationId,
    action: 'exam-move-seat',
    detail: { seat: seat.id, ...detail },
  });
  await mailLearner(tx, context, {
    registration,
    mail: {
      kind: 'exam-moved',
      data: { course: registration.courseName, startsAt: slot.startsAt, because, path: examPath(registrationId) },
    },
    now,
  });
  return { kind: 'done' };
}
