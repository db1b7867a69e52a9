/** Reads the money of a row: in, out, or why it is unclear. */
import type { Paise } from '../../money.ts';
import { parseAmount } from '../cells/amount.ts';
import type { ColumnMapping } from '../cells/mapping.ts';
import { flowOf, wordOf } from '../cells/money-words.ts';
import { cellText, type TableRow } from '../cells/table.ts';

export type Money =
  | { paise: Paise; flow: 'in' | 'out' }
  /** Staff marked this word as neither. */
  | { paise: Paise; flow: 'ignore' }
  /** `isBelowZero`: it takes something back. `paise`: the readable part. */
  | { reason: string; isBelowZero?: boolean; paise?: Paise };

const unreadable = (typed: string): Money => ({
  reason: `"${typed.slice(0, 40)}" cannot be read as an amount. Record the payment by hand, or correct the file.`,
});
const takenBack = (paise: Paise): Money => ({
  ...{ reason: 'The amount is below zero: a reversal, not a payment.', isBelowZero: true, paise },
});
const noAmount: Money = { reason: 'This row has neither money in nor money out.' };

/** From separate columns, or one amount with a direction or sign. `isMinusOut`: money out has a minus. */
export function moneyOf(source: TableRow, mapping: ColumnMapping, isMinusOut: boolean): Money {
  const { credit, debit } = mapping;
  return credit === undefined ? oneColumn(source, mapping) : ownColumns(source, { credit, debit }, isMinusOut);
}

/** Whether every amount in the money-out column is negative, as some banks write it. */
export function writesMinusOut(rows: readonly TableRow[], { debit }: ColumnMapping): boolean {
  const amounts = rows.map((row) => parseAmount(cellText(row, debit))).filter((amount) => (amount?.paise ?? 0) > 0);
  return amounts.length > 1 && amounts.every((amount) => amount?.negative === true);
}

/** Whether a money cell has a figure other than zero, or something like one. */
export function hasMoney(source: TableRow, { credit, debit, amount }: ColumnMapping): boolean {
  return [credit, debit, amount].some((column) => {
    const text = cellText(source, column);
    const stated = parseAmount(text);
    // Spreadsheets show ##### if a number does not fit.
    return stated === undefined ? /[\d#]/.test(text) : stated !== null && stated.paise !== 0;
  });
}

function ownColumns(
  source: TableRow,
  columns: { credit: number; debit: number | undefined },
  isMinusOut: boolean,
): Money {
  const [creditText, debitText] = [cellText(source, columns.credit), cellText(source, columns.debit)];
  const [credit, debit] = [parseAmount(creditText), parseAmount(debitText)];
  if (credit === undefined) return unreadable(creditText);
  if (debit === undefined) return unreadable(debitText);
  const [isIn, isOut] = [(credit?.paise ?? 0) > 0, (debit?.paise ?? 0) > 0];
  if (isIn && isOut) return { reason: 'This row has both money in and money out. Compare it with the bank.' };
  if (credit && isIn) {
    return credit.negative || credit.side === 'debit' ? takenBack(credit.paise) : { paise: credit.paise, flow: 'in' };
  }
  if (debit && isOut) {
    const isBack = (debit.negative && !isMinusOut) || debit.side === 'credit';
    return isBack ? takenBack(debit.paise) : { paise: debit.paise, flow: 'out' };
  }
  return noAmount;
}

function oneColumn(source: TableRow, { amount: column, direction, words }: ColumnMapping): Money {
  const text = cellText(source, column);
  const amount = parseAmount(text);
  if (amount === undefined) return unreadable(text);
  if (amount === null || amount.paise === 0) return noAmount;
  const { paise, negative, side } = amount;
  if (direction === undefined) return { paise, flow: negative || side === 'debit' ? 'out' : 'in' };

  const word = cellText(source, direction);
  const flow = flowOf(word, words);
  if (flow === undefined)
    return { reason: `"${word.slice(0, 40)}" does not say whether money came in or went out.`, paise };
  if (flow === 'ignore') return { paise, flow };
  if (flow === 'out') return { paise, flow };
  return negative || side === 'debit' ? takenBack(paise) : { paise, flow };
}

/** Unknown words of the direction column, each once, in the form of `wordOf`. */
export function unknownWords(rows: readonly TableRow[], { direction, words }: ColumnMapping): string[] {
  if (direction === undefined) return [];
  const cells = rows.map((row) => cellText(row, direction)).filter((cell) => cell !== '');
  return [...new Set(cells.filter((cell) => flowOf(cell, words) === undefined).map(wordOf))];
}

/** The balance of a row in paise, negative if overdrawn. Null if missing or unreadable. */
export function balanceIn(
  source: TableRow,
  { balance: column, balanceDirection }: Pick<ColumnMapping, 'balance' | 'balanceDirection'>,
): number | null {
  const balance = parseAmount(cellText(source, column));
  if (balance === null || balance === undefined) return null;
  const isOverdrawn = balance.negative || balance.side === 'debit' || /^d/i.test(cellText(source, balanceDirection));
  return isOverdrawn ? -balance.paise : balance.paise;
}
