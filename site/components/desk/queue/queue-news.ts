import { courseNamed } from '../../../../domain/course/former-ids.ts';
import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import type { QueueRow, QueueRows } from '../../../../server/queue/queue-rows.ts';
import type { Today } from '../../../../server/queue/today.ts';
import { hueNamed } from '../../../art/brand/whole-hue.ts';
import { shortName } from '../colleagues/colleague-words.ts';

export interface NewsRow extends Omit<QueueRow, 'courseId'> {
  /** Of the course; undefined for one that is gone. */
  hue: number | undefined;
}

/** Somebody confirmed today. */
export interface ConfirmedTile {
  id: string;
  learnerName: string | null;
  hue: number | undefined;
}

/** What changes in the queue while it is open: drawn with the page at first, then asked for. */
export interface QueueNews extends Pick<QueueRows, 'next' | 'counts'> {
  version: string;
  rows: readonly NewsRow[];
  /** In the view, by the id of today. */
  courseCounts: Readonly<Record<string, number>>;
  today: Omit<Today, 'confirmed'> & { confirmed: readonly ConfirmedTile[] };
}

export function queueNews(
  version: string,
  { rows, next, counts, today, ofCourses }: QueueRows,
  offered: readonly CourseEntry[],
): QueueNews {
  const courseCounts: Record<string, number> = {};
  for (const { courseId, count } of ofCourses) {
    const id = courseNamed(offered, courseId)?.id ?? courseId;
    courseCounts[id] = (courseCounts[id] ?? 0) + count;
  }
  return {
    version,
    rows: rows.map(({ courseId, ...row }) => ({
      ...row,
      hue: hueNamed(offered, courseId),
      openTo: row.openTo.map(shortName),
    })),
    next,
    counts,
    today: { ...today, confirmed: tilesOf(today.confirmed, offered) },
    courseCounts,
  };
}

/** In the hues of their courses. */
export function tilesOf(confirmed: Today['confirmed'], offered: readonly CourseEntry[]): ConfirmedTile[] {
  return confirmed.map(({ courseId, ...each }) => ({ ...each, hue: hueNamed(offered, courseId) }));
}
