/** Matching ten thousand rows takes some tenths of a second, for which nobody else should wait. */
import type { KnownPayments, Match, OpenRegistration } from '../../domain/matching/match.ts';
import type { StatementRow } from '../../domain/statement/row.ts';
import { createLine } from './file/line.ts';
import { busyWithStatements, tooComplicated } from './file/limits.ts';
import { inThread, type ThreadLimits } from './in-thread.ts';
import type { ToMatch } from './match-worker.ts';

/** Twenty thousand rows for ten thousand open registrations take less than a second and 100 MB. */
const LIMITS: ThreadLimits = { milliseconds: 30_000, megabytes: 384 };

const line = createLine({ atOnce: 2, waiting: 4 });

/** How many rows or registrations are copied into the thread at once: a few milliseconds. */
const PART = 1000;

/**
 * What matchStatement (domain/matching/) gives, or in words why it could not be had: it is done in a thread, which is ended
 * when it takes longer or more memory than the limits.
 */
export async function matchInThread(
  rows: readonly StatementRow[],
  registrations: readonly OpenRegistration[],
  known: KnownPayments,
  limits: Partial<ThreadLimits> = {},
): Promise<{ matches: Match[] } | { problem: string }> {
  const matching = line.enter(() =>
    inThread<Match[]>({
      file: new URL('./match-worker.ts', import.meta.url),
      given: { messages: parts(rows, registrations, known) },
      limits: { ...LIMITS, ...limits },
      heard: (matches, { end }) => end(matches as Match[]),
    }),
  );
  if (matching === undefined) return { problem: busyWithStatements().message };
  const matches = await matching;
  return matches === undefined ? { problem: tooComplicated().message } : { matches };
}

function* parts(
  rows: readonly StatementRow[],
  registrations: readonly OpenRegistration[],
  known: KnownPayments,
): Generator<ToMatch> {
  for (let from = 0; from < rows.length; from += PART) yield { rows: rows.slice(from, from + PART) };
  for (let from = 0; from < registrations.length; from += PART) {
    yield { registrations: registrations.slice(from, from + PART) };
  }
  yield { known };
}
