import { courseNamed } from '../../../../domain/course/former-ids.ts';
import type { QueueRow, QueueRows } from '../../../../server/queue/queue-rows.ts';
import { shortName } from '../colleagues/colleague-words.ts';

/** What changes in the queue while it is open: drawn with the page at first, then asked for. */
export interface QueueNews extends Pick<QueueRows, 'next' | 'counts' | 'today'> {
  version: string;
  rows: readonly QueueRow[];
  /** In the view, by the id of today. */
  courseCounts: Readonly<Record<string, number>>;
}

export function queueNews(
  version: string,
  { rows, next, counts, today, ofCourses }: QueueRows,
  offered: Parameters<typeof courseNamed>[0],
): QueueNews {
  const courseCounts: Record<string, number> = {};
  for (const { courseId, count } of ofCourses) {
    const id = courseNamed(offered, courseId)?.id ?? courseId;
    courseCounts[id] = (courseCounts[id] ?? 0) + count;
  }
  return {
    version,
    rows: rows.map((row) => ({ ...row, openTo: row.openTo.map(shortName) })),
    next,
    counts,
    today: {
      ...today,
      confirmed: today.confirmed.map((each) => ({
        ...each,
        courseId: courseNamed(offered, each.courseId)?.id ?? each.courseId,
      })),
    },
    courseCounts,
  };
}
