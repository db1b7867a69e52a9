import type { Paise } from '../money.ts';
import { parseDay } from './cells/date.ts';
import { parseAmount } from './cells/amount.ts';
import { brokenNumbersIn, payerIn } from './cells/cell-references.ts';
import { tellsOfReversalOut } from './cells/reversal-words.ts';
import type { Line } from './lines.ts';
import type { StatementRow } from './row.ts';
import { collapse, type TableRow, withoutBreaks } from './cells/table.ts';

/** A row that is no payment. */
export interface OtherRow {
  line: number;
  /** Whether money went out, or the row says so. */
  isOut: boolean;
  /** Whether it was not understood. It may be money out. */
  isUnread: boolean;
  /** Whether the payer cancelled it, perhaps before it came. They try again under the same name. */
  isCancelled: boolean;
  /** Whether it speaks of money going back, even if the money went out. */
  isBack: boolean;
  /** Whether its columns say that money came in. */
  isIn: boolean;
  /** All cells, and again without line breaks. */
  text: string;
  /** Cells joined with lone cells below them, which may be theirs or a row of their own. */
  goesOn: string;
  /** Cells with a number of a settlement or batch, which no single payment has. */
  settlement: string;
  /** The bank's text and the reference cell. */
  bankText: string;
  /** The readable amounts. Without an amount in its columns, every possible one. */
  amounts: readonly Paise[];
  date: string | null;
  payer: string | null;
}

export type Payment = Pick<StatementRow, 'line' | 'references' | 'amount' | 'date' | 'payer'> & {
  /** All cells, joined only when needed. */
  text: () => string;
  cells: readonly string[];
  settlement: string;
  bankText: string;
};

/** A day that cannot be read another way: year first, month in letters, or a day above 12. */
const SURE_DAY = /^\d{4}-|[A-Za-z]{3}|^(?:1[3-9]|2\d|3[01])[-/. ]/;

/** A row without columns, such as a note. Its date is null unless it can be read in only one way. */
export function noteOf(note: TableRow): OtherRow {
  // Only an unambiguous day.
  const day = note.cells.find((cell) => SURE_DAY.test(cell) && parseDay(cell, 'day-first') !== null);
  const date = day === undefined ? null : parseDay(day, 'day-first');
  return { ...otherRow(note), date, isBack: note.cells.some(tellsOfReversalOut) };
}

/** A row that is no payment, without judgement. Its date, if any, is `YYYY-MM-DD`. */
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

/** The name may be in any column. */
export function payerOf({ cells }: TableRow, line?: Line): string | null {
  const payers = [line?.narration ?? '', ...cells.map(collapse)].map(payerIn);
  return payers.find((payer) => payer !== null) ?? null;
}

/** A row of digits is a number of something, no amount. */
const NUMBER = /^\d{7,}$/;
const STATED_AMOUNT = /(?:₹|\b(?:rs|inr)\b\.?) ?([\d,]{1,15}(?:\.\d{1,2})?)/gi;

/** Possible amounts of a row without amount columns: whole cells, or figures after a currency sign. */
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

/** All cells, and again joined where text is broken over lines or rows. */
export function allText({ cells }: TableRow, line?: Line): string {
  const together = cells.map(withoutBreaks);
  const more = line === undefined ? [] : [line.narration, line.joined];
  const text = [...new Set([...cells, ...together, ...more])];
  return [...text, ...text.flatMap((part) => brokenNumbersIn(collapse(part).toUpperCase()))].join(' ');
}
