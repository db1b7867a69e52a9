import { addTo } from '../lists.ts';
import type { StatementRow } from '../statement/row.ts';

/** A repeated line, a reversal, a second attempt. More rows share other numbers, such as that of an account. */
const MOST_ROWS_OF_ONE_PAYMENT = 4;

export interface Standing {
  /** The reference belongs to this row's payment, and to no other row's payment. */
  decides: boolean;
  /** Lines of the other rows with it. Empty if there are too many. */
  otherLines: readonly number[];
  /** Too many rows have it for a payment reference. */
  common: boolean;
}

const ALONE: Standing = { decides: true, otherLines: [], common: false };

/** Whether too many rows have a reference for it to be of one payment. */
export function isCommon(reference: string, held: ReadonlyMap<string, readonly StatementRow[]>): boolean {
  return (held.get(reference)?.length ?? 0) > MOST_ROWS_OF_ONE_PAYMENT;
}

/** Rows by their relevant references, each row once. */
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

/** Rows with the reference as the most likely one decide, if they are one payment written several times. */
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

/** Whether a credit is listed twice with different numbers of the bank's own. */
function isListedTwice(one: StatementRow, other: StatementRow, reference: string): boolean {
  return (
    one.date === other.date &&
    one.amount === other.amount &&
    one.payer === other.payer &&
    ([one, other].every(({ references }) => references[0] === reference) ||
      (one.narration === other.narration && one.narration.includes(reference)))
  );
}
