/** Time for which nothing was heard of a sitting: written down with its length, however it ended. */
import { LOST_AFTER } from '../../../domain/exam/slot/times.ts';
import type { ExamAttemptTable, Tx } from '../../db/tables.ts';
import { writeExamEvent } from '../events.ts';

/** So many things are noted of one attempt: a page that sends thousands says nothing more. */
const MOST_NOTED = 300;

export type Heard = Pick<ExamAttemptTable, 'id' | 'registrationId' | 'heardAt' | 'lastSeenAt' | 'sessionSince'>;

/**
 * Notes that the connection was lost until a moment (milliseconds since 1970) at which something is heard again or the exam
 * ends. Answers the seconds of it: 0 for a connection that was there, or of which nothing is known. The attempt is locked, so
 * that no minute is noted twice.
 */
export async function noteSilence(tx: Tx, attempt: Heard, until: number): Promise<number> {
  const since = silentSince(attempt);
  const silent = since === undefined ? 0 : until - since;
  if (silent <= LOST_AFTER) return 0;
  const seconds = Math.round(silent / 1000);
  await noteDuring(tx, attempt, { at: until, kind: 'connection-lost', detail: { seconds } });
  return seconds;
}

/**
 * When something was heard last. A page without a script is not heard of; but who was led to the first question, here or on
 * another device, and did not come there, has no connection.
 */
function silentSince({ heardAt, lastSeenAt, sessionSince }: Heard): number | undefined {
  return heardAt ?? (lastSeenAt === sessionSince ? sessionSince : undefined);
}

/** Notes something of a sitting, unless too much is noted already. */
export async function noteDuring(
  tx: Tx,
  { id: attemptId, registrationId }: Pick<Heard, 'id' | 'registrationId'>,
  event: { at: number; kind: 'connection-lost' | 'left-page' | 'pasted'; detail: Record<string, unknown> },
): Promise<void> {
  if (await isFull(tx, attemptId)) return;
  await writeExamEvent(tx, { registrationId, attemptId, ...event });
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
