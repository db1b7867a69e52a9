import type { ToldChange } from '../colleagues/colleague-words.ts';
import type { NewsRow } from './queue-news.ts';

/** What became of a row: `isIn` if it is only on another page of the view now. */
export type Became = ToldChange & { isIn: boolean };

export interface ShownRow extends NewsRow {
  /** Somebody took it out of the view, noticed at that moment of this device. */
  gone?: ToldChange & { noticedAt: number };
}

/** In milliseconds. */
const SHOWN_FOR = 60_000;

/** Rows that were shown and are not among the newest. */
export function missingRows(before: readonly ShownRow[], fresh: readonly NewsRow[]): ShownRow[] {
  const there = new Set(fresh.map(({ id }) => id));
  return before.filter(({ id }) => !there.has(id));
}

/** The newest rows. Those that somebody took out of the view stay in their places for a minute, so that nothing jumps. */
export function mergeRows(
  before: readonly ShownRow[],
  fresh: readonly NewsRow[],
  became: readonly Became[],
  now: number,
): ShownRow[] {
  const merged: ShownRow[] = [...fresh];
  const missing = new Set(missingRows(before, fresh));
  for (const [index, row] of before.entries()) {
    const change = became.find(({ id, isIn }) => id === row.id && !isIn);
    const gone = row.gone ?? (change && { ...change, noticedAt: now });
    if (!missing.has(row) || gone === undefined || now - gone.noticedAt > SHOWN_FOR) continue;
    const previous = before[index - 1]?.id;
    merged.splice(merged.findIndex(({ id }) => id === previous) + 1, 0, { ...row, gone });
  }
  return merged;
}
