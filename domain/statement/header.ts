/** Which column of a statement means what: known layouts, a guess at unknown ones, and the form both are kept in. */
import { type Column, COLUMNS, LABELS } from './column.ts';
import type { DateOrder } from './date.ts';
import { headingWords, type Said, saidBy } from './heading-words.ts';
import { type Preset, presets } from './presets.ts';
import { collapse, type Table } from './table.ts';

/** Columns counted from zero. `direction` says of `amount`, `balanceDirection` of `balance`, whether it is Cr or Dr. */
export type ChosenColumns = { readonly [C in Column]?: number };

/** All that is needed to read the rows: money in has its own column, or one amount has a direction or a sign. */
export type ColumnMapping = ChosenColumns & { readonly date: number; readonly narration: number } & {
  readonly dateOrder: DateOrder;
} & ({ readonly credit: number } | { readonly amount: number });

export interface Layout {
  /** For people: the bank, or what staff named their mapping. */
  name: string;
  mapping: ColumnMapping;
}

export interface StatementHeader {
  /** The row of the table it is in. */
  index: number;
  cells: readonly string[];
  /** To remember a mapping by. */
  key: string;
  /** The layout, if it is a known one. */
  known: Layout | null;
  /** What the columns of an unknown one may mean. */
  guess: ChosenColumns;
}

const HEADER_WITHIN_ROWS = 60;
const MOST_COLUMNS = 60;
const BETWEEN_CELLS = '\u001f';

/**
 * The header of a statement: the first of its 60 first rows that is one of a known layout, else the first that may be
 * one, else null.
 */
export function findHeader(table: Table): StatementHeader | null {
  const headers = table.rows.slice(0, HEADER_WITHIN_ROWS).map((row, index) => headerAt(index, row.cells));
  return (
    headers.find(({ known }) => known !== null) ??
    headers.find(({ guess, cells }) => looksLikeHeader(guess) && cells.every((cell) => collapse(cell).length <= 60)) ??
    null
  );
}

/** The row staff point at as the header, when none was found. */
export function headerAt(index: number, cells: readonly string[]): StatementHeader {
  const names = namesOf(cells);
  const preset = presets.find(({ needs }) => Object.values(needs).every((accepted) => at(names, accepted) >= 0));
  return {
    index,
    cells,
    key: headerKey(cells),
    known: preset === undefined ? null : { name: preset.name, mapping: mappingOf(preset, names) },
    guess: guessMapping(cells),
  };
}

/** The same text for the same header, however it is padded or capitalised. */
export function headerKey(header: readonly string[]): string {
  const cells = header.map((cell) => collapse(cell).toLowerCase());
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join(BETWEEN_CELLS);
}

/** The headings in a key, in small letters. */
export function cellsOfKey(key: string): string[] {
  return key.split(BETWEEN_CELLS);
}

/** The words of each heading in small letters, without signs; a repeated heading gets `#2`, `#3` and so on. */
function namesOf(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((cell) => {
    const name = headingWords(cell);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} #${count}`;
  });
}

function at(names: readonly string[], accepted: readonly string[]): number {
  for (const name of accepted) {
    const index = names.indexOf(name);
    if (index >= 0) return index;
  }
  return -1;
}

function mappingOf(preset: Preset, names: readonly string[]): ColumnMapping {
  const found = Object.entries({ ...preset.needs, ...preset.may })
    .map(([column, accepted]) => [column, at(names, accepted)] as const)
    .filter(([, index]) => index >= 0);
  // Every preset needs date, narration and an amount, and all that it needs was found.
  return { ...Object.fromEntries(found), dateOrder: 'day-first' } as ColumnMapping;
}

/** The headings that mean a column, the likelier first; what none of them fits stays open. */
const GUESSES: Readonly<Record<Column, readonly RegExp[]>> = {
  date: [
    /^(?:txn|tran|trans|transaction) (?:posted )?date/,
    /^(?:(?:posting|posted|booking|payment) )?date/,
    /\bdate\b/,
  ],
  valueDate: [/^val(?:ue)? (?:date|dat|dt)$/],
  narration: [/\b(?:narration|particulars|remarks)\b/, /\bdescription\b/, /\b(?:details|notes?|comments?)\b/],
  reference: [
    /\b(?:utr|rrn)\b/,
    /\bref(?:erence)? (?:no|number|id)\b/,
    /\b(?:transaction|txn) id\b/,
    /\b(?:ref(?!und)|chq|cheque)/,
  ],
  credit: [/^(?:cr|credits?|deposits?|(?:paid|money) in)$/, /^(?!.*\bcards?\b)/],
  debit: [/^(?:dr|debits?|withdrawals?|(?:paid|money) out)$/, /^(?!.*\bcards?\b)/],
  amount: [
    /^(?:(?:transaction|txn|total) )?(?:amount|amt)(?: (?:inr|rs))?$/,
    /^(?:debit credit|credit debit)(?: (?:inr|rs))?$/,
    /^(?!.*\b(?:charges?|fees?|tax|gst|commission|discount|limit)\b).*\b(?:amount|amt)\b/,
  ],
  direction: [
    /^(?:dr|debit) (?:or )?(?:cr|credit)$/,
    /^(?:cr|credit) (?:or )?(?:dr|debit)$/,
    /\b(?:dr|debit) (?:or )?(?:cr|credit)\b|\b(?:cr|credit) (?:or )?(?:dr|debit)\b/,
    /^(?:(?:txn|transaction) )?type$/,
  ],
  status: [/\bstatus$/],
  balance: [/\bbalance\b/, /^bal$/],
  balanceDirection: [],
};

