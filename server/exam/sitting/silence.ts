import { LOST_AFTER } from '../../../domain/exam/slot/times.ts';
import type { ExamAttemptTable } from '../../db/tables/exam-tables.ts';
import type { Tx } from '../../db/tables.ts';
import { writeExamEvent } from '../events.ts';

const MOST_NOTED = 300;

export type Heard = Pick<ExamAttemptTable, 'id' | 'registrationId' | 'heardAt' | 'lastSeenAt' | 'sessionSince'>;

/**
 * Notes lost contact until `until` (milliseconds since 1970). Answers its seconds. Lock the attempt first, so that no
 * minute is noted twice.
 */
export async function noteSilence(tx: Tx, attempt: Heard, until: number): Promise<number> {
  const since = silentSince(attempt);
  const silent = since === undefined ? 0 : until - since;
  if (silent <= LOST_AFTER) return 0;
  const seconds = Math.round(silent / 1000);
  await noteDuring(tx, attempt, { at: until, kind: 'connection-lost', detail: { seconds } });
  return seconds;
}

/** A page without script is not heard of; but a learner who did not arrive at the first question has lost contact. */
function silentSince({ heardAt, lastSeenAt, sessionSince }: Heard): number | undefined {
  return heardAt ?? (lastSeenAt === sessionSince ? sessionSince : undefined);
}

/** Notes an event of an attempt, unless it has too many already. */
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
