import { MINUTE } from '../../../domain/day.ts';
import { GRACE } from '../../../domain/exam/slot/times.ts';
import type { Tx } from '../../db/tables.ts';
import { writeAudit } from '../../db/audit.ts';
import { type ActionAnswer, invalid } from '../../guard/action-answer.ts';
import { writeExamEvent } from '../events.ts';
import { handIn } from '../sitting/hand-in.ts';
import type { AtSeat } from './at-seat.ts';

const NOT_BEGUN = 'The exam has not begun yet.';

/** Adds whole minutes, even within the grace after the end. The learner reads why. */
export async function giveTime(
  tx: Tx,
  { attempt, who, now }: AtSeat,
  { minutes, why }: { minutes: number; why: string },
): Promise<ActionAnswer> {
  if (attempt === undefined) return invalid('action', NOT_BEGUN);
  if (attempt.state !== 'open' || now > attempt.endsAt + GRACE)
    return invalid('action', 'This exam has ended, so you can no longer give time.');
  await tx
    .updateTable('examAttempt')
    .set({ endsAt: attempt.endsAt + minutes * MINUTE })
    .where('id', '=', attempt.id)
    .execute();
  const { registrationId } = attempt;
  await writeExamEvent(tx, {
    ...{ registrationId, attemptId: attempt.id, at: now, kind: 'time-given', staffId: who.staffId },
    detail: { minutes },
    note: why,
  });
  await writeAudit(tx, {
    at: now,
    actor: `staff:${who.staffId}`,
    registrationId,
    action: 'exam-time',
    detail: { attempt: attempt.id, minutes },
  });
  return { kind: 'done' };
}

/** Stores a proctor's note, which decides nothing. */
export async function writeNote(
  tx: Tx,
  { attempt, registration, who, now }: AtSeat,
  note: string,
): Promise<ActionAnswer> {
  const about = { registrationId: registration.id, at: now };
  await writeExamEvent(tx, { ...about, attemptId: attempt?.id, kind: 'note', note, staffId: who.staffId });
  await writeAudit(tx, { ...about, actor: `staff:${who.staffId}`, action: 'exam-note' });
  return { kind: 'done' };
}

/** `changed` if the learner has submitted it. */
export async function endExam(tx: Tx, { context, attempt, who }: AtSeat): Promise<ActionAnswer> {
  if (attempt === undefined) return invalid('action', NOT_BEGUN);
  if (attempt.state !== 'open') return { kind: 'changed' };
  await handIn(tx, context, attempt, { endedBy: 'proctor', staffId: who.staffId });
  return { kind: 'done' };
}
