/** Rows that take an amount back and do not say of whom. */
import { dayNumber } from '../day.ts';
import { BACK_WITHIN } from '../statement/payment-index.ts';
import type { Contradiction, Reversal, StatementRow } from '../statement/row.ts';

/**
 * Answers for a payment what may have taken it back: a row of the same amount, within the days in which money goes back.
 * `isElsewhere`: whether a reference is that of a registration or of a payment that is recorded; a row with one of those
 * is about that one.
 */
export function reversalsAgainst(
  isElsewhere: (reference: string) => boolean,
): (row: StatementRow) => Contradiction | undefined {
  // A list is shared by all payments of its amount.
  const byList = new Map<readonly Reversal[], ReturnType<typeof inOrder>>();
  return ({ date, reversals }) => {
    if (reversals === undefined) return undefined;
    const open = byList.get(reversals) ?? inOrder(reversals.filter(({ references }) => !references.some(isElsewhere)));
    byList.set(reversals, open);
    const day = dayNumber(date);
    const at = firstFrom(open.days, day - BACK_WITHIN.before);
    const found = (open.days[at] ?? Infinity) <= day + BACK_WITHIN.after ? open.dated[at] : open.undated;
    return found && { line: found.line, isOut: found.isOut, by: found.by, amount: found.amount, date: found.date };
  };
}

function inOrder(reversals: readonly Reversal[]) {
  const dated = reversals
    .flatMap((reversal) => (reversal.date === null ? [] : [{ reversal, day: dayNumber(reversal.date) }]))
    .toSorted((one, other) => one.day - other.day);
  return {
    dated: dated.map(({ reversal }) => reversal),
    days: dated.map(({ day }) => day),
    undated: reversals.find(({ date }) => date === null),
  };
}

/** The place of the first day that is not before another. */
function firstFrom(days: readonly number[], from: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
