/** What was corrected in questions, as it was confirmed. */
import type { Accepts } from '../../../domain/exam/correction.ts';
import { grouped } from '../../../domain/lists.ts';
import type { Db, Tx } from '../../db/tables.ts';

/** What counts as right besides in the questions of a course, by question. `courseIds`: its id and those that it had. */
export async function correctionsOf(db: Db | Tx, courseIds: readonly string[]): Promise<Map<string, Accepts[]>> {
  const rows = await db
    .selectFrom('questionCorrection')
    .select(['questionId', 'accepts'])
    .where('courseId', 'in', courseIds)
    .orderBy('id')
    .execute();
  return new Map(
    [...grouped(rows, ({ questionId }) => questionId)].map(([questionId, each]) => [
      questionId,
      each.map(({ accepts }) => JSON.parse(accepts) as Accepts),
    ]),
  );
}
