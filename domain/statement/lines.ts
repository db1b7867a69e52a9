import { headerKey } from './columns/header.ts';
import { parseDay } from './cells/date.ts';
import type { ColumnMapping } from './cells/mapping.ts';
import { saysDone } from './cells/money-words.ts';
import { tellsOfReversalOut } from './cells/reversal-words.ts';
import { hasMoney, type Money, moneyOf, writesMinusOut } from './columns/row-money.ts';
import type { StatementRow } from './row.ts';
import { cellText, collapse, joinedText, type Table, type TableRow, widthOf } from './cells/table.ts';

/** Beginnings of totals and notes. They count only in rows without a date. */
const FOOTER =
  /^\W{0,8}(?:(?:grand |sub|page |transaction |statement )?(?:total|summary)|(?:opening|closing) bal|(?:balance )?(?:b\/f|c\/f|brought|carried)|page (?:no|\d)|generated|this is a|computer generated|end of|legend|note|disclaimer|\*)/i;
const SUMMARY = /^\W{0,8}statement summary/i;
const SEPARATOR = /^[-*=_.–—\s]+$/;
/** Longer text is a note below the rows. */
const LONGEST_NARRATION = 500;
const CARRIED_BALANCE =
  /^\W{0,8}(?:opening bal|closing bal|balance forward|(?:balance )?(?:b\/f|c\/f|brought|carried)(?![\p{L}\p{N}]))/iu;

export type Read =
  | {
      kind: 'payment';
      row: Omit<StatementRow, 'references' | 'partial' | 'payer' | 'contradiction' | 'reversals' | 'narration'>;
    }
  | { kind: 'debit' }
  | { kind: 'ignored' }
  /** `isUnread`: the row was not understood, unlike a payment that failed. */
  | { kind: 'refused'; reason: string; isUnread: boolean; isBelowZero?: boolean };

export interface Line {
  source: TableRow;
  read: Read;
  /** The bank's text with its continuation rows. */
  narration: string;
  /** The narration with broken lines joined. */
  joined: string;
  /** Cells are not below their headings. */
  isShifted: boolean;
  /** Other cells, each joined with a lone cell below it. */
  goesOn?: string[];
  money: Money;
  date: string | null;
  /** The change of the account in paise, negative for money out. Null if unreadable. */
  change: number | null;
}

export interface BalanceRow {
  source: TableRow;
  /** As in `Line`; zero for a balance carried forward. */
  change: number | null;
  /** The index of its line. */
  line: number | undefined;
}

/** Splits rows into lines about money and notes. A row with text alone is joined to its payment. */
export function linesOf(
  { rows, sequential = false }: Table,
  mapping: ColumnMapping,
  headerIndex: number,
): { lines: Line[]; notes: TableRow[]; balances: BalanceRow[] } {
  const header = rows[headerIndex]?.cells ?? [];
  const heading = headerKey(header);
  const isMinusOut = writesMinusOut(rows.slice(headerIndex + 1), mapping);
  const width = sequential ? usualWidth(rows.slice(headerIndex + 1), header, mapping) : undefined;
  const lines: Line[] = [];
  const notes: TableRow[] = [];
  const balances: BalanceRow[] = [];
  let continues = false;
  let inSummary = false;
  for (const source of rows.slice(headerIndex + 1)) {
    const filled = source.cells.map(collapse).filter((cell) => cell !== '');
    const dated = dateOf(source, mapping) !== null;
    if (dated) inSummary = false;
    else if (filled.some((cell) => SUMMARY.test(cell))) inSummary = true;

    const continued = continues ? continuation(source, mapping, filled) : null;
    const last = lines.at(-1);
    if (continued !== null && last !== undefined && last.narration.length < LONGEST_NARRATION) {
      last.narration = collapse(`${last.narration} ${continued}`);
      last.joined += continued;
      // Text about a reversal may also be a separate note about another payment.
      if (tellsOfReversalOut(continued)) notes.push(source);
      continue;
    }
    // A lone cell continues the row above, whatever its column means.
    const alone = filled.length === 1 ? source.cells.findIndex((cell) => collapse(cell) !== '') : -1;
    if (alone >= 0 && last !== undefined)
      (last.goesOn ??= []).push(collapse(last.source.cells[alone] ?? '') + (filled[0] ?? ''));
    continues = !inSummary && isTransaction(source, mapping, filled, heading, dated);
    if (!continues) {
      notes.push(source);
      // Without a date it may be a total of the rows above.
      if ((dated || lines.length === 0) && filled.some((cell) => CARRIED_BALANCE.test(cell))) {
        balances.push({ source, change: 0, line: undefined });
      }
      continue;
    }
    const isShifted = width !== undefined && source.cells.length !== width;
    const line = isShifted ? shifted(source, mapping, header.length) : lineOf(source, mapping, isMinusOut);
    balances.push({ source, change: line.change, line: lines.length });
    lines.push(line);
  }
  return { lines, notes, balances };
}

