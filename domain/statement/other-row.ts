/** Rows of a statement with everything that stands in them, for what they may say against a payment. */
import type { Paise } from '../money.ts';
import { parseDay } from './cells/date.ts';
import { parseAmount } from './cells/amount.ts';
import { brokenNumbersIn, payerIn } from './cells/references.ts';
import { tellsOfReversalOut } from './cells/reversal-words.ts';
import type { Line } from './lines.ts';
import type { StatementRow } from './row.ts';
import { collapse, type TableRow, withoutBreaks } from './cells/table.ts';

/** A row that is no payment, with everything that stands in it. */
export interface OtherRow {
  line: number;
  /** Whether it took money out, or says so. */
  isOut: boolean;
  /** Whether it was not understood: it may have taken money out. */
  isUnread: boolean;
  /** Whether it was taken back by whoever made it, perhaps before it came: then it is tried again, under the same name. */
  isCancelled: boolean;
  /** Whether it speaks of money that went back: a row of money out may, too. */
  isBack: boolean;
  /** Whether its money came in, by its columns. */
  isIn: boolean;
  /** All its cells, and once more without the breaks in them. */
  text: string;
  /** Cells put together with what stands alone below them: it may be theirs, or a row of its own. */
  goesOn: string;
  /** Those of them in which a number stands that is no payment's own: of a settlement or a batch. */
  settlement: string;
  /** The bank's text and the cell of the reference. */
  bankText: string;
  /** What of its money could be read: of a row without an amount in its columns, whatever may be one. */
  amounts: readonly Paise[];
  date: string | null;
  payer: string | null;
}

export type Payment = Pick<StatementRow, 'line' | 'references' | 'amount' | 'date' | 'payer'> & {
  /** All its cells: put together only where somebody looks for a number in them. */
  text: () => string;
  cells: readonly string[];
  settlement: string;
  bankText: string;
};

/** A year first, a month in letters, or a day that is no month. */
const SURE_DAY = /^\d{4}-|[A-Za-z]{3}|^(?:1[3-9]|2\d|3[01])[-/. ]/;

/** A row that is nothing of what the columns of its table say, or of a table whose columns nobody knows. */
export function noteOf(note: TableRow): OtherRow {
  // A day that nobody can take for another.
  const day = note.cells.find((cell) => SURE_DAY.test(cell) && parseDay(cell, 'day-first') !== null);
  const date = day === undefined ? null : parseDay(day, 'day-first');
  return { ...otherRow(note), date, isBack: note.cells.some(tellsOfReversalOut) };
}

export function otherRow(source: TableRow, line?: Line): OtherRow {
  const { money, date = null } = line ?? {};
  return {
    line: source.line,
    isOut: false,
    isUnread: false,
    isCancelled: false,
    text: allText(source, line),
    goesOn: (line?.goesOn ?? []).join(' '),
    bankText: source.cells.join(' '),
    settlement: '',
    isBack: false,
    isIn: money !== undefined && 'flow' in money && money.flow === 'in',
    amounts: money?.paise === undefined ? amountsIn(source) : [money.paise],
    date,
    payer: payerOf(source, line),
  };
}

/** In whatever column the name stands. */
export function payerOf({ cells }: TableRow, line?: Line): string | null {
  const payers = [line?.narration ?? '', ...cells.map(collapse)].map(payerIn);
  return payers.find((payer) => payer !== null) ?? null;
}

/** Digits without any sign among them: a number of something. */
const NUMBER = /^\d{7,}$/;
const STATED_AMOUNT = /(?:₹|\b(?:rs|inr)\b\.?) ?([\d,]{1,15}(?:\.\d{1,2})?)/gi;

/** What may be an amount in a row whose columns have none: a cell of its own, or a figure behind the sign of the currency. */
function amountsIn({ cells }: TableRow): Paise[] {
  const figures = cells.flatMap((cell) => [
    cell,
    ...[...cell.matchAll(STATED_AMOUNT)].map(([, figure = '']) => figure),
  ]);
  return figures
    .map(collapse)
    .filter((figure) => !NUMBER.test(figure))
    .flatMap((figure) => parseAmount(figure)?.paise ?? []);
}

/** All cells, and once more put together where lines are broken in them or go on in the next row. */
export function allText({ cells }: TableRow, line?: Line): string {
  const together = cells.map(withoutBreaks);
  const more = line === undefined ? [] : [line.narration, line.joined];
  const text = [...new Set([...cells, ...together, ...more])];
  return [...text, ...text.flatMap((part) => brokenNumbersIn(collapse(part).toUpperCase()))].join(' ');
}