/** What a heading must say of money to mean these. */
const SAYING: { readonly [C in Column]?: readonly Said[] } = {
  credit: ['in'],
  debit: ['out'],
  amount: ['in or out', undefined],
  direction: ['in or out', undefined],
};

/** The order in which headings are given away; each is given once. */
const GUESS_ORDER = [
  'valueDate',
  'date',
  'balance',
  'status',
  'narration',
  'reference',
  'credit',
  'debit',
  'amount',
  'direction',
] as const satisfies readonly Column[];

/** What the columns of an unknown header may mean, for staff to check. */
export function guessMapping(header: readonly string[]): ChosenColumns {
  const names = namesOf(header).slice(0, MOST_COLUMNS);
  const taken = new Set<number>();
  const guess: { [C in Column]?: number } = {};
  for (const column of GUESS_ORDER) {
    for (const form of GUESSES[column]) {
      const index = names.findIndex(
        (name, position) => !taken.has(position) && form.test(name) && (SAYING[column]?.includes(saidBy(name)) ?? true),
      );
      if (index < 0) continue;
      guess[column] = index;
      taken.add(index);
      break;
    }
  }
  return withoutContradictions(guess);
}

/** A value date alone is the date; money has either its own column or an amount, never both. */
function withoutContradictions(guess: ChosenColumns): ChosenColumns {
  const { valueDate, amount, direction, ...rest } = guess;
  const dates = rest.date === undefined && valueDate !== undefined ? { date: valueDate } : { valueDate };
  // An amount beside a column of money out may be anything: staff say what it is.
  const money = rest.credit === undefined && rest.debit === undefined ? { amount, direction } : {};
  const all = { ...rest, ...dates, ...money };
  return Object.fromEntries(Object.entries(all).filter(([, index]) => index !== undefined));
}

function looksLikeHeader({ date, narration, reference, credit, amount }: ChosenColumns): boolean {
  return date !== undefined && (narration ?? reference) !== undefined && (credit ?? amount) !== undefined;
}

/**
 * A mapping that staff made or that was remembered as JSON, or what is missing in it. `columns` is how many columns
 * the header has.
 */
export function parseMapping(value: unknown, columns: number): { mapping: ColumnMapping } | { problem: string } {
  if (typeof value !== 'object' || value === null) return { problem: 'Choose what the columns mean.' };
  const given: Record<string, unknown> = { ...value };
  const chosen: { [C in Column]?: number } = {};
  for (const column of COLUMNS) {
    const index = given[column];
    if (index === undefined || index === null) continue;
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= columns) {
      return { problem: `Choose a column of this file for ${LABELS[column]}.` };
    }
    chosen[column] = index;
  }
  const twice = COLUMNS.find((column, position) =>
    COLUMNS.slice(0, position).some((other) => chosen[other] !== undefined && chosen[other] === chosen[column]),
  );
  if (twice !== undefined) return { problem: `Choose a column for ${LABELS[twice]} that has no other meaning.` };

  const { date, narration, credit, debit, amount, direction, ...rest } = chosen;
  if (date === undefined) return { problem: `Choose the column of ${LABELS.date}.` };
  if (narration === undefined) return { problem: `Choose the column of ${LABELS.narration}.` };
  const dateOrder = given['dateOrder'] ?? 'day-first';
  if (dateOrder !== 'day-first' && dateOrder !== 'month-first') {
    return { problem: 'Choose whether the day or the month comes first in a date.' };
  }
  const common = { ...rest, date, narration, dateOrder } as const;
  if (credit !== undefined && amount !== undefined) {
    return { problem: `Choose either ${LABELS.credit} or ${LABELS.amount}, not both.` };
  }
  if (credit !== undefined) return { mapping: { ...common, credit, debit } };
  if (amount !== undefined && debit !== undefined) {
    return { problem: `Choose either ${LABELS.debit} or ${LABELS.amount}, not both.` };
  }
  if (amount !== undefined) return { mapping: { ...common, amount, direction } };
  return { problem: `Choose the column of ${LABELS.credit}, or of ${LABELS.amount}.` };
}
