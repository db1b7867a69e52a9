import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { lockRegistration } from '../registration/locked-registration.ts';
import type { LearnerSession } from '../sign-in/sessions.ts';
import { type ExamOf, examOf } from './exam-of.ts';

/** A learner's exam with its registration locked; undefined for another person's. */
export async function lockedExam(
  tx: Tx,
  context: DeskContext,
  { registrationId, learner }: { registrationId: string; learner: Pick<LearnerSession, 'email'> },
): Promise<ExamOf | undefined> {
  const registration = await lockRegistration(tx, context, registrationId);
  if (registration === undefined || registration.email !== learner.email) return undefined;
  return examOf(tx, context, registrationId);
}
