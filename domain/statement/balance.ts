/** The running balance, which shows a row whose amount was misread. */

export interface BalanceStep {
  /** What the row adds to the account, in paise; negative when money went out. Null: it could not be read. */
  change: number | null;
  /** The balance beside it, in paise. Null: there is none, or it could not be read. */
  balance: number | null;
}

/**
 * The indexes of the steps whose balance does not follow from the row before, the oldest row being either first or
 * last. Empty when most of the column does not add up: then it is no running balance, or the rows are a selection.
 */
export function brokenBalances(steps: readonly BalanceStep[]): Set<number> {
  const oldestFirst = check(steps);
  const newestFirst = check(steps.toReversed());
  const backwards = newestFirst.held > oldestFirst.held;
  const best = backwards ? newestFirst : oldestFirst;
  if (best.held < best.broken.length) return new Set();
  return new Set(best.broken.map((index) => (backwards ? steps.length - 1 - index : index)));
}

function check(steps: readonly BalanceStep[]): { held: number; broken: number[] } {
  const broken: number[] = [];
  let held = 0;
  /** What the balance before the next row may have been; empty when nothing is known of it. */
  let before: number[] = [];
  for (const [index, { change, balance }] of steps.entries()) {
    if (balance === null) {
      before = change === null ? [] : before.map((amount) => amount + change);
    } else if (change === null || before.length === 0) {
      before = [balance];
    } else if (before.some((amount) => amount + change === balance)) {
      held++;
      before = [balance];
    } else {
      broken.push(index);
      // Either the amount or the balance of this row is wrong; the next row tells which, and is not to blame itself.
      before = [balance, ...before.map((amount) => amount + change)].slice(0, 4);
    }
  }
  return { held, broken };
}
