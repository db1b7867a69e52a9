/** Reads statements in a child process, which the site survives. */
import { type ApartLimits, type Asking, workApart } from '../base/apart.ts';
import { createLine } from '../base/line.ts';
import { busyWithStatements, tooComplicated } from './file/file-limits.ts';
import type { Reading } from './reading.ts';

/** Ten thousand rows take two to four seconds and a tenth of this memory. */
const LIMITS: ApartLimits = { milliseconds: 55_000, processorMs: 20_000, megabytes: 384 };

const line = createLine({ atOnce: 2, waiting: 4 });

export type Ask = Asking<Reading>;

/**
 * Runs `work` with a process for one reading. Answers with a problem if it exceeds the limits or if too many wait.
 * Throws what the reading and `work` throw.
 */
export async function readApart<Answer>(
  work: (ask: Ask) => Promise<Answer>,
  limits: Partial<ApartLimits> = {},
): Promise<Answer | { problem: string }> {
  const { milliseconds, ...ofProcess } = { ...LIMITS, ...limits };
  const until = performance.now() + milliseconds;
  const file = new URL('./reading-process.ts', import.meta.url);
  const done = await line.enter(() => workApart<Reading, Answer>(file, work, { ...ofProcess, until }));
  if (done !== undefined && 'answer' in done) return done.answer;
  return { problem: (done?.ended === 'too-much' ? tooComplicated() : busyWithStatements()).message };
}
