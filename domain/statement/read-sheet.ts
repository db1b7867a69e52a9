/** From one table of a statement to its payments, and to what its other rows may say against a payment. */
import type { OtherRow, Payment } from './contradictions.ts';
import { balancesOf, doubtsOf } from './doubts.ts';
import { parseAmount } from './cells/amount.ts';
import { headingWords, saidBy, saysStatus } from './columns/heading-words.ts';
import { type Line, linesOf, type Read } from './lines.ts';
import type { ColumnMapping, Layout } from './columns/mapping.ts';
import {
  type Flow,
  type FlowWords,
  flowOf,
  remarksDoubt,
  saysCancelled,
  saysDone,
  saysNothingBack,
  saysNotDone,
  wordOf,
} from './cells/money-words.ts';
import {
  brokenNumbersIn,
  isReversal,
  partialReferencesIn,
  payerIn,
  referencesIn,
  tellsOfFailure,
  tellsOfReversal,
  tellsOfReversalOut,
} from './cells/references.ts';
import type { Paise } from '../money.ts';
import type { RefusedRow, StatementRow } from './row.ts';
import { cellText, collapse, joinedText, rowText, type Table, type TableRow, withoutBreaks } from './table.ts';

/** A table of a statement with the place of its header and what its columns mean. */
export interface Sheet {
  table: Table;
  layout: Layout;
  headerIndex: number;
}

/** What one table of a statement says. */
export interface SheetRows {
  rows: StatementRow[];
  /** The same rows with all that stands in them. */
  payments: Payment[];
  refused: RefusedRow[];
  /** All rows that are no payment. */
  others: OtherRow[];
  debits: number;
  doubts: string[];
  unsaid: { column: number; word: string }[];
}

/**
 * The rows of a table. One of money that can't be read, does not fit the running balance or takes something back is among the
 * refused, with what to do about it; none becomes a payment of 0. Headings that are repeated, sums and notes are left out.
 */
export function readSheet({ table, layout: { mapping }, headerIndex }: Sheet): SheetRows {
  const { lines, notes, balances: rowsOfBalance } = linesOf(table, mapping, headerIndex);
  const balances = balancesOf(rowsOfBalance, mapping);
  const columns = tellingColumns(table.rows[headerIndex], lines, mapping);
  const rows: StatementRow[] = [];
  const payments: Payment[] = [];
  const refused: RefusedRow[] = [];
  let unread = 0;
  const others = notes.map(noteOf);
  for (const [index, line] of lines.entries()) {
    const { source, read } = line;
    const against = reasonAgainst(line, columns, balances.broken.has(index));
    if (read.kind === 'payment' && against === undefined) {
      const row = rowOf(read, line, mapping);
      rows.push(row);
      const payer = row.payer ?? payerOf(source, line);
      const settlement = settlementOf(source, columns);
      const bankText = bankTextOf(line, mapping);
      payments.push({ ...row, payer, cells: source.cells, settlement, bankText, text: () => allText(source, line) });
      continue;
    }
    const saysOut = read.kind === 'debit' || against?.isOut === true;
    const isBack = saysBack(line, columns, saysOut);
    const isOut = saysOut || (!isBack && columns.out.some((column) => hasAmount(cellText(source, column))));
    const other = otherRow(source, line);
    const isIn = other.isIn && !columns.sayingWay.some((column) => flowIn(source, column, columns) === 'out');
    others.push({
      ...other,
      ...{ isOut, isBack, isIn, bankText: bankTextOf(line, mapping) },
      // One that says that it failed took nothing out.
      isUnread: against?.isUnread === true && !saysFailed(line, columns),
      isCancelled: columns.sayingState.some((column) => saysCancelled(cellText(source, column))),
      settlement: settlementOf(source, columns),
    });
    if (against === undefined) continue;
    if (against.isUnread) unread++;
    refused.push({
      line: source.line,
      kind: refusedKind(against, isBack),
      reason: against.reason,
      text: rowText(source),
      references: referencesIn(cellText(source, mapping.reference), allText(source, line)).references,
    });
  }
  const { doubts, unsaid } = doubtsOf({
    mapping,
    header: table.rows[headerIndex]?.cells ?? [],
    lines,
    balances,
    unread,
    payments: rows.length,
  });
  const debits = lines.filter(({ read }) => read.kind === 'debit').length;
  return { rows, payments, refused, others, debits, doubts, unsaid };
}

/** A row that is nothing of what the columns of its table say, or of a table whose columns nobody knows. */
export function noteOf(note: TableRow): OtherRow {
  return { ...otherRow(note), isBack: note.cells.some(tellsOfReversalOut) };
}

