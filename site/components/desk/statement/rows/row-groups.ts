/** The rows of a page by kind, in its order. */
import type { Preview } from '../../../../../server/statement/preview.ts';
import { type IdleRow, idleOf } from './idle-rows.ts';
import { choicesOf, countOfRows, DECIDED, MOST_AT_ONCE, type Numbered, numbered } from './shown-rows.ts';

export type ShownRow = Numbered | IdleRow;

export interface RowGroup {
  /** Its place in the page. */
  id: string;
  /** `left`: of an earlier preview. `look`: in the bank. */
  section: 'decide' | 'exact' | 'left' | 'look' | 'idle';
  label: string;
  hint: string;
  /** Rows of the statement; more than shown where only the latest are. */
  count: number;
  /** Its places among all rows; `to` is the one after the last. */
  from: number;
  to: number;
}

export interface GroupedRows {
  groups: readonly RowGroup[];
  rows: readonly ShownRow[];
  /** Those that can be ticked, which come first. */
  choices: readonly Numbered[];
}

/** The name of each kind, and what to do about it. */
const KINDS: Readonly<Record<(typeof DECIDED)[number], { label: string; hint: string }>> = {
  'same-reference': { label: 'Same reference', hint: 'Several learners gave it. Tick the right one.' },
  'amount-differs': { label: 'Amount differs', hint: 'Reference is right. A tick records the amount received.' },
  'date-differs': { label: 'Date differs', hint: 'Reference and amount are right, the day is far off.' },
  near: { label: 'Near', hint: 'Something is different. Open the registration and compare.' },
};

/** First what staff decide, then exact rows, then those with which there is nothing to do here. */
export function groupedRows(preview: Extract<Preview, { kind: 'preview' }>): GroupedRows {
  const choices = numbered(choicesOf(preview.rows));
  const ofKind = (kind: Numbered['kind']) => choices.filter((each) => each.kind === kind);
  const exact = ofKind('exact');
  const idle = idleOf(preview);
  const isToLookAt = ({ id }: { id: string }) => id === 'unread';
  const all: (Omit<RowGroup, 'from' | 'to'> & { rows: readonly ShownRow[] })[] = [
    ...DECIDED.map((kind) => ({ id: kind, section: 'decide' as const, ...KINDS[kind], rows: ofKind(kind) })).map(
      (group) => ({ ...group, count: countOfRows(group.rows) }),
    ),
    { id: 'exact', section: 'exact', label: 'Exact', hint: '', count: exact.length, rows: exact },
    ...idle.filter(isToLookAt).map((group) => ({ ...group, section: 'look' as const })),
    ...idle.filter((group) => !isToLookAt(group)).map((group) => ({ ...group, section: 'idle' as const })),
  ];
  const groups: RowGroup[] = [];
  const rows: ShownRow[] = [];
  for (const { rows: own, ...group } of all.filter(({ count }) => count > 0)) {
    groups.push({ ...group, from: rows.length, to: rows.length + own.length });
    rows.push(...own);
  }
  return { groups, rows, choices };
}

/** The rows that a result shows again. */
export function leftRows(choices: readonly Numbered[]): GroupedRows {
  const group = { id: 'left', section: 'left' as const, label: '', hint: '', count: countOfRows(choices) };
  return { groups: [{ ...group, from: 0, to: choices.length }], rows: choices, choices };
}

/** A page has all rows, or all choices, up to this number; of more it has the first, and asks for others. */
const MOST_IN_PAGE = 60;

/** The places of the rows that a page has from the start. */
export function placesInPage({ groups, rows, choices }: GroupedRows): number[] {
  if (rows.length <= MOST_IN_PAGE) return [...rows.keys()];
  if (choices.length <= MOST_IN_PAGE) return choices.map(({ at }) => at);
  return groups
    .filter(({ section }) => ['decide', 'exact', 'left'].includes(section))
    .flatMap(({ from, to }) => Array.from({ length: Math.min(MOST_AT_ONCE, to - from) }, (_, index) => from + index));
}
