/** Which rows of a statement hold a reference, and whether it says anything about one of them. */
import { addTo } from '../lists.ts';
import type { StatementRow } from '../statement/row.ts';

/**
 * One payment may stand in a statement this often: a line that is there twice, a reversal and the payment made again.
 * A number in more rows is none of a payment: people also type account numbers, which have twelve digits at some banks.
 */
const MOST_ROWS_OF_ONE_PAYMENT = 4;

export interface Standing {
  /** The row holds it as the reference of its payment, and no other payment's row does. */
  decides: boolean;
  /** Other rows that hold it, by line; empty when too many do. */
  otherLines: readonly number[];
  /** So many rows hold it that it is no payment reference. */
  common: boolean;
}

const ALONE: Standing = { decides: true, otherLines: [], common: false };

/** Whether so many rows hold a reference that it is no payment's. */
export function isCommon(reference: string, held: ReadonlyMap<string, readonly StatementRow[]>): boolean {
  return (held.get(reference)?.length ?? 0) > MOST_ROWS_OF_ONE_PAYMENT;
}

/** Rows by the references that matter, each row once. */
export function rowsByReference(
  rows: readonly StatementRow[],
  matters: (reference: string) => boolean,
): Map<string, StatementRow[]> {
  const held = new Map<string, StatementRow[]>();
  for (const row of rows) {
    for (const reference of row.references) {
      if (!matters(reference)) continue;
      if (held.get(reference)?.at(-1) !== row) addTo(held, reference, row);
    }
  }
  return held;
}

/**
 * What one of a row's references is worth. Where several rows hold it, those decide that have it as their likeliest (or
 * all, if none has), and only when they hold the same references, or differ in a number of the bank's own: then they are
 * one payment written more than once.
 */
export function standing(
  reference: string,
  row: StatementRow,
  held: ReadonlyMap<string, readonly StatementRow[]>,
): Standing {
  const holders = held.get(reference) ?? [row];
  if (holders.length === 1) return ALONE;
  if (isCommon(reference, held)) return { decides: false, otherLines: [], common: true };
  const likeliest = holders.filter(({ references }) => references[0] === reference);
  const carriers = likeliest.length === 0 ? holders : likeliest;
  return {
    decides: carriers.every((other) => holdSame(other, row) || isListedTwice(other, row, reference)),
    otherLines: holders.filter((other) => other !== row).map(({ line }) => line),
    common: false,
  };
}

function holdSame(one: StatementRow, other: StatementRow): boolean {
  return (
    one.references.every((reference) => other.references.includes(reference)) &&
    other.references.every((reference) => one.references.includes(reference))
  );
}

/**
 * Whether a credit stands twice with a number of the bank's own that differs: day, amount and payer are the same, and the
 * reference comes first in both, or the same text has it.
 */
function isListedTwice(one: StatementRow, other: StatementRow, reference: string): boolean {
  return (
    one.date === other.date &&
    one.amount === other.amount &&
    one.payer === other.payer &&
    ([one, other].every(({ references }) => references[0] === reference) ||
      (one.narration === other.narration && one.narration.includes(reference)))
  );
}
