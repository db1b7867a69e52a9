/** Rows of a statement to tick, as its preview and its result show them. */
import type { Match } from '../../../../domain/matching/match.ts';
import type { NamedRegistration } from '../../../../server/statement/choices.ts';
import type { PreviewRow } from '../../../../server/statement/preview.ts';
import type { LeftRow } from '../../../../server/statement/result.ts';

/** More rows of a kind than these are behind a press. */
export const MOST_AT_ONCE = 8;

/** Which kinds are for staff to decide, and in what order; what is exact comes after them. */
export const DECIDED = ['same-reference', 'amount-differs', 'date-differs', 'near'] as const satisfies Match['kind'][];
const ORDER: readonly Match['kind'][] = [...DECIDED, 'exact'];

export type Numbered = LeftRow & {
  /** Its place among the offered tickets of the page. */
  at: number;
  /** The lines that name its learner, before the first of several of them. */
  also: readonly number[] | undefined;
};

/** What can be ticked in a preview: of a row with several learners, each of them. */
export function choicesOf(rows: readonly PreviewRow[]): LeftRow[] {
  return rows.flatMap(({ row, match, ticked, registrations }) =>
    registrations
      .filter(({ ticket }) => ticket !== undefined)
      .map((registration) => ({ row, kind: match.kind, registration, isTicked: ticked })),
  );
}

/** In the order of the page, numbered, and those that name one learner said of the first of them. */
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

/** `4 rows` of choices: one row may be offered for several learners. */
export function countOfRows(choices: readonly Pick<LeftRow, 'row'>[]): number {
  return new Set(choices.map(({ row }) => row.line)).size;
}
