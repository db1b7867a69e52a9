/** For the proctor: the page reports that it is open, that the learner left it, or pasted text. */
import type { ShownQuestion } from '../../../domain/exam/exam-paper.ts';
import { placeIn } from '../../../domain/exam/sitting/question-buttons.ts';
import { NOW_AT } from '../../../domain/exam/sitting/sent-by-script.ts';
import type { SentFields } from '../../../domain/sent-fields.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { LearnerSession } from '../../sign-in/sessions.ts';
import { lockAttempt } from './hand-in.ts';
import { noteDuring, noteSilence } from './silence.ts';
import { type NoSitting, openAttempt, type SittingNow, sittingNow } from './sitting.ts';

/** `now`: the open question; `left`: seconds away from the page; `pasted`: text was pasted. */
export async function present(
  context: DeskContext,
  learner: LearnerSession,
  { registrationId, fields }: { registrationId: string; fields: SentFields },
): Promise<({ kind: 'present' } & SittingNow) | NoSitting> {
  const heard = await inTransaction(context.db, async (tx) => {
    const found = await openAttempt(tx, context, learner, registrationId);
    if (found.kind !== 'open') return found;
    // Without the lock, two pages at once would note the same minutes twice.
    const attempt = await lockAttempt(tx, context, found.attempt.id);
    if (attempt?.state !== 'open') return { kind: 'elsewhere' as const };
    const now = context.now();
    await noteSilence(tx, attempt, now);
    const nowAt = placeIn(fields[NOW_AT], (JSON.parse(attempt.paper) as ShownQuestion[]).length) ?? attempt.nowAt;
    await tx
      .updateTable('examAttempt')
      .set({ heardAt: now, lastSeenAt: now, nowAt })
      .where('id', '=', attempt.id)
      .execute();
    const left = Number(fields['left'] ?? 0);
    if (Number.isInteger(left) && left > 0)
      await noteDuring(tx, attempt, { at: now, kind: 'left-page', detail: { seconds: Math.min(left, 86_400) } });
    if (fields['pasted'] !== undefined) await noteDuring(tx, attempt, { at: now, kind: 'pasted', detail: {} });
    return { kind: 'open' as const, attempt, now };
  });
  return heard.kind === 'open' ? { kind: 'present', ...(await sittingNow(context, heard.attempt, heard.now)) } : heard;
}
