/** From a table to the payments that came in. */
import type { Paise } from '../money.ts';
import type { RefusedRow, Statement, StatementRow } from './row.ts';
import { parseAmount } from './amount.ts';
import { type BalanceStep, brokenBalances } from './balance.ts';
import { headerKey } from './header.ts';
import { contradictionsOf, type OtherRow } from './contradictions.ts';
import { parseDay } from './date.ts';
import { headingWords, saidBy } from './heading-words.ts';
import type { ColumnMapping, Layout } from './mapping.ts';
import { isReversal, payerIn, referencesIn, tellsOfReversal } from './references.ts';
import { cellText, collapse, rowText, type Table, type TableRow } from './table.ts';
import { ROWS_OF_A_STEP } from './steps.ts';

/** Beginnings of rows that sum up or explain. They count only where a row has no date. */
const FOOTER =
  /^\W{0,8}(?:(?:grand |sub|page |transaction |statement )?(?:total|summary)|(?:opening|closing) bal|(?:balance )?(?:b\/f|c\/f|brought|carried)|page (?:no|\d)|generated|this is a|computer generated|end of|legend|note|disclaimer|\*)/i;
const SUMMARY = /^\W{0,8}statement summary/i;
const SEPARATOR = /^[-*=_.–—\s]+$/;
/** Enough text of one row; what follows is a note below the rows. */
const LONGEST_NARRATION = 500;
const CARRIED_BALANCE = /^\W{0,8}(?:opening bal|closing bal|(?:balance )?(?:b\/f|c\/f|brought|carried) ?)/i;
const SUCCESS = /^(?:success|successful|completed?|captured|settled|credited|paid|payment_success)$/i;
const MONEY_IN = /^(?:cr|c|credit|credited|deposit|in|payment|received|\+)\.?$/i;
/** What stands in a column about refunds when there was none. */
const NOTHING_BACK = /^(?:|[-–—]{1,3}|[₹\s]{0,3}0(?:\.0{1,2})?|n\.?\/?a\.?|nil|null|no|none|false)$/i;
const MONEY_OUT = /^(?:dr|d|debit|debited|withdrawal|out|refund|reversal|chargeback|-)\.?$/i;

type Money = { paise: Paise; out: boolean } | { reason: string };
type Read =
  | { kind: 'payment'; row: Omit<StatementRow, 'references' | 'payer'>; referenceCell: string }
  | { kind: 'debit' }
  | { kind: 'refused'; reason: string };
interface Line {
  source: TableRow;
  read: Read;
  step: BalanceStep;
}

/**
 * The payments of a statement whose header is at `headerIndex`. A row of money that can't be read, does not fit the
 * running balance or takes something back is among the refused, with what to do about it; none becomes a payment of 0.
 * Headings that are repeated, sums and notes are left out. What stands in any row that is no payment contradicts the
 * payment whose reference it has. It is read in steps of some milliseconds, between which others may have their turn.
 */
export function* rowsInSteps(table: Table, layout: Layout, headerIndex: number): Generator<void, Statement, void> {
  const { lines, notes } = yield* linesOf(table.rows, layout.mapping, headerIndex);
  const broken = brokenBalances(lines.map(({ step }) => step));
  const backColumns = columnsOfMoneyBack(table.rows[headerIndex], layout.mapping);
  const rows: StatementRow[] = [];
  const refused: RefusedRow[] = [];
  const others: OtherRow[] = notes.map((note) => otherRow(note, false));
  for (const [index, { source, read }] of lines.entries()) {
    if (index % ROWS_OF_A_STEP === 0) yield;
    if (read.kind === 'debit') {
      others.push(otherRow(source, true));
      continue;
    }
    const reason = read.kind === 'refused' ? read.reason : reasonAgainst(source, read, backColumns, broken.has(index));
    if (read.kind === 'refused' || reason !== undefined) {
      refused.push({ line: source.line, reason: reason ?? '', text: rowText(source) });
      others.push(otherRow(source, false, read.kind === 'payment' ? read.row.narration : ''));
      continue;
    }
    const { narration } = read.row;
    rows.push({ ...read.row, references: referencesIn(read.referenceCell, narration), payer: payerIn(narration) });
  }
  return {
    layout: layout.name,
    rows,
    refused,
    debits: lines.filter(({ read }) => read.kind === 'debit').length,
    contradicted: yield* contradictionsOf(rows, others),
  };
}

