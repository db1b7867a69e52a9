/** What in a statement speaks against what its columns are said to mean. */
import { counted } from '../text/counted.ts';
import { daysBetween } from '../day.ts';
import { type DateOrder, parseDay } from './cells/date.ts';
import { parseAmount } from './cells/amount.ts';
import { type BalanceCheck, checkBalances } from './columns/balance.ts';
import { headingWords, saidBy } from './cells/heading-words.ts';
import type { BalanceRow, Line } from './lines.ts';
import { balanceIn } from './columns/row-money.ts';
import type { ColumnMapping } from './cells/mapping.ts';
import { flowOf, LONGEST_WORD, saysDone, saysNothingBack, saysNotDone, wordOf } from './cells/money-words.ts';
import { referencesIn } from './cells/references.ts';
import { cellText } from './cells/table.ts';

/** How many rows must agree before a column that nobody named is believed to be the balance. */
const LEAST_COMPARED = 3;
/** How many of them, of all: a balance always moves by the amount beside it. */
const SHARE_OF_BALANCE = 0.8;
/** A column shows in its first rows what it is. */
const MOST_LOOKED_AT = 300;
/** With fewer rows that can't be read there is nothing to say about the rest. */
const LEAST_UNREAD = 3;

/**
 * What the column of balances says; where it is none, or nobody named one, the first that moves by the money of each row.
 * `broken` are indexes of lines.
 */
export function balancesOf(rows: readonly BalanceRow[], mapping: ColumnMapping): BalanceCheck {
  const named = checkOf(rows, mapping);
  if (named.compared > 0 && named.moved >= 0.5) return named;
  const money = new Set([mapping.credit, mapping.debit, mapping.amount]);
  const first = rows.slice(0, MOST_LOOKED_AT);
  const balance = allColumns(first).find((each) => {
    if (money.has(each)) return false;
    const { compared, moved } = checkOf(first, { balance: each });
    return compared >= LEAST_COMPARED && moved >= SHARE_OF_BALANCE;
  });
  return balance === undefined ? named : checkOf(rows, { balance });
}

function checkOf(rows: readonly BalanceRow[], columns: Parameters<typeof balanceIn>[1]): BalanceCheck {
  const check = checkBalances(rows.map(({ source, change }) => ({ change, balance: balanceIn(source, columns) })));
  return { ...check, broken: new Set([...check.broken].flatMap((at) => rows[at]?.line ?? [])) };
}

interface ToDoubt {
  mapping: ColumnMapping;
  header: readonly string[];
  lines: readonly Line[];
  balances: BalanceCheck;
  /** How many rows were not understood. */
  unread: number;
  payments: number;
}

/**
 * Sentences for staff about columns that may mean something else; empty when nothing speaks against them. With the words of
 * which staff may say what they mean.
 */
export function doubtsOf({ mapping, header, lines, balances, unread, payments }: ToDoubt): {
  doubts: string[];
  unsaid: { column: number; word: string }[];
} {
  const doubts: string[] = [];
  const money = mapping.credit ?? mapping.amount;
  if (balances.isAgainst) {
    doubts.push(`The balance falls where "${nameOf(header, money)}" says that money came in.`);
  }
  const debits = lines.filter(({ read }) => read.kind === 'debit').length;
  if (unread >= LEAST_UNREAD && unread > payments + debits) {
    doubts.push(`${counted(unread, 'row')} of ${lines.length} can’t be read with these columns.`);
  }
  const flow = unknownFlow(lines, mapping, header);
  if (flow !== undefined) {
    doubts.push(`"${nameOf(header, flow.column)}" may say whether money came in or went out: ${inMarks(flow.words)}.`);
  }
  const back = flow ?? unknownBack(lines, mapping, header);
  if (back !== undefined && back !== flow) {
    doubts.push(`"${nameOf(header, back.column)}" may say that nothing went back: ${inMarks(back.words)}.`);
  }
  if (mapping.reference !== undefined && isOfSettlements(lines, mapping.reference)) {
    doubts.push(
      `"${nameOf(header, mapping.reference)}" has one number for payments of several amounts, as of a settlement: look for the column with the reference of each payment.`,
    );
  }
  if (isOtherOrder(lines, mapping)) {
    const [first, second] = mapping.dateOrder === 'day-first' ? ['month', 'day'] : ['day', 'month'];
    doubts.push(`The dates lie closer together if the ${first} comes before the ${second}.`);
  }
  const other = otherMoney(lines, mapping, header);
  if (other !== undefined) {
    doubts.push(
      `"${nameOf(header, other)}" holds money where "${nameOf(header, money)}" is empty: which of them is money in is not said.`,
    );
  }
  const unsaid = back?.words.map((word) => ({ column: back.column, word: wordOf(word) })) ?? [];
  return { doubts, unsaid };
}

