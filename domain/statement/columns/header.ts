/** The row of headings in a statement: finding it, and the layout by which it is known. */
import { parseDay } from '../cells/date.ts';
import { guessColumns, type GuessedColumns } from './guess-cells.ts';
import { looksLikeHeader } from './guess.ts';
import { headingNames } from '../cells/heading-words.ts';
import type { ColumnMapping, Layout } from '../cells/mapping.ts';
import { type Preset, presets } from './presets/presets.ts';
import { cellText, collapse, type Table } from '../cells/table.ts';

export interface StatementHeader {
  /** The row of the table it is in. */
  index: number;
  cells: readonly string[];
  /** To remember a mapping by. */
  key: string;
  /** The layout, if it is a known one. */
  known: Layout | null;
  /** What the columns of an unknown one may mean. */
  guess: GuessedColumns;
}

const HEADER_WITHIN_ROWS = 60;
const LONGEST_HEADING = 60;
/** As many digits stand in no heading. */
const LEAST_DIGITS_OF_A_VALUE = 4;
/** Below a header stand rows with a date, not all at once: text may go on in rows of its own. */
const ROWS_THAT_TELL = 20;
const BETWEEN_CELLS = '\u001f';

/** The rows among which the header of a statement is looked for. */
export function firstRows({ rows }: Table): { index: number; cells: readonly string[] }[] {
  return rows.slice(0, HEADER_WITHIN_ROWS).map(({ cells }, index) => ({ index, cells }));
}

/**
 * The header of a statement: the first of its first rows that is one of a known layout, else the one that may be a header
 * and has the most dated rows below, else null.
 */
export function findHeader(table: Table): StatementHeader | null {
  const first = firstRows(table);
  const known = first.find(({ cells }) => presetOf(headingNames(cells)) !== undefined);
  if (known !== undefined) return headerAt(table, known.index);
  const likely = first
    .flatMap(({ index, cells }) => {
      const share = isOfWords(cells) ? sharedOfDated(table, index) : undefined;
      return share === undefined ? [] : [{ key: headerKey(cells), share }];
    })
    .toSorted((one, other) => other.share - one.share)[0];
  // Headings are repeated on each page: the rows begin below the first.
  const index = first.find(({ cells }) => headerKey(cells) === likely?.key)?.index;
  return index === undefined ? null : headerAt(table, index);
}

/** Headings that nobody knows, as words or as `Column 1`: the first row with as many filled cells as any, none of them a value. */
export function likeliestHeader(table: Table): StatementHeader | undefined {
  const candidates = firstRows(table)
    .map(({ index, cells }) => ({ index, cells, filled: cells.filter((cell) => cell.trim() !== '').length }))
    .filter(({ cells, filled }) => filled >= 3 && cells.every((cell) => !/\d/.test(cell) || isHeading(collapse(cell))));
  const most = Math.max(...candidates.map(({ filled }) => filled));
  const header = candidates.find(({ filled }) => filled === most);
  return header && headerAt(table, header.index);
}

/** Headings are words: none is a day, an amount or a number, also where these can't be read. */
function isOfWords(cells: readonly string[]): boolean {
  const filled = cells.map(collapse).filter((cell) => cell !== '');
  return filled.length > 2 && filled.every((cell) => cell.length <= LONGEST_HEADING && isHeading(cell));
}

function isHeading(cell: string): boolean {
  const digits = cell.replace(/\D/g, '').length;
  return digits < LEAST_DIGITS_OF_A_VALUE && !/^[\d₹.,-]/.test(cell) && !isDay(cell);
}

function isDay(cell: string): boolean {
  return parseDay(cell, 'day-first') !== null || parseDay(cell, 'month-first') !== null;
}

/**
 * The share of the next rows that have a day where the guess has the date: a table of sums above the rows has headings
 * too. Undefined where the row is no header at all.
 */
function sharedOfDated({ rows }: Table, index: number): number | undefined {
  const below = rows.slice(index + 1, index + 1 + ROWS_THAT_TELL);
  const guess = guessColumns(rows[index]?.cells ?? [], below);
  if (!looksLikeHeader(guess)) return undefined;
  return below.filter((row) => isDay(cellText(row, guess.date))).length / Math.max(1, below.length);
}

/** What a row of a table is as its header. */
export function headerAt({ rows }: Table, index: number): StatementHeader {
  const cells = rows[index]?.cells ?? [];
  const names = headingNames(cells);
  const preset = presetOf(names);
  return {
    index,
    cells,
    key: headerKey(cells),
    known: preset === undefined ? null : { name: preset.name, mapping: mappingOf(preset, names) },
    guess: guessColumns(cells, rows.slice(index + 1)),
  };
}

function presetOf(names: readonly string[]): Preset | undefined {
  return presets.find(({ needs }) => Object.values(needs).every((accepted) => at(names, accepted) >= 0));
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
