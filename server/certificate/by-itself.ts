import type { Tx } from '../db/tables.ts';
import { type ExamContext, examCourse } from '../course/exam-course.ts';
import { lockRegistration } from '../registration/locked-registration.ts';
import { groundOf } from './ground.ts';
import { issueCertificate } from './issue-certificate.ts';

/**
 * Issues the certificate of an exam that was passed, where the course has nobody look first. Nothing where a certificate needs
 * more than that: a registration that was reopened, moved or erased while its exam went on waits for staff,
 * and one whose certificate was withdrawn for an owner.
 */
export async function issueByItself(tx: Tx, context: ExamContext, registrationId: string): Promise<void> {
  const registration = await lockRegistration(tx, context, registrationId);
  if (registration === undefined) return;
  if (examCourse(context, registration.courseId)?.settings.certificate !== 'at-once') return;
  const ground = await groundOf(tx, context, registration);
  if (ground.kind !== 'passed' || ground.wasWithdrawn) return;
  const { attemptId, passedOn } = ground;
  await issueCertificate(tx, context, { registrationId, attemptId, passedOn, staffId: null });
}
