/** Which payments of a statement it may take back elsewhere. */
import type { Contradiction, StatementRow } from './row.ts';
import { ROWS_OF_A_STEP } from './steps.ts';

/** A row that is no payment, with everything that stands in it. */
export interface OtherRow extends Contradiction {
  text: string;
}

/**
 * The references of payments that stand in other rows too, whatever these are: money out, refused, not understood. A
 * reference counts wherever its letters and digits follow each other, also among more of them (`REV624812345671X`).
 * Of several rows the first that took money out is told, else the first. It stops between some rows, for others to have
 * their turn.
 */
export function* contradictionsOf(
  payments: readonly Pick<StatementRow, 'references'>[],
  others: readonly OtherRow[],
): Generator<void, Map<string, Contradiction>, void> {
  const wanted = new Set(payments.flatMap(({ references }) => references));
  const lengths = [...new Set([...wanted].map(({ length }) => length))];
  const found = new Map<string, Contradiction>();
  for (const [index, { line, isOut, text }] of others.entries()) {
    if (index % ROWS_OF_A_STEP === 0) yield;
    for (const reference of wantedIn(text, wanted, lengths)) {
      const before = found.get(reference);
      if (before === undefined || (isOut && !before.isOut)) found.set(reference, { line, isOut });
    }
  }
  return found;
}

function* wantedIn(text: string, wanted: ReadonlySet<string>, lengths: readonly number[]): Generator<string> {
  for (const run of text.toUpperCase().split(/[^A-Z0-9]+/)) {
    for (const length of lengths) {
      for (let at = 0; at + length <= run.length; at++) {
        const part = run.slice(at, at + length);
        if (wanted.has(part)) yield part;
      }
    }
  }
}
