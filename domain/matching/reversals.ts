import { dayNumber } from '../day.ts';
import { BACK_WITHIN } from '../statement/payment-index.ts';
import type { Contradiction, Reversal, StatementRow } from '../statement/row.ts';

/** Finds a row that may have taken a payment back. `isElsewhere`: whether a reference is another payment's. */
export function reversalsAgainst(
  isElsewhere: (reference: string) => boolean,
): (row: StatementRow) => Contradiction | undefined {
  // All payments of an amount share one list.
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

/** Binary search: the index of the first day at or after `from`. */
function firstFrom(days: readonly number[], from: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
