import type { MovedBecause } from '../../../domain/exam/proctor-form.ts';
import { examPath } from '../../../domain/paths.ts';
import type { Tx } from '../../db/tables.ts';
import { mailLearner } from '../../mail/outbox/mail-learner.ts';
import { writeAudit } from '../../db/audit.ts';
import { type ActionAnswer, invalid } from '../../guard/action-answer.ts';
import { examCourse } from '../../course/exam-course.ts';
import { openSlotOrPromise } from '../../course/exam-slots.ts';
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
  const hasSlot = await openSlotOrPromise(tx, examCourse(context, slot.courseId), { ...registration, now });
  const { courseName: course } = registration;
  const data = { course, startsAt: slot.startsAt, because, hasSlot, path: examPath(registrationId) };
  await mailLearner(tx, context, { registration, mail: { kind: 'exam-moved', data }, now });
  return { kind: 'done' };
}
