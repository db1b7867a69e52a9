/** What a script in the page of an exam says: that it is open, that its learner left it, or pasted text. For the proctor alone. */
import { LOST_AFTER, minutesLeft } from '../../domain/exam/times.ts';
import type { SentFields } from '../../domain/sent-fields.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import type { LearnerSession } from '../sign-in/sign-in-desk.ts';
import { writeExamEvent } from './events.ts';
import { type NoSitting, openAttempt } from './sitting.ts';

/** So many things are noted of one attempt: a page that sends thousands says nothing more. */
const MOST_NOTED = 300;

export interface Presence {
  kind: 'present';
  /** Milliseconds that are left, and whole minutes. */
  leftMs: number;
  left: number;
  endsAt: number;
  /** Seconds for which nothing was heard before this; 0 for a connection that was there. */
  away: number;
}

/** Takes what the page says. `left`: seconds for which it was left; `pasted`: that text was. */
export async function present(
  context: DeskContext,
  learner: LearnerSession,
  { registrationId, fields }: { registrationId: string; fields: SentFields },
): Promise<Presence | NoSitting> {
  return inTransaction(context.db, async (tx) => {
    const found = await openAttempt(tx, learner, registrationId);
    if (found.kind !== 'open') return found;
    const { attempt } = found;
    const now = context.now();
    const gone = attempt.heardAt === null ? 0 : now - attempt.heardAt;
    await tx.updateTable('examAttempt').set({ heardAt: now, lastSeenAt: now }).where('id', '=', attempt.id).execute();
    const note = async (kind: 'connection-lost' | 'left-page' | 'pasted', detail: Record<string, unknown>) => {
      if (await isFull(tx, attempt.id)) return;
      await writeExamEvent(tx, { registrationId, attemptId: attempt.id, at: now, kind, detail });
    };
    const away = gone > LOST_AFTER ? Math.round(gone / 1000) : 0;
    if (away > 0) await note('connection-lost', { seconds: away });
    const left = Number(fields['left'] ?? 0);
    if (Number.isInteger(left) && left > 0) await note('left-page', { seconds: Math.min(left, 86_400) });
    if (fields['pasted'] !== undefined) await note('pasted', {});
    return {
      kind: 'present',
      leftMs: Math.max(0, attempt.endsAt - now),
      left: minutesLeft(attempt.endsAt, now),
      endsAt: attempt.endsAt,
      away,
    };
  });
}

async function isFull(tx: Tx, attemptId: string): Promise<boolean> {
  const last = await tx
    .selectFrom('examEvent')
    .select('id')
    .where('attemptId', '=', attemptId)
    .offset(MOST_NOTED - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}
