import type { Accepts } from '../../domain/exam/correction.ts';
import { grouped } from '../../domain/lists.ts';
import type { Db, Tx } from '../db/tables.ts';
import { staffLearners } from '../sign-in/staff/staff-learners.ts';

export interface Correction {
  accepts: Accepts;
  staffId: string;
}

/** By question. `courseIds`: present and former ids. */
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

/** Tells which corrections count for a registration: a staff member's own corrections never count in their own exam. */
export async function correctionsFor(
  db: Db | Tx,
): Promise<(registrationId: string, corrections: readonly Correction[]) => Correction[]> {
  const learners = await staffLearners(db, { withFormer: true });
  return (registrationId, corrections) => corrections.filter(({ staffId }) => !learners.isOwn(staffId, registrationId));
}
