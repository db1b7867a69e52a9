import { type ApartLimits, workApart } from '../../server/base/apart.ts';
import type { ReadContent } from '../../server/publishing/content-source.ts';
import type { reading } from './content-process.ts';
import type { ContentFiles } from './read-content.ts';

/** Nobody waits for the sizes of many new pictures with an open page. */
const LIMITS: ApartLimits = { milliseconds: 10 * 60_000, processorMs: 5 * 60_000, megabytes: 256 };

/** Reads the content in a child process, which gives its memory back and which the site survives. */
export async function readApart(files: ContentFiles): ReturnType<ReadContent> {
  const { milliseconds, ...ofProcess } = LIMITS;
  const until = performance.now() + milliseconds;
  const done = await workApart<typeof reading, Awaited<ReturnType<ReadContent>>>(
    new URL('./content-process.ts', import.meta.url),
    (ask) => ask('read', files),
    { ...ofProcess, until },
  );
  if ('ended' in done) throw new Error('the files of the content take too much work to read');
  return done.answer;
}
