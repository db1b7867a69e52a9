/** The rows of a statement that a page shows: those to tick, in the preview and the result, and those without effect. */
import type { Match } from '../../../../../domain/matching/match.ts';
import type { NamedRegistration } from '../../../../../server/statement/offered-registrations.ts';
import type { PreviewRow } from '../../../../../server/statement/preview.ts';
import type { LeftRow } from '../../../../../server/statement/import-result.ts';

/** More rows are behind a button. */
export const MOST_AT_ONCE = 8;

/** Kinds that staff decide, in order. Exact rows come after them. */
export const DECIDED = ['same-reference', 'amount-differs', 'date-differs', 'near'] as const satisfies Match['kind'][];
const ORDER: readonly Match['kind'][] = [...DECIDED, 'exact'];

export type Numbered = LeftRow & {
  /** Its index among the page's tickets. */
  at: number;
  /** All lines for its learner, on the first of several. */
  also: readonly number[] | undefined;
};

/** For a row with several learners, one choice for each. */
export function choicesOf(rows: readonly PreviewRow[]): LeftRow[] {
  return rows.flatMap(({ row, match, ticked, registrations }) =>
    registrations
      .filter(({ ticket }) => ticket !== undefined)
      .map((registration) => ({ row, kind: match.kind, registration, isTicked: ticked })),
  );
}

/** Numbers choices in the order of the page, and marks learners with several lines. */
export function numbered(choices: readonly LeftRow[]): Numbered[] {
  const ordered = ORDER.flatMap((kind) => choices.filter((choice) => choice.kind === kind));
  const lines = new Map<string, Set<number>>();
  for (const { row, registration } of ordered) {
    const known = lines.get(registration.id);
    if (known === undefined) lines.set(registration.id, new Set([row.line]));
    else known.add(row.line);
  }
  const told = new Set<string>();
  return ordered.map((choice, at) => {
    const { id } = choice.registration;
    const named = [...(lines.get(id) ?? [])].toSorted((a, b) => a - b);
    if (named.length < 2 || told.has(id)) return { ...choice, at, also: undefined };
    told.add(id);
    return { ...choice, at, also: named };
  });
}

export function nameOf({ learnerName, number }: Pick<NamedRegistration, 'learnerName' | 'number'>): string {
  return learnerName ?? number;
}

/** `4 rows`: a row may be offered for several learners. */
export function countOfRows(choices: readonly Pick<LeftRow, 'row'>[]): number {
  return new Set(choices.map(({ row }) => row.line)).size;
}