function rowOf(
  { row }: Extract<Read, { kind: 'payment' }>,
  { source, narration, joined }: Line,
  mapping: ColumnMapping,
): StatementRow {
  const referenceCell = cellText(source, mapping.reference);
  // Last comes what shows only once what is broken over lines is put together.
  const written = referencesIn(referenceCell, narration);
  const together = referencesIn(joinedText(source, mapping.reference), joined);
  const references = [...new Set([...written.references, ...together.references])];
  const isOwn = (reference: string) =>
    [written, together].some(
      ({ references: all, mentioned }) => all.includes(reference) && !mentioned.includes(reference),
    );
  const mentioned = references.filter((reference) => !isOwn(reference));
  const partial = partialReferencesIn(referenceCell, narration);
  return {
    ...row,
    narration,
    references,
    ...(mentioned.length > 0 && { mentioned }),
    ...(partial.length > 0 && { partial }),
    payer: payerIn(narration) ?? payerIn(joined),
  };
}

function otherRow(source: TableRow, line?: Line): OtherRow {
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

function bankTextOf({ source, narration }: Line, mapping: ColumnMapping): string {
  return `${narration} ${cellText(source, mapping.reference)}`;
}

function settlementOf(source: TableRow, { settlement }: TellingColumns): string {
  return settlement.map((column) => cellText(source, column)).join(' ');
}

/** In whatever column the name stands. */
function payerOf({ cells }: TableRow, line?: Line): string | null {
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

function hasAmount(cell: string): boolean {
  return (parseAmount(cell)?.paise ?? 0) > 0;
}

/** All cells, and once more put together where lines are broken in them or go on in the next row. */
function allText({ cells }: TableRow, line?: Line): string {
  const together = cells.map(withoutBreaks);
  const more = line === undefined ? [] : [line.narration, line.joined];
  const text = [...new Set([...cells, ...together, ...more])];
  return [...text, ...text.flatMap((part) => brokenNumbersIn(collapse(part).toUpperCase()))].join(' ');
}

interface Against {
  reason: string;
  isUnread: boolean;
  /** Whether it says that money went out. */
  isOut?: boolean;
}

/** Whether a row speaks of money going back, in whatever column: also one of money that went out. */
function saysBack(line: Line, columns: TellingColumns, saysOut = false): boolean {
  const { source, read, narration, isShifted } = line;
  const isBelowZero = read.kind === 'refused' && read.isBelowZero === true;
  const tells = read.kind === 'payment' && !saysOut ? tellsOfReversal : tellsOfReversalOut;
  if (isBelowZero || isReversal(narration) || source.cells.some(tells)) return true;
  // What stands under a heading may not belong there.
  if (isShifted) return false;
  return (
    columns.aboutBack.some((column) => saysBackIn(source, column, columns)) ||
    flowOf(cellText(source, columns.mappedStatus)) === 'out'
  );
}

function saysBackIn(source: TableRow, column: number, { says }: TellingColumns): boolean {
  const cell = cellText(source, column);
  return !saysNothingBack(cell) && says[column]?.[wordOf(cell)] !== 'in';
}

function refusedKind({ isOut = false, reason, isUnread }: Against, isBack: boolean): RefusedRow['kind'] {
  if (reason === BROKEN) return 'unread';
  if (isBack) return 'back';
  if (isOut) return 'out';
  return isUnread ? 'unread' : 'failed';
}

/** What speaks against a row being what its columns say; undefined where nothing does. */
function reasonAgainst(line: Line, columns: TellingColumns, isBroken: boolean): Against | undefined {
  const { source, read } = line;
  if (read.kind === 'ignored') return undefined;
  if (read.kind === 'debit') {
    // Nothing is lost with money that went out, but a row that was misread may have been money in.
    return isBroken ? { reason: BROKEN, isUnread: false } : undefined;
  }
  if (read.kind === 'refused') return { reason: read.reason, isUnread: read.isUnread };
  const isBack = saysBack(line, columns);
  const reason = isBack
    ? 'The row says that this is a reversal, a return or a refund. If it is a payment, record it by hand.'
    : reasonOfWords(line, columns);
  const saying = (flow: Flow) =>
    columns.sayingFlow.find(
      (column) => cellText(source, column).length > 1 && flowIn(source, column, columns) === flow,
    );
  const [out, neither] = [saying('out'), saying('ignore')];
  if (reason !== undefined) return { reason, isUnread: false, isOut: !isBack && out !== undefined };
  if (out !== undefined) {
    return {
      isOut: true,
      reason: `The row says "${cellText(source, out)}": money that went out. If it is a payment, record it by hand.`,
      isUnread: false,
    };
  }
  if (neither !== undefined) {
    return {
      reason: `The row says "${cellText(source, neither)}", and staff said to leave such rows out.`,
      isUnread: false,
    };
  }
  return isBroken ? { reason: BROKEN, isUnread: false } : undefined;
}

function flowIn(source: TableRow, column: number, { says }: TellingColumns): Flow | undefined {
  return flowOf(cellText(source, column), says[column]);
}

/** What the words of a row say against its payment, in whatever column they stand. */
function reasonOfWords({ source }: Line, columns: TellingColumns): string | undefined {
  const word = columns.sayingState.map((column) => cellText(source, column)).find(saysNotDone);
  const status = columns.status.map((column) => cellText(source, column)).find((cell) => !saysDone(cell));
  const remark = columns.remarks.map((column) => cellText(source, column)).find(remarksDoubt);
  const said = word ?? status ?? remark;
  if (said === undefined && !source.cells.some(tellsOfFailure)) return undefined;
  return `${saysWords(said)} If it is a completed payment, record it by hand.`;
}

function saysFailed(line: Line, columns: TellingColumns): boolean {
  return reasonOfWords(line, columns) !== undefined || saysNotDone(cellText(line.source, columns.mappedStatus));
}

function saysWords(said: string | undefined): string {
  if (said === undefined) return 'The row says that the payment failed.';
  return said === '' ? 'The row has no status.' : `The row says "${said.slice(0, 40)}".`;
}

const BROKEN = 'The balance does not follow from the row before. Compare this row with the bank and record it by hand.';

/** Columns in which a row may say against its own payment, whatever they are said to mean. */
interface TellingColumns {
  /** What staff said of words, by column. */
  says: Readonly<Record<number, FlowWords>>;
  /** Of money that went out, by their headings, whatever they are said to mean. */
  out: readonly number[];
  /** Of the number under which a day's payments are settled, by their headings. */
  settlement: readonly number[];
  /** About refunds, by their headings. */
  aboutBack: readonly number[];
  /** That of the status, as it is chosen. */
  mappedStatus: number | undefined;
  /** About the state of a payment, by their headings. */
  status: readonly number[];
  /** Of what somebody noted, beside the bank's text. */
  remarks: readonly number[];
  /** In which a word may stand that says that there was no payment. */
  sayingState: readonly number[];
  /** In which a word may say that money went out, where the column of money in does not say so itself. */
  sayingFlow: readonly number[];
  /** Those of them that do not tell of a state: what was refunded since came in all the same. */
  sayingWay: readonly number[];
}

/** What a bank writes in its own text. */
const OF_A_BANK = /\b(?:UPI|IMPS|NEFT|RTGS)\b|\d{12}/i;
/** Whether a column has nothing but words for money in and for money out. */
function isOfDirections(lines: readonly Line[], column: number): boolean {
  const flows = lines
    .map(({ source }) => cellText(source, column))
    .filter((cell) => cell !== '')
    .map((cell) => flowOf(cell));
  return flows.includes('in') && flows.includes('out') && !flows.includes(undefined);
}

const REMARKS = /\b(?:remarks?|notes?|comments?|reason)\b/;
const LEAST_OF_SHARED = 9;

/** Whether payments with different texts share what stands in a column, such as the number under which a day is settled. */
function isShared(lines: readonly Line[], column: number, { narration }: ColumnMapping): boolean {
  const texts = new Map<string, string>();
  return lines.some(({ source, read }) => {
    const cell = cellText(source, column);
    if (read.kind !== 'payment' || cell.length < LEAST_OF_SHARED || !/\d/.test(cell)) return false;
    const [text, before] = [cellText(source, narration), texts.get(cell)];
    texts.set(cell, text);
    return before !== undefined && before !== text;
  });
}

function tellingColumns(header: TableRow | undefined, lines: readonly Line[], mapping: ColumnMapping): TellingColumns {
  const headings = (header?.cells ?? []).map((heading, column) => ({ words: headingWords(heading), column }));
  const columnsWith = (is: (words: string, column: number) => boolean) =>
    headings.filter(({ words, column }) => is(words, column)).map(({ column }) => column);
  const saysIn = mapping.credit !== undefined && saidBy(headings[mapping.credit]?.words ?? '') === 'in';
  // Cr and Dr behind the balance speak of the account.
  const isOfBalance = (column: number) => saidBy(headings[column - 1]?.words ?? '') === 'balance';
  const sayingFlow = columnsWith(
    (_words, column) =>
      mapping.direction !== column && !isOfBalance(column) && (!saysIn || isOfDirections(lines, column)),
  );
  return {
    says: mapping.says ?? {},
    mappedStatus: mapping.status,
    out: columnsWith((words) => saidBy(words) === 'out'),
    settlement: columnsWith(
      (words, column) =>
        mapping.narration !== column &&
        ((mapping.reference !== column && /\b(?:settlements?|payouts?|batch)\b/.test(words)) ||
          isShared(lines, column, mapping)),
    ),
    aboutBack: columnsWith(
      (words, column) => saidBy(words) === 'back' && !(mapping.reference === column && /payment/.test(words)),
    ),
    // One that is empty throughout says nothing.
    status: columnsWith(
      (words, column) =>
        saysStatus(words) && mapping.status !== column && lines.some(({ source }) => cellText(source, column) !== ''),
    ),
    remarks: columnsWith(
      (words, column) =>
        REMARKS.test(words) &&
        !(mapping.narration === column && lines.some(({ narration }) => OF_A_BANK.test(narration))),
    ),
    // Whether the payment service has paid out what it received is another matter.
    sayingState: columnsWith((words, column) => mapping.status !== column && !/settle|payout/.test(words)),
    sayingFlow,
    sayingWay: sayingFlow.filter((column) => !saysStatus(headings[column]?.words ?? '')),
  };
}