function inMarks(words: readonly string[]): string {
  return words
    .slice(0, 3)
    .map((word) => `"${word}"`)
    .join(', ');
}

function nameOf(header: readonly string[], column = -1): string {
  const heading = (header[column] ?? '').trim().slice(0, LONGEST_HEADING);
  return heading === '' ? `column ${column + 1}` : heading;
}

const LONGEST_HEADING = 60;

/**
 * A column that has an amount just where the one of money has none. One of the two is money out, and where no heading
 * says which, nobody can know.
 */
function otherMoney(lines: readonly Line[], mapping: ColumnMapping, header: readonly string[]): number | undefined {
  const money = mapping.credit ?? mapping.amount;
  if (mapping.debit !== undefined || saidBy(headingWords(header[money ?? -1] ?? '')) !== undefined) return undefined;
  const first = lines.filter(({ isShifted }) => !isShifted).slice(0, MOST_LOOKED_AT);
  const empty = first.filter(({ source }) => !hasAmount(source, money));
  if (empty.length < LEAST_OTHER_MONEY) return undefined;
  const full = first.filter(({ source }) => hasAmount(source, money));
  return allColumns(first).find(
    (column) =>
      column !== money &&
      empty.every(({ source }) => hasAmount(source, column)) &&
      !full.some(({ source }) => hasAmount(source, column)),
  );
}

const LEAST_OTHER_MONEY = 2;

function hasAmount(source: Line['source'], column: number | undefined): boolean {
  const amount = parseAmount(cellText(source, column));
  return amount !== null && amount !== undefined && amount.paise > 0;
}

/** As many days in a statement of a few weeks, read the right way. */
const FEW_DAYS = 62;

/** Whether days read in the other order are of a few weeks, and as they are read lie over more than twice as many. */
function isOtherOrder(lines: readonly Line[], { date, dateOrder }: ColumnMapping): boolean {
  const cells = lines.map(({ source }) => cellText(source, date));
  const spanOf = (order: DateOrder) => {
    const days = cells.flatMap((cell) => parseDay(cell, order) ?? []).toSorted();
    return days.length < cells.length ? undefined : daysBetween(days[0] ?? '', days.at(-1) ?? '');
  };
  const [span, other] = [spanOf(dateOrder), spanOf(dateOrder === 'day-first' ? 'month-first' : 'day-first')];
  return span !== undefined && other !== undefined && lines.length > 2 && other <= FEW_DAYS && span > 2 * FEW_DAYS;
}

/** Whether payments of different amounts share what stands in a column, not once or twice. */
function isOfSettlements(lines: readonly Line[], column: number): boolean {
  const amounts = new Map<string, Set<number>>();
  const numbers = lines.flatMap(({ source, read }) => {
    const [number] = read.kind === 'payment' ? referencesIn(cellText(source, column), '').references : [];
    if (read.kind !== 'payment' || number === undefined) return [];
    amounts.set(number, (amounts.get(number) ?? new Set()).add(read.row.amount));
    return [number];
  });
  const shared = numbers.filter((number) => (amounts.get(number)?.size ?? 0) > 1);
  return shared.length >= Math.max(LEAST_SHARED, numbers.length / 10);
}

const LEAST_SHARED = 3;

/**
 * A column of a few words, some of them unknown, beside an amount of which nothing says whether it came in or went out: the
 * words may. Undefined if there is none.
 */
