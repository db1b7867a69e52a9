import { sameCourse } from '../../../domain/course/former-ids.ts';
import { examPath, learnerPaths } from '../../../domain/paths.ts';
import type { Tx } from '../../db/tables.ts';
import { mailLearner } from '../../mail/outbox/mail-learner.ts';
import { writeAudit } from '../../db/audit.ts';
import { type ActionAnswer, invalid } from '../../guard/action-answer.ts';
import { writeExamEvent } from '../events.ts';
import { examCourse } from '../../course/exam-course.ts';
import { openSlotOrPromise } from '../../course/exam-slots.ts';
import { dropPromise } from '../../registration/promised.ts';
import { lockRegistration } from '../../registration/locked-registration.ts';
import type { AtSeat } from './at-seat.ts';

/** Not while the attempt has a valid certificate, which others may be checking. */
export async function voidAttempt(tx: Tx, at: AtSeat, reason: string): Promise<ActionAnswer> {
  const { context, attempt, registration, who, now } = at;
  if (attempt === undefined) return invalid('action', 'The exam has not begun yet. Move the learner to another slot.');
  if (attempt.state === 'void') return { kind: 'changed' };
  if (attempt.passed === 1 && (await hasValidCertificate(tx, at))) {
    return invalid(
      'action',
      'This exam is passed, and its certificate is valid. An owner has to withdraw the certificate first, on the page of the registration. Then you can make this attempt void.',
    );
  }
  await tx
    .updateTable('examAttempt')
    .set({ state: 'void', endedAt: attempt.endedAt ?? now, endedBy: attempt.endedBy ?? 'proctor' })
    .where('id', '=', attempt.id)
    .execute();
  const { registrationId } = attempt;
  // Later promises of another course stay.
  const held = examCourse(context, attempt.courseId);
  const isOfItsCourse = sameCourse(context.content.courses, registration.courseId).includes(attempt.courseId);
  if (isOfItsCourse) await dropPromise(tx, registrationId, 'certificate');
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
  const hasSlot = isOfItsCourse ? await openSlotOrPromise(tx, held, { ...registration, now }) : true;
  await mailLearner(tx, context, {
    registration,
    mail: {
      kind: 'exam-voided',
      data: {
        course: isOfItsCourse ? registration.courseName : (held?.course.name ?? attempt.courseId),
        startedAt: attempt.startedAt,
        reason,
        hasSlot,
        path: isOfItsCourse ? examPath(registrationId) : learnerPaths.myCourses,
      },
    },
    now,
  });
  return { kind: 'done' };
}

/** Waits for people who issue or withdraw a certificate at this moment. */
async function hasValidCertificate(tx: Tx, { context, attempt, registration }: AtSeat): Promise<boolean> {
  await lockRegistration(tx, context, registration.id);
  const certificate = await tx
    .selectFrom('certificate')
    .select('attemptId')
    .where('validFor', '=', registration.id)
    .executeTakeFirst();
  return certificate !== undefined && [null, attempt?.id].includes(certificate.attemptId);
}
