import { hash } from 'node:crypto';
import { type ApartLimits, type Asking, workApart } from '../../server/base/apart.ts';
import { createLine } from '../../server/base/line.ts';
import { createShared } from '../../server/base/shared-waiting.ts';
import type { Problem } from '../../server/content/schema/file-findings.ts';
import type { ReadContent } from '../../server/publishing/content-source.ts';
import type { CheckContent } from '../../server/setup/content-store.ts';
import type { reading } from './content-process.ts';
import type { ContentFiles } from './read-content.ts';

/** Nobody waits for the sizes of many new pictures with an open page. */
const LIMITS: ApartLimits = { milliseconds: 10 * 60_000, processorMs: 5 * 60_000, megabytes: 256 };

/** Each takes a hundred megabytes for a moment, whatever number of forms is open. */
const line = createLine({ atOnce: 1, waiting: 200 });

/** Reads the content in a child process, which gives its memory back and which the site survives. */
export async function readApart(files: ContentFiles): ReturnType<ReadContent> {
  return checking((ask) => ask('read', files));
}

/** Hundreds of open forms of one person have the same drafts. */
const shared = createShared<readonly Problem[]>();

/** Checks changed files in the same way. */
export const checkApart: CheckContent = async (of, changed) =>
  shared(hash('sha256', JSON.stringify([of.place.folder, ...changed]), 'base64url'), (begun) =>
    checking((ask) => {
      begun();
      return ask('check', of, changed);
    }),
  );

async function checking<Answer>(work: (ask: Asking<typeof reading>) => Promise<Answer>): Promise<Answer> {
  const done = await inLine(new URL('./content-process.ts', import.meta.url), work, LIMITS);
  if (done === undefined) throw new Error('too many changes of the content are being checked');
  if ('ended' in done) throw new Error('the files of the content take too much work to read');
  return done.answer;
}

/** Works with a process that reads the content, one such process after the other. Undefined if too many wait. */
export async function inLine<Work extends Record<keyof Work, (...given: never[]) => unknown>, Answer>(
  file: URL,
  work: (ask: Asking<Work>) => Promise<Answer>,
  { milliseconds, ...ofProcess }: ApartLimits,
): Promise<{ answer: Answer } | { ended: 'late' | 'too-much' } | undefined> {
  return line.enter(() =>
    workApart<Work, Answer>(file, work, { ...ofProcess, until: performance.now() + milliseconds }),
  );
}