function unknownFlow(
  lines: readonly Line[],
  mapping: ColumnMapping,
  header: readonly string[],
): { column: number; words: string[] } | undefined {
  const { direction, reference, date, debit } = mapping;
  const money = mapping.amount ?? mapping.credit;
  const isSaid =
    saidBy(headingWords(header[money ?? -1] ?? '')) === 'in' || direction !== undefined || debit !== undefined;
  if (isSaid || lines.length < LEAST_LINES_OF_WORDS) return undefined;
  const isText = IS_TEXT.test(headingWords(header[mapping.narration] ?? ''));
  const left = new Set([money, reference, date, isText ? mapping.narration : undefined]);
  const said = (column: number) => mapping.says?.[column];
  for (const column of allColumns(lines)) {
    const heading = headingWords(header[column] ?? '');
    if (left.has(column) || saidBy(heading) === 'back' || OF_NO_MONEY.test(heading)) continue;
    const words = wordsIn(lines, column);
    // Of few rows each may have a word of its own; two codes are too few for names.
    const areCodes = words?.length === 2 && words.every((word) => word.length <= 2);
    if (words === undefined || words.length < 2 || (words.length > lines.length / 3 && !areCodes)) continue;
    // Of a row that is no payment in any case nobody has to know more.
    const ofPayments =
      wordsIn(
        lines.filter(({ read }) => read.kind === 'payment'),
        column,
      ) ?? [];
    const unknown = ofPayments.filter(
      (word) =>
        flowOf(word, said(column)) === undefined &&
        !saysDone(word) &&
        !saysNotDone(word) &&
        !HARMLESS.test(wordOf(word)),
    );
    if (unknown.length > 0) return { column, words: unknown };
  }
  return undefined;
}

/**
 * A column about refunds or disputes with words in most rows: they may say that there was none. Undefined if there is none.
 */
function unknownBack(
  lines: readonly Line[],
  { says }: ColumnMapping,
  header: readonly string[],
): { column: number; words: string[] } | undefined {
  if (lines.length < LEAST_LINES_OF_WORDS) return undefined;
  for (const column of allColumns(lines)) {
    if (saidBy(headingWords(header[column] ?? '')) !== 'back') continue;
    const isUnsaid = (word: string) => !saysNothingBack(word) && says?.[column]?.[wordOf(word)] === undefined;
    const words = wordsIn(lines, column)?.filter(isUnsaid) ?? [];
    const rows = lines.filter(({ source }) => words.includes(cellText(source, column))).length;
    if (rows > lines.length / 2) return { column, words };
  }
  return undefined;
}

/** What stands in a column, each once, if these are a few words; undefined where they are anything else. */
function wordsIn(lines: readonly Line[], column: number): string[] | undefined {
  const whole = lines.slice(0, MOST_LOOKED_AT).filter(({ isShifted }) => !isShifted);
  const cells = new Set(whole.map(({ source }) => cellText(source, column)));
  cells.delete('');
  const words = [...cells];
  const areWords = words.length <= MOST_WORDS && words.every((word) => word.length <= LONGEST_WORD && !/\d/.test(word));
  return areWords ? words : undefined;
}

const LEAST_LINES_OF_WORDS = 4;
const MOST_WORDS = 6;
const IS_TEXT = /(?<!\S)(?:narration|particulars|description|details|remarks|notes?)(?!\S)/;
/** What was bought, and how. */
const OF_NO_MONEY = /(?<!\S)(?:method|option|name|account|branch|product|course|item|plan|link|purpose|currency)(?!\S)/;
/** How a payment was made says nothing of its direction. */
const HARMLESS =
  /^(?:upi|imps|neft|rtgs|qr|qr code|card|cards|net ?banking|wallet|inr|cash|cheque|online|yes|no|na|n a|-)$/;

function allColumns(lines: readonly Pick<Line, 'source'>[]): number[] {
  const width = Math.max(0, ...lines.slice(0, MOST_LOOKED_AT).map(({ source }) => source.cells.length));
  return Array.from({ length: width }, (_, column) => column);
}
