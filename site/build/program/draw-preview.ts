import type { ApartLimits } from '../../../server/base/apart.ts';
import type { DrawPreview } from '../../../server/setup/content-store.ts';
import { inLine } from '../../publish/read-apart.ts';
import type { ContentFiles } from '../../publish/read-content.ts';
import type { previewing } from './preview-process.ts';

/** A person waits for it. A small picture without its sizes takes seconds where a site is packed. */
const LIMITS: ApartLimits = { milliseconds: 30_000, processorMs: 20_000, megabytes: 256 };

/** Draws a page of changed content in a child process, so the content that visitors get is not even in the same memory. */
export async function drawPreview(
  files: ContentFiles,
  { offers, ...order }: Parameters<DrawPreview>[0],
  offerOf: Parameters<DrawPreview>[1],
): ReturnType<DrawPreview> {
  const done = await inLine<typeof previewing, Awaited<ReturnType<DrawPreview>>>(
    new URL('./preview-process.ts', import.meta.url),
    async (ask) => {
      const read = await ask('read', files, order);
      if ('problems' in read) return { kind: 'wrong', problems: read.problems };
      const { course } = read;
      const own = course === undefined ? [] : [[course.id, await offerOf(course)] as const];
      const page = await ask('draw', new Map([...offers, ...own]));
      return page === undefined ? { kind: 'nowhere' } : { kind: 'drawn', ...page };
    },
    LIMITS,
  );
  return done === undefined || 'ended' in done ? { kind: 'ended' } : done.answer;
}
