/** An attempt that counts for nothing: it is not marked and not used, and the learner is told why. */
import { examPath } from '../../../domain/paths.ts';
import type { Tx } from '../../db/tables.ts';
import { mailLearner } from '../../mail/outbox/mail-learner.ts';
import { writeAudit } from '../../records/audit.ts';
import { type ActAnswer, invalid } from '../../review/answer.ts';
import { writeExamEvent } from '../events.ts';
import type { AtSeat } from './at-seat.ts';

/** Open, handed in or marked; not once it is passed, since a certificate may be in the world by then. */
export async function voidAttempt(tx: Tx, at: AtSeat, reason: string): Promise<ActAnswer> {
  const { context, attempt, registration, who, now } = at;
  if (attempt === undefined) return invalid('action', 'The exam has not begun yet. Move the seat to another slot.');
  if (attempt.state === 'void') return { kind: 'changed' };
  if (attempt.passed === 1) {
    return invalid(
      'action',
      'This exam is marked and passed, and its certificate can be checked by anybody. It cannot be made void any more.',
    );
  }
  await tx
    .updateTable('examAttempt')
    .set({ state: 'void', endedAt: attempt.endedAt ?? now, endedBy: attempt.endedBy ?? 'proctor' })
    .where('id', '=', attempt.id)
    .execute();
  const { registrationId } = attempt;
  await writeExamEvent(tx, {
    ...{ registrationId, attemptId: attempt.id, at: now, kind: 'voided', note: reason, staffId: who.staffId },
    detail: { before: attempt.state },
  });
  await writeAudit(tx, {
    at: now,
    actor: `staff:${who.staffId}`,
    registrationId,
    action: 'exam-void',
    detail: { attempt: attempt.id, before: attempt.state },
    remark: reason,
  });
  await mailLearner(tx, context, {
    registration,
    mail: {
      kind: 'exam-voided',
      data: { course: registration.courseName, startedAt: attempt.startedAt, reason, path: examPath(registrationId) },
    },
    now,
  });
  return { kind: 'done' };
}
