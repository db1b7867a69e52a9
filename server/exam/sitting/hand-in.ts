import { GRACE } from '../../../domain/exam/slot/times.ts';
import type { ExamAttemptTable } from '../../db/tables/exam-tables.ts';
import type { Tx } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeAudit } from '../../db/audit.ts';
import { writeExamEvent } from '../events.ts';
import type { ExamContext } from '../../course/exam-course.ts';
import { markAttempt } from '../mark-attempt.ts';
import { type Heard, noteSilence } from './silence.ts';

/** Ends an open, locked attempt, and marks what the server can mark. */
export async function handIn(
  tx: Tx,
  context: ExamContext,
  attempt: Heard & Pick<ExamAttemptTable, 'endsAt'>,
  by: { endedBy: NonNullable<ExamAttemptTable['endedBy']>; staffId?: string },
): Promise<void> {
  const now = context.now();
  // An attempt ended by the clock ended at its deadline, whenever that was noticed.
  const endedAt = by.endedBy === 'deadline' ? attempt.endsAt : now;
  const { numUpdatedRows } = await tx
    .updateTable('examAttempt')
    .set({ state: 'handed-in', endedAt, endedBy: by.endedBy })
    .where('id', '=', attempt.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await noteSilence(tx, attempt, endedAt);
  await writeExamEvent(tx, {
    registrationId: attempt.registrationId,
    attemptId: attempt.id,
    at: endedAt,
    kind: 'handed-in',
    detail: { by: by.endedBy },
    ...(by.staffId === undefined ? {} : { staffId: by.staffId }),
  });
  await writeAudit(tx, {
    at: now,
    actor: by.staffId === undefined ? (by.endedBy === 'learner' ? 'learner' : 'system') : `staff:${by.staffId}`,
    registrationId: attempt.registrationId,
    action: 'exam-hand-in',
    detail: { attempt: attempt.id, by: by.endedBy },
  });
  await markAttempt(tx, context, attempt.id);
}

/** One that fails does not stop the rest. */
export async function handInWhatIsOver(context: ExamContext, now: number): Promise<void> {
  const over = await context.db
    .selectFrom('examAttempt')
    .select('id')
    .where('state', '=', 'open')
    .where('endsAt', '<', now - GRACE)
    .orderBy('endsAt')
    .execute();
  const failed: unknown[] = [];
  for (const { id } of over) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own, with others in between
      await inTransaction(context.db, async (tx) => {
        const attempt = await lockAttempt(tx, context, id);
        if (attempt?.state === 'open' && attempt.endsAt < now - GRACE)
          await handIn(tx, context, attempt, { endedBy: 'deadline' });
      });
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'exams whose time is over could not be submitted');
}

/** Reads and locks an attempt; undefined if there is none. */
export async function lockAttempt(tx: Tx, { engine }: Pick<ExamContext, 'engine'>, id: string) {
  return (
    tx
      .selectFrom('examAttempt')
      .selectAll()
      .where('id', '=', id)
      // An SQLite transaction has the database alone from its beginning.
      .$if(engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
  );
}
