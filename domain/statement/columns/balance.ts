/** The running balance, which shows a row whose amount was misread or went the other way. */

export interface BalanceStep {
  /** What the row adds to the account, in paise; negative when money went out. Null: it could not be read. */
  change: number | null;
  /** The balance beside it, in paise. Null: there is none, or it could not be read. */
  balance: number | null;
}

export interface BalanceCheck {
  /** The indexes of the steps whose balance does not follow from the row before. */
  broken: ReadonlySet<number>;
  /** Most of the column moves the other way: where money is said to come in, the balance falls. */
  isAgainst: boolean;
  /** The share, from 0 to 1, of the rows that could be compared whose balance moved by their amount, either way. */
  moved: number;
  /** How many rows could be compared with the one before. */
  compared: number;
}

/**
 * What a column of balances says of the money beside it, the oldest row being either first or last. Nobody is blamed
 * when most of the column moves by other amounts: then it is no running balance, or the rows are a selection. A row that
 * could not be read says nothing about the next.
 */
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
  /** Of the broken ones: those that hold the other way. */
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
  /** What the balance before the next row may have been; empty when nothing is known of it. */
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
      // Either the amount or the balance of this row is wrong; the next row tells which, and is not to blame itself.
      before = isOpposite ? [balance] : [balance, ...before.map((amount) => amount + change)].slice(0, 4);
    }
  }
  return { held, against, broken };
}
