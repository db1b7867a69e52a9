/** What was corrected in questions, as it was confirmed. */
import type { Accepts } from '../../domain/exam/correction.ts';
import { grouped } from '../../domain/lists.ts';
import type { Db, Tx } from '../db/tables.ts';
import { staffLearners } from '../sign-in/staff/staff-learners.ts';

export interface Correction {
  accepts: Accepts;
  /** Who of the staff made it. */
  staffId: string;
}

/** What counts as right besides in the questions of a course, by question. `courseIds`: its id and those that it had. */
export async function correctionsOf(db: Db | Tx, courseIds: readonly string[]): Promise<Map<string, Correction[]>> {
  const rows = await db
    .selectFrom('questionCorrection')
    .select(['questionId', 'accepts', 'staffId'])
    .where('courseId', 'in', courseIds)
    .orderBy('id')
    .execute();
  return new Map(
    [...grouped(rows, ({ questionId }) => questionId)].map(([questionId, each]) => [
      questionId,
      each.map(({ accepts, staffId }) => ({ accepts: JSON.parse(accepts) as Accepts, staffId })),
    ]),
  );
}

/**
 * Answers which corrections count in the exam of a registration: of somebody who is or was on the staff not what they corrected
 * themselves, before they sat it or after.
 */
export async function correctionsFor(
  db: Db | Tx,
): Promise<(registrationId: string, corrections: readonly Correction[]) => Correction[]> {
  const learners = await staffLearners(db, { withFormer: true });
  return (registrationId, corrections) => corrections.filter(({ staffId }) => !learners.isOwn(staffId, registrationId));
}