function otherRow({ line, cells }: TableRow, isOut: boolean, more = ''): OtherRow {
  return { line, isOut, text: [...cells, more].join(' ') };
}

/** What speaks against a row with money in it being a payment. */
function reasonAgainst(
  source: TableRow,
  read: Extract<Read, { kind: 'payment' }>,
  backColumns: readonly number[],
  isBroken: boolean,
): string | undefined {
  if (isReversal(read.row.narration) || source.cells.some(tellsOfReversal)) {
    return 'The text says that this is a reversal or a return. If it is a payment, record it by hand.';
  }
  if (backColumns.some((column) => !NOTHING_BACK.test(cellText(source, column)))) {
    return 'One of its columns says that money went back. If it is a payment, record it by hand.';
  }
  if (!isBroken) return undefined;
  return 'The balance does not follow from the row before. Compare this row with the bank and record it by hand.';
}

/** Columns about refunds that have no other meaning. */
function columnsOfMoneyBack(header: TableRow | undefined, mapping: ColumnMapping): number[] {
  const known = new Set<unknown>(Object.values(mapping));
  return (header?.cells ?? []).flatMap((heading, column) =>
    saidBy(headingWords(heading)) === 'back' && !known.has(column) ? [column] : [],
  );
}

/** The rows about money, to which text in a row of its own is joined if it belongs to a payment, and all others. */
function* linesOf(
  rows: readonly TableRow[],
  mapping: ColumnMapping,
  headerIndex: number,
): Generator<void, { lines: Line[]; notes: TableRow[] }, void> {
  const heading = headerKey(rows[headerIndex]?.cells ?? []);
  const lines: Line[] = [];
  const notes: TableRow[] = [];
  let continues = false;
  let inSummary = false;
  for (const [index, source] of rows.slice(headerIndex + 1).entries()) {
    if (index % ROWS_OF_A_STEP === 0) yield;
    const filled = source.cells.map(collapse).filter((cell) => cell !== '');
    const dated = dateOf(source, mapping) !== null;
    if (dated) inSummary = false;
    else if (filled.some((cell) => SUMMARY.test(cell))) inSummary = true;

    const continued = continues ? continuation(source, mapping, filled) : null;
    const last = lines.at(-1);
    if (continued !== null && last?.read.kind === 'payment' && last.read.row.narration.length < LONGEST_NARRATION) {
      last.read.row.narration = collapse(`${last.read.row.narration} ${continued}`);
      continue;
    }
    continues = !inSummary && isTransaction(source, mapping, filled, heading, dated);
    if (continues) lines.push(lineOf(source, mapping));
    else notes.push(source);
  }
  return { lines, notes };
}

function dateOf(source: TableRow, mapping: ColumnMapping): string | null {
  const [booked, value] = [cellText(source, mapping.date), cellText(source, mapping.valueDate)];
  return parseDay(booked === '' ? value : booked, mapping.dateOrder);
}

/** The text of a row that has nothing but narration, else null. */
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
  const hasMoney = moneyColumns(mapping).some((column) => {
    const amount = parseAmount(cellText(source, column));
    // Spreadsheets show ##### for what does not fit.
    return amount === undefined ? /[\d#]/.test(cellText(source, column)) : amount !== null && amount.paise !== 0;
  });
  if (dated) return hasMoney || !CARRIED_BALANCE.test(cellText(source, mapping.narration));
  if (!hasMoney) return false;
  // A sum stands beside an empty date, or where the date would be; anything else that has money is looked at.
  const dateCell = cellText(source, mapping.date);
  return dateCell === '' ? !filled.some((cell) => FOOTER.test(cell)) : !FOOTER.test(dateCell);
}

