import type { Problem } from '../../problem.ts';
import type { DateOrder } from './date.ts';
import { type Flow, flowOf, FLOWS, type FlowWords, LONGEST_WORD, wordOf } from './money-words.ts';
import { headingWords, type Said, saidBy } from './heading-words.ts';

export const COLUMNS = [
  'date',
  'valueDate',
  'narration',
  'reference',
  'credit',
  'debit',
  'amount',
  'direction',
  'status',
  'balance',
  'balanceDirection',
] as const;

export type Column = (typeof COLUMNS)[number];

export const LABELS: Readonly<Record<Column, string>> = {
  date: 'the date',
  valueDate: 'the value date',
  narration: 'the description (narration)',
  reference: 'the reference (UTR, cheque or reference number)',
  credit: 'money in (credit, deposit)',
  debit: 'money out (debit, withdrawal)',
  amount: 'the amount',
  direction: 'the word for in or out (Cr, Dr)',
  status: 'the status of the payment',
  balance: 'the balance',
  balanceDirection: 'the word beside the balance (Cr, Dr)',
};

/** Columns count from zero. `direction` (Cr or Dr) belongs to `amount`, `balanceDirection` to `balance`. */
export type ChosenColumns = { readonly [C in Column]?: number };

/** Enough to read the rows: money in has its own column, or one amount has a direction or a sign. */
export type ColumnMapping = ChosenColumns & { readonly date: number; readonly narration: number } & {
  readonly dateOrder: DateOrder;
  /** The meaning of unusual words in the direction column: see money-words.ts. */
  readonly words?: FlowWords;
  /** The meaning of words in other columns, by column number. */
  readonly says?: Readonly<Record<number, FlowWords>>;
} & ({ readonly credit: number } | { readonly amount: number });

export const LONGEST_LAYOUT_NAME = 60;

export interface Layout {
  /** For people: the bank, or the name that staff gave. */
  name: string;
  mapping: ColumnMapping;
}

/** Reads a mapping from staff or stored JSON. `columns` is the number of columns in the header. */
export function parseMapping(value: unknown, columns: number): { mapping: ColumnMapping } | { problem: Problem } {
  if (typeof value !== 'object' || value === null) return problemAt('date', 'Choose what the columns mean.');
  const given: Record<string, unknown> = { ...value };
  const chosen: { [C in Column]?: number } = {};
  for (const column of COLUMNS) {
    const index = given[column];
    if (index === undefined || index === null) continue;
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= columns) {
      return problemAt(column, `Choose one column of this file for ${LABELS[column]}.`);
    }
    chosen[column] = index;
  }
  const twice = COLUMNS.find((column, position) =>
    COLUMNS.slice(0, position).some((other) => chosen[other] !== undefined && chosen[other] === chosen[column]),
  );
  if (twice !== undefined) return problemAt(twice, `Choose a column for ${LABELS[twice]} that has no other meaning.`);

  const { date, narration, credit, debit, amount, direction, ...rest } = chosen;
  if (date === undefined) return problemAt('date', `Choose the column of ${LABELS.date}.`);
  if (narration === undefined) return problemAt('narration', `Choose the column of ${LABELS.narration}.`);
  const dateOrder = given['dateOrder'] ?? 'day-first';
  if (dateOrder !== 'day-first' && dateOrder !== 'month-first') {
    return problemAt('dateOrder', 'Choose whether the day or the month comes first in a date.');
  }
  const words = parseWords(given['words']);
  if (words === undefined) return problemAt('direction', 'Choose what each new word means: in, out or neither.');
  const says = parseSays(given['says'], columns);
  if (says === undefined) return problemAt('direction', 'Choose what each new word means: in, out or neither.');
  const common = {
    ...rest,
    date,
    narration,
    dateOrder,
    ...(Object.keys(words).length > 0 && { words }),
    ...(Object.keys(says).length > 0 && { says }),
  } as const;
  if (credit !== undefined && amount !== undefined) {
    return problemAt('credit', `Choose either ${LABELS.credit} or ${LABELS.amount}, not both.`);
  }
  if (credit !== undefined) return { mapping: { ...common, credit, debit } };
  if (amount !== undefined && debit !== undefined) {
    return problemAt('debit', `Choose either ${LABELS.debit} or ${LABELS.amount}, not both.`);
  }
  if (amount !== undefined) return { mapping: { ...common, amount, direction } };
  return problemAt('credit', `Choose the column of ${LABELS.credit}, or of ${LABELS.amount}.`);
}

/** No direction column has more. */
const MOST_WORDS = 20;

/** Reads the meanings that staff gave to words. Undefined for an unknown meaning, or for a word with a known one. */
function parseWords(value: unknown = {}): FlowWords | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const words: [string, unknown][] = Object.entries(value);
  const isFlow = (flow: unknown): flow is Flow => FLOWS.some((each) => each === flow);
  const isNew = (word: string) =>
    word !== '' && word.length <= LONGEST_WORD && word === wordOf(word) && flowOf(word) === undefined;
  if (words.length > MOST_WORDS || !words.every(([word, flow]) => isNew(word) && isFlow(flow))) return undefined;
  return Object.fromEntries(words.flatMap(([word, flow]) => (isFlow(flow) ? [[word, flow]] : [])));
}

/** Reads meanings of words in other columns. Undefined for a number that is no column. */
function parseSays(value: unknown = {}, columns: number): Record<number, FlowWords> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const says: [number, FlowWords][] = [];
  for (const [column, said] of Object.entries(value)) {
    const words = parseWords(said);
    if (!/^\d{1,2}$/.test(column) || Number(column) >= columns || words === undefined) return undefined;
    says.push([Number(column), words]);
  }
  return Object.fromEntries(says);
}

function problemAt(field: Column | 'dateOrder', message: string): { problem: Problem } {
  return { problem: { field, message } };
}

const WORDS = {
  in: 'that money came in',
  out: 'that money went out',
  'in or out': 'money in or out',
  balance: 'how much is in the account',
  back: 'that money went back',
} as const satisfies Record<Exclude<Said, undefined>, string>;

const NEVER = {
  credit: ['out', 'in or out', 'balance', 'back'],
  debit: ['in', 'in or out', 'balance'],
  amount: ['out', 'balance', 'back'],
} as const satisfies Partial<Record<Column, readonly Said[]>>;

/** Checks the chosen money columns against their headings. Undefined if they fit. */
export function headingProblem(
  mapping: { readonly [C in keyof typeof NEVER]?: number },
  header: readonly string[],
): Problem | undefined {
  for (const column of ['credit', 'debit', 'amount'] as const) {
    const heading = header[mapping[column] ?? -1] ?? '';
    const said = saidBy(headingWords(heading));
    if (said === undefined || !NEVER[column].some((never) => never === said)) continue;
    const message = `The heading "${heading.slice(0, 60)}" says ${WORDS[said]}. Choose another column for ${LABELS[column]}.`;
    return { field: column, message };
  }
  return undefined;
}
