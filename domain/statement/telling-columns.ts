/** Finds columns where a row may contradict its own payment, by headings and cells. */
import { type FlowWords, flowOf, saysNothingBack } from './cells/money-words.ts';
import { parseAmount } from './cells/amount.ts';
import { headingWords, saidBy, saysStatus } from './cells/heading-words.ts';
import { signsAgainst } from './legend.ts';
import type { ColumnMapping } from './cells/mapping.ts';
import { tellsOfReversalOut } from './cells/reversal-words.ts';
import type { Line } from './lines.ts';
import { cellText, type TableRow } from './cells/table.ts';

export interface TellingColumns {
  /** Signs against a payment, as the statement explains them. */
  signs: ReadonlyMap<string, string>;
  /** Meanings that staff gave to words, by column. */
  says: Readonly<Record<number, FlowWords>>;
  /** Headings for amounts of money out, even if mapped otherwise. */
  out: readonly number[];
  /** Headings for the number of a day's settlement. */
  settlement: readonly number[];
  /** Headings for refunds. */
  aboutBack: readonly number[];
  /** The mapped status column. */
  mappedStatus: number | undefined;
  /** Headings for the state of a payment. */
  status: readonly number[];
  /** Notes beside the bank's text. */
  remarks: readonly number[];
  /** Columns that may say that there was no payment. */
  sayingState: readonly number[];
  /** Columns that most payments leave empty, so that a value is about its row alone. */
  rare: readonly number[];
  /** Columns that may say that money went out, unless the column for money in is certain. */
  sayingFlow: readonly number[];
  /** Those without states: money refunded later still came in. */
  sayingWay: readonly number[];
}

const OF_A_BANK = /\b(?:UPI|IMPS|NEFT|RTGS)\b|\d{12}/i;

function isOfDirections(lines: readonly Line[], column: number): boolean {
  const flows = lines
    .map(({ source }) => cellText(source, column))
    .filter((cell) => cell !== '')
    .map((cell) => flowOf(cell));
  return flows.includes('in') && flows.includes('out') && !flows.includes(undefined);
}

/** Columns that many payments leave empty without any meaning. */
const ORDINARILY_RARE =
  /(?<!\S)(?:cheque|chq|instruments?|ref(?:erence)?|no|number|id|utr|rrn|value|narration|particulars|description|details|remarks?|notes?|comments?|message|purpose|name|payer|customer|student|learner|contact|email|phone|mobile|vpa|upi|[cis]?gst(?:in)?|tax|fees?|charges?|tdr|mdr|msf|commission|discount|coupon|offer|tips?|branch|bank|ifsc|city|state|address|invoice|order|bill|batch|course|balance|bal|debits?|credits?|dr|cr|withdrawals?|deposits?|amount|settled|settlement|payout|method|mode|card|terminal|device|updated)(?!\S)/;
const LEAST_OF_RARE = 3;

function isRare(lines: readonly Line[], column: number): boolean {
  const payments = lines.filter(({ read, isShifted }) => read.kind === 'payment' && !isShifted);
  const filled = payments.filter(({ source }) => !saysNothingBack(cellText(source, column)));
  return payments.length >= LEAST_OF_RARE && filled.length > 0 && filled.length < payments.length / 3;
}

/** Headings of debits that are no amounts. */
const OF_NO_AMOUNT = /(?<!\S)(?:account|acct?|a c|no|number|id|count|name|bank|branch|card|vpa|upi|date|time)(?!\S)/;

const REMARKS = /\b(?:remarks?|notes?|comments?|reason)\b/;
const LEAST_OF_SHARED = 9;

/** Whether payments with different texts share a value, such as the number of a day's settlement. */
function isShared(payments: readonly Line[], column: number, { narration }: ColumnMapping): boolean {
  const texts = new Map<string, string>();
  return payments.some(({ source }) => {
    const cell = cellText(source, column);
    if (cell.length < LEAST_OF_SHARED || !/[1-9]/.test(cell)) return false;
    const [text, before] = [cellText(source, narration), texts.get(cell)];
    texts.set(cell, text);
    return before !== undefined && before !== text;
  });
}

/** Whether any of these columns has an amount above zero in the row. */
export function hasMoneyIn(source: TableRow, columns: readonly number[]): boolean {
  return columns.some((column) => (parseAmount(cellText(source, column))?.paise ?? 0) > 0);
}

/** Columns outside the mapping that can speak against a payment, by headings and content. */
export function tellingColumns(
  header: TableRow | undefined,
  lines: readonly Line[],
  mapping: ColumnMapping,
  notes: readonly TableRow[],
): TellingColumns {
  const headings = (header?.cells ?? []).map((heading, column) => ({ words: headingWords(heading), column }));
  const columnsWith = (is: (words: string, column: number) => boolean) =>
    headings.filter(({ words, column }) => is(words, column)).map(({ column }) => column);
  const saysIn = mapping.credit !== undefined && saidBy(headings[mapping.credit]?.words ?? '') === 'in';
  // Cr and Dr after the balance are about the account.
  const isOfBalance = (column: number) => saidBy(headings[column - 1]?.words ?? '') === 'balance';
  const sayingFlow = columnsWith(
    (_words, column) =>
      mapping.direction !== column && !isOfBalance(column) && (!saysIn || isOfDirections(lines, column)),
  );
  const out = columnsWith((words) => saidBy(words) === 'out' && !OF_NO_AMOUNT.test(words));
  // A refund has the number of its payment, which is not shared for that.
  const payments = lines.filter(
    ({ source, read }) =>
      read.kind === 'payment' && !hasMoneyIn(source, out) && !source.cells.some((cell) => tellsOfReversalOut(cell)),
  );
  return {
    signs: signsAgainst(notes),
    says: mapping.says ?? {},
    mappedStatus: mapping.status,
    out,
    settlement: columnsWith(
      (words, column) =>
        mapping.narration !== column &&
        ((mapping.reference !== column && /\b(?:settlements?|payouts?|batch)\b/.test(words)) ||
          isShared(payments, column, mapping)),
    ),
    aboutBack: columnsWith(
      (words, column) => saidBy(words) === 'back' && !(mapping.reference === column && /payment/.test(words)),
    ),
    // An empty column proves nothing.
    status: columnsWith(
      (words, column) =>
        saysStatus(words) && mapping.status !== column && lines.some(({ source }) => cellText(source, column) !== ''),
    ),
    remarks: columnsWith(
      (words, column) =>
        REMARKS.test(words) &&
        !(mapping.narration === column && lines.some(({ narration }) => OF_A_BANK.test(narration))),
    ),
    // Payouts of a payment service are another matter.
    sayingState: columnsWith((words, column) => mapping.status !== column && !/settle|payout/.test(words)),
    rare: columnsWith((words, column) => words !== '' && !ORDINARILY_RARE.test(words) && isRare(lines, column)),
    sayingFlow,
    sayingWay: sayingFlow.filter((column) => !saysStatus(headings[column]?.words ?? '')),
  };
}