function moneyColumns(mapping: ColumnMapping): (number | undefined)[] {
  return [mapping.credit, mapping.debit, mapping.amount];
}

function lineOf(source: TableRow, mapping: ColumnMapping): Line {
  const money =
    mapping.credit === undefined ? oneColumn(source, mapping) : ownColumns(source, mapping.credit, mapping.debit);
  const balance = parseAmount(cellText(source, mapping.balance));
  const overdrawn =
    balance?.negative || balance?.side === 'debit' || /^d/i.test(cellText(source, mapping.balanceDirection));
  const step = {
    change: 'reason' in money ? null : money.out ? -money.paise : money.paise,
    balance: balance === null || balance === undefined ? null : overdrawn ? -balance.paise : balance.paise,
  };
  return { source, read: readLine(source, mapping, money), step };
}

function readLine(source: TableRow, mapping: ColumnMapping, money: Money): Read {
  if ('reason' in money) return { kind: 'refused', reason: money.reason };
  if (money.out) return { kind: 'debit' };
  const status = cellText(source, mapping.status);
  if (mapping.status !== undefined && !SUCCESS.test(status)) {
    return { kind: 'refused', reason: `The status is "${status}", not a completed payment.` };
  }
  const date = dateOf(source, mapping);
  if (date === null) {
    const typed = cellText(source, mapping.date);
    const reason = typed === '' ? 'This row has no date.' : `"${typed.slice(0, 40)}" cannot be read as a date.`;
    return { kind: 'refused', reason: `${reason} Record the payment by hand, or correct the file.` };
  }
  const narration = cellText(source, mapping.narration);
  const referenceCell = cellText(source, mapping.reference);
  return { kind: 'payment', row: { line: source.line, date, amount: money.paise, narration }, referenceCell };
}

const unreadable = (typed: string): Money => ({
  reason: `"${typed.slice(0, 40)}" cannot be read as an amount. Record the payment by hand, or correct the file.`,
});
const takenBack: Money = { reason: 'The amount is below zero: a reversal, not a payment.' };
const noAmount: Money = { reason: 'This row has neither money in nor money out.' };

function ownColumns(source: TableRow, creditColumn: number, debitColumn: number | undefined): Money {
  const [creditText, debitText] = [cellText(source, creditColumn), cellText(source, debitColumn)];
  const [credit, debit] = [parseAmount(creditText), parseAmount(debitText)];
  if (credit === undefined) return unreadable(creditText);
  if (debit === undefined) return unreadable(debitText);
  const [isIn, isOut] = [(credit?.paise ?? 0) > 0, (debit?.paise ?? 0) > 0];
  if (isIn && isOut) return { reason: 'This row has both money in and money out. Compare it with the bank.' };
  if (credit && isIn) {
    return credit.negative || credit.side === 'debit' ? takenBack : { paise: credit.paise, out: false };
  }
  if (debit && isOut) {
    return debit.negative || debit.side === 'credit' ? takenBack : { paise: debit.paise, out: true };
  }
  return noAmount;
}

function oneColumn(source: TableRow, mapping: ColumnMapping): Money {
  const text = cellText(source, mapping.amount);
  const amount = parseAmount(text);
  if (amount === undefined) return unreadable(text);
  if (amount === null || amount.paise === 0) return noAmount;
  const { paise, negative, side } = amount;
  if (mapping.direction === undefined) return { paise, out: negative || side === 'debit' };

  const word = cellText(source, mapping.direction);
  if (MONEY_OUT.test(word)) return { paise, out: true };
  if (!MONEY_IN.test(word)) return { reason: `"${word.slice(0, 40)}" does not say whether money came in or went out.` };
  return negative || side === 'debit' ? takenBack : { paise, out: false };
}
