/** Checks rows by the running balance, which shows a misread amount or direction. */

export interface BalanceStep {
  /** The change of the account in paise, negative for money out. Null if unreadable. */
  change: number | null;
  /** In paise. Null if missing or unreadable. */
  balance: number | null;
}

export interface BalanceCheck {
  /** Indexes of steps whose balance does not follow from the row before. */
  broken: ReadonlySet<number>;
  /** Most balances fall where money should come in, so the direction is wrong. */
  isAgainst: boolean;
  /** The share, 0 to 1, of compared rows whose balance moved by their amount in either direction. */
  moved: number;
  /** The number of rows that could be compared with the row before. */
  compared: number;
}

/** Either end may be the oldest. No row is blamed if most balances move by other amounts, as in a selection of rows. */
export function checkBalances(steps: readonly BalanceStep[]): BalanceCheck {
  const oldestFirst = check(steps);
  const newestFirst = check(steps.toReversed());
  const backwards = better(newestFirst, oldestFirst);
  const { held, against, broken } = backwards ? newestFirst : oldestFirst;
  const compared = held + broken.length;
  const isBalance = compared > 0 && (held + against) * 2 >= compared;
  return {
    broken: new Set(isBalance ? broken.map((index) => (backwards ? steps.length - 1 - index : index)) : []),
    isAgainst: isBalance && against > held,
    moved: compared === 0 ? 0 : (held + against) / compared,
    compared,
  };
}

interface Order {
  held: number;
  /** Broken steps that would hold in the other direction. */
  against: number;
  broken: number[];
}

function better(one: Order, other: Order): boolean {
  const more = one.held + one.against - other.held - other.against;
  return more > 0 || (more === 0 && one.held > other.held);
}

function check(steps: readonly BalanceStep[]): Order {
  const broken: number[] = [];
  let held = 0;
  let against = 0;
  /** Possible balances before the next row. Empty if unknown. */
  let before: number[] = [];
  for (const [index, { change, balance }] of steps.entries()) {
    if (change === null) {
      before = [];
    } else if (balance === null) {
      before = before.map((amount) => amount + change);
    } else if (before.length === 0) {
      before = [balance];
    } else if (before.some((amount) => amount + change === balance)) {
      held++;
      before = [balance];
    } else {
      broken.push(index);
      const isOpposite = before.some((amount) => amount - change === balance);
      if (isOpposite) against++;
      // This row's amount or its balance is wrong. The next row decides which, and is not blamed.
      before = isOpposite ? [balance] : [balance, ...before.map((amount) => amount + change)].slice(0, 4);
    }
  }
  return { held, against, broken };
}
