/** Columns in which a row may say against its own payment, by their headings and by what stands in them. */
import { type FlowWords, flowOf, saysNothingBack } from './cells/money-words.ts';
import { headingWords, saidBy, saysStatus } from './cells/heading-words.ts';
import { signsAgainst } from './legend.ts';
import type { ColumnMapping } from './cells/mapping.ts';
import type { Line } from './lines.ts';
import { cellText, type TableRow } from './cells/table.ts';

/** Columns in which a row may say against its own payment, whatever they are said to mean. */
export interface TellingColumns {
  /** Signs that the statement itself explains, and that speak against a payment. */
  signs: ReadonlyMap<string, string>;
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
  /** Which most payments leave empty, by their headings: what stands there says something of its row alone. */
  rare: readonly number[];
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

/** What many payments do not have, and what says nothing against one that has it. */
const ORDINARILY_RARE =
  /(?<!\S)(?:cheque|chq|instruments?|ref(?:erence)?|no|number|id|utr|rrn|value|narration|particulars|description|details|remarks?|notes?|comments?|message|purpose|name|payer|customer|student|learner|contact|email|phone|mobile|vpa|upi|[cis]?gst(?:in)?|tax|fees?|charges?|tdr|mdr|msf|commission|discount|coupon|offer|tips?|branch|bank|ifsc|city|state|address|invoice|order|bill|batch|course|balance|bal|debits?|credits?|dr|cr|withdrawals?|deposits?|amount|settled|settlement|payout|method|mode|card|terminal|device|updated)(?!\S)/;
const LEAST_OF_RARE = 3;

/** Whether fewer than a third of the payments have anything in a column. */
function isRare(lines: readonly Line[], column: number): boolean {
  const payments = lines.filter(({ read, isShifted }) => read.kind === 'payment' && !isShifted);
  const filled = payments.filter(({ source }) => !saysNothingBack(cellText(source, column)));
  return payments.length >= LEAST_OF_RARE && filled.length > 0 && filled.length < payments.length / 3;
}

const REMARKS = /\b(?:remarks?|notes?|comments?|reason)\b/;
const LEAST_OF_SHARED = 9;

/** Whether payments with different texts share what stands in a column, such as the number under which a day is settled. */
function isShared(lines: readonly Line[], column: number, { narration }: ColumnMapping): boolean {
  const texts = new Map<string, string>();
  return lines.some(({ source, read }) => {
    const cell = cellText(source, column);
    if (read.kind !== 'payment' || cell.length < LEAST_OF_SHARED || !/[1-9]/.test(cell)) return false;
    const [text, before] = [cellText(source, narration), texts.get(cell)];
    texts.set(cell, text);
    return before !== undefined && before !== text;
  });
}

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
  // Cr and Dr behind the balance speak of the account.
  const isOfBalance = (column: number) => saidBy(headings[column - 1]?.words ?? '') === 'balance';
  const sayingFlow = columnsWith(
    (_words, column) =>
      mapping.direction !== column && !isOfBalance(column) && (!saysIn || isOfDirections(lines, column)),
  );
  return {
    signs: signsAgainst(notes),
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
    rare: columnsWith((words, column) => words !== '' && !ORDINARILY_RARE.test(words) && isRare(lines, column)),
    sayingFlow,
    sayingWay: sayingFlow.filter((column) => !saysStatus(headings[column]?.words ?? '')),
  };
}
