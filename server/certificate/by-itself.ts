import type { Tx } from '../db/tables.ts';
import { type ExamContext, examCourse } from '../course/exam-course.ts';
import { lockRegistration } from '../registration/locked-registration.ts';
import { groundOf } from './ground.ts';
import { issueCertificate } from './issue-certificate.ts';

/** Issues a certificate automatically, unless staff have to check something first. */
export async function issueByItself(tx: Tx, context: ExamContext, registrationId: string): Promise<void> {
  const registration = await lockRegistration(tx, context, registrationId);
  if (registration === undefined) return;
  if (examCourse(context, registration.courseId)?.settings.certificate !== 'at-once') return;
  const ground = await groundOf(tx, context, registration);
  if (ground.kind !== 'passed' || ground.wasWithdrawn) return;
  const { attemptId, passedOn } = ground;
  await issueCertificate(tx, context, { registrationId, attemptId, passedOn, staffId: null });
}
