/** For the proctor: the page reports that it is open, that the learner left it, or pasted text. */
import { minutesLeft } from '../../../domain/exam/slot/times.ts';
import type { SentFields } from '../../../domain/sent-fields.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { LearnerSession } from '../../sign-in/sessions.ts';
import { lockAttempt } from './hand-in.ts';
import { noteDuring, noteSilence } from './silence.ts';
import { type NoSitting, openAttempt } from './sitting.ts';

interface Presence {
  kind: 'present';
  /** In milliseconds, and in whole minutes. */
  leftMs: number;
  left: number;
  endsAt: number;
  /** Seconds without contact before this; 0 if there was contact. */
  away: number;
}

/** `left`: seconds away from the page; `pasted`: text was pasted. */
export async function present(
  context: DeskContext,
  learner: LearnerSession,
  { registrationId, fields }: { registrationId: string; fields: SentFields },
): Promise<Presence | NoSitting> {
  return inTransaction(context.db, async (tx) => {
    const found = await openAttempt(tx, context, learner, registrationId);
    if (found.kind !== 'open') return found;
    // Without the lock, two pages at once would note the same minutes twice.
    const attempt = await lockAttempt(tx, context, found.attempt.id);
    if (attempt?.state !== 'open') return { kind: 'elsewhere' };
    const now = context.now();
    const away = await noteSilence(tx, attempt, now);
    await tx.updateTable('examAttempt').set({ heardAt: now, lastSeenAt: now }).where('id', '=', attempt.id).execute();
    const left = Number(fields['left'] ?? 0);
    if (Number.isInteger(left) && left > 0)
      await noteDuring(tx, attempt, { at: now, kind: 'left-page', detail: { seconds: Math.min(left, 86_400) } });
    if (fields['pasted'] !== undefined) await noteDuring(tx, attempt, { at: now, kind: 'pasted', detail: {} });
    return {
      kind: 'present',
      leftMs: Math.max(0, attempt.endsAt - now),
      left: minutesLeft(attempt.endsAt, now),
      endsAt: attempt.endsAt,
      away,
    };
  });
}
