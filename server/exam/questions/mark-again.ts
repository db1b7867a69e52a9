import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { sameCourse } from '../../../domain/course/former-ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import { lockAttempt } from '../sitting/hand-in.ts';
import { markAttempt } from '../mark-attempt.ts';

/**
 * Marks each exam in a transaction, with others answered in between. `staffId` corrected the question. Throws an
 * AggregateError at the end.
 */
export async function markAgain(
  context: DeskContext,
  { courseIds, questionId, staffId }: { courseIds: readonly string[]; questionId: string; staffId: string },
): Promise<void> {
  const attempts = await context.db
    .selectFrom('examAnswer')
    .innerJoin('examAttempt', 'examAttempt.id', 'examAnswer.attemptId')
    .select('examAttempt.id')
    .where('examAnswer.courseId', 'in', courseIds)
    .where('examAnswer.questionId', '=', questionId)
    // An open one may just be submitted without the correction, so its lock is waited for.
    .where('examAttempt.state', '!=', 'void')
    .orderBy('examAttempt.id')
    .execute();
  const failed: unknown[] = [];
  for (const { id } of attempts) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- SQLite has one transaction at a time
      await othersAreAnswered();
      // oxlint-disable-next-line no-await-in-loop
      await inTransaction(context.db, async (tx) => {
        await lockAttempt(tx, context, id);
        await markAttempt(tx, context, id, { by: staffId });
      });
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `exams with ${questionId} could not be marked again`);
}

/** Takes any former id of the course. */
export async function markQuestionAgain(
  context: DeskContext,
  { staffId }: Pick<DeskUser, 'staffId'>,
  { courseId, questionId }: { courseId: string; questionId: string },
): Promise<{ kind: 'done' }> {
  await markAgain(context, { courseIds: sameCourse(context.content.courses, courseId), questionId, staffId });
  return { kind: 'done' };
}