/** The cells of most dated rows, since banks add separators at the end; at least those of the headings. */
function usualWidth(rows: readonly TableRow[], header: readonly string[], mapping: ColumnMapping): number {
  const counts = new Map<number, number>();
  for (const row of rows) {
    if (dateOf(row, mapping) !== null) counts.set(row.cells.length, (counts.get(row.cells.length) ?? 0) + 1);
  }
  const [usual] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [0];
  return usual >= widthOf({ cells: header }) ? usual : header.length;
}

function shifted(source: TableRow, mapping: ColumnMapping, headings: number): Line {
  const reason = `This row has ${source.cells.length} cells under ${headings} headings: a comma in its text may have shifted them. Compare it with the bank and record the payment by hand.`;
  return {
    source,
    ...textOf(source, mapping),
    isShifted: true,
    read: { kind: 'refused', reason, isUnread: true },
    money: { reason },
    date: null,
    change: null,
  };
}

function dateOf(source: TableRow, mapping: ColumnMapping): string | null {
  const [booked, value] = [cellText(source, mapping.date), cellText(source, mapping.valueDate)];
  return parseDay(booked === '' ? value : booked, mapping.dateOrder);
}

/** The text of a row with narration alone, otherwise null. */
function continuation(source: TableRow, mapping: ColumnMapping, filled: readonly string[]): string | null {
  const text = cellText(source, mapping.narration);
  return filled.length === 1 && text !== '' && !FOOTER.test(text) && !SEPARATOR.test(text) ? text : null;
}

function isTransaction(
  source: TableRow,
  mapping: ColumnMapping,
  filled: readonly string[],
  heading: string,
  dated: boolean,
): boolean {
  if (filled.every((cell) => SEPARATOR.test(cell))) return false;
  if (headerKey(source.cells) === heading) return false;
  const isAboutMoney = hasMoney(source, mapping);
  if (dated) return isAboutMoney || !filled.some((cell) => CARRIED_BALANCE.test(cell));
  if (!isAboutMoney) return false;
  // A total has an empty date, or is in the place of the date. Any other row with money is checked.
  const dateCell = cellText(source, mapping.date);
  return dateCell === '' ? !filled.some((cell) => FOOTER.test(cell)) : !FOOTER.test(dateCell);
}

function lineOf(source: TableRow, mapping: ColumnMapping, isMinusOut: boolean): Line {
  const money = moneyOf(source, mapping, isMinusOut);
  return {
    source,
    ...textOf(source, mapping),
    isShifted: false,
    read: readLine(source, mapping, money),
    money,
    date: dateOf(source, mapping),
    change: changeOf(money),
  };
}

function textOf(source: TableRow, { narration: column }: ColumnMapping): Pick<Line, 'narration' | 'joined'> {
  const narration = cellText(source, column);
  const isBroken = source.cells[column]?.includes('\n') === true;
  return { narration, joined: isBroken ? joinedText(source, column) : narration };
}

function changeOf(money: Money): number | null {
  if ('reason' in money || money.flow === 'ignore') return null;
  return money.flow === 'out' ? -money.paise : money.paise;
}

function readLine(source: TableRow, mapping: ColumnMapping, money: Money): Read {
  if ('reason' in money) return { kind: 'refused', isUnread: true, ...money };
  if (money.flow === 'ignore') return { kind: 'ignored' };
  if (money.flow === 'out') return { kind: 'debit' };
  const status = cellText(source, mapping.status);
  if (mapping.status !== undefined && !saysDone(status)) {
    const reason = status === '' ? 'The row has no status.' : `The status is "${status}", not a completed payment.`;
    return { kind: 'refused', reason, isUnread: status === '' };
  }
  const date = dateOf(source, mapping);
  if (date === null) {
    const typed = cellText(source, mapping.date);
    const reason = typed === '' ? 'This row has no date.' : `"${typed.slice(0, 40)}" cannot be read as a date.`;
    return {
      kind: 'refused',
      reason: `${reason} Record the payment by hand, or correct the file.`,
      isUnread: true,
    };
  }
  return { kind: 'payment', row: { line: source.line, date, amount: money.paise } };
}
