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
import { referencesIn } from './cells/cell-references.ts';
import { cellText, type TableRow } from './cells/table.ts';

/** The number of rows that must agree before an unnamed column counts as the balance. */
const LEAST_COMPARED = 3;
/** The share of rows that must agree. A balance always moves by its row's amount. */
const SHARE_OF_BALANCE = 0.8;
const MOST_LOOKED_AT = 300;
/** Fewer unreadable rows prove nothing about the others. */
const LEAST_UNREAD = 3;

/** Uses the named balance column, or the first that moves by each row's money. `broken`: indexes of lines. */
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
  /** Below the header. */
  rows: readonly TableRow[];
  lines: readonly Line[];
  balances: BalanceCheck;
  unread: number;
  payments: number;
}

/** Sentences for staff about doubtful columns, and the words whose meaning staff may give. */
export function doubtsOf({ mapping, header, rows, lines, balances, unread, payments }: ToDoubt): {
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
      `"${nameOf(header, mapping.reference)}" has one number for payments of several amounts, as in a settlement: look for the column with the reference of each payment.`,
    );
  }
  const order = orderDoubt(lines, mapping);
  if (order !== undefined) {
    const [first, second] = mapping.dateOrder === 'day-first' ? ['month', 'day'] : ['day', 'month'];
    doubts.push(`${order} if the ${first} comes before the ${second}.`);
  }
  if (areNoDates(rows, mapping)) doubts.push(`"${nameOf(header, mapping.date)}" has no date in most of its rows.`);
  const other = otherMoney(lines, mapping, header);
  if (other !== undefined) {
    doubts.push(
      `"${nameOf(header, other)}" holds money where "${nameOf(header, money)}" is empty, and nothing says which of them is money in.`,
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

/** A column with amounts exactly where the money column is empty: one of them is money out. */
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

/** The most days that a statement of a few weeks covers if read correctly. */
const FEW_DAYS = 62;

/** What the other order of day and month does better: more dates, or a few weeks instead of more than twice as many. */
function orderDoubt(lines: readonly Line[], { date, dateOrder }: ColumnMapping): string | undefined {
  const cells = lines.map(({ source }) => cellText(source, date));
  const daysBy = (order: DateOrder) => cells.flatMap((cell) => parseDay(cell, order) ?? []).toSorted();
  const [days, others] = [daysBy(dateOrder), daysBy(dateOrder === 'day-first' ? 'month-first' : 'day-first')];
  if (others.length > days.length) return 'More dates can be read';
  if (lines.length <= 2 || days.length < cells.length || others.length < cells.length) return undefined;
  const spanOf = (each: readonly string[]) => daysBetween(each[0] ?? '', each.at(-1) ?? '');
  const isCloser = spanOf(others) <= FEW_DAYS && spanOf(days) > 2 * FEW_DAYS;
  return isCloser ? 'The dates lie closer together' : undefined;
}

/** Whether the chosen date column is of something else, such as money. Its rows would pass for notes. */
function areNoDates(rows: readonly TableRow[], { date, dateOrder }: ColumnMapping): boolean {
  const cells = rows.map((row) => cellText(row, date)).filter((cell) => cell !== '');
  const others = cells.filter((cell) => parseDay(cell, dateOrder) === null);
  return others.length >= LEAST_UNREAD && others.length > cells.length / 2;
}

/** Whether payments of different amounts repeatedly share a value in a column. */
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

/** A column with few words, some unknown, that may give the direction of an amount without one. */
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
    // With few rows, each may have its own word. Two short codes are too few to be names.
    const areCodes = words?.length === 2 && words.every((word) => word.length <= 2);
    if (words === undefined || words.length < 2 || (words.length > lines.length / 3 && !areCodes)) continue;
    // Only rows that may be payments need an answer.
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

/** A refund or dispute column with words in most rows, which may mean that there was none. */
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

/** The distinct cells of a column. Undefined unless they are a few words. */
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
const OF_NO_MONEY = /(?<!\S)(?:method|option|name|account|branch|product|course|item|plan|link|purpose|currency)(?!\S)/;
/** Ways to pay, which do not give a direction. */
const HARMLESS =
  /^(?:upi|imps|neft|rtgs|qr|qr code|card|cards|net ?banking|wallet|inr|cash|cheque|online|yes|no|na|n a|-)$/;

function allColumns(lines: readonly Pick<Line, 'source'>[]): number[] {
  const width = Math.max(0, ...lines.slice(0, MOST_LOOKED_AT).map(({ source }) => source.cells.length));
  return Array.from({ length: width }, (_, column) => column);
}
