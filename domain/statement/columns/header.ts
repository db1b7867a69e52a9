import { parseDay } from '../cells/date.ts';
import { guessColumns, type GuessedColumns } from './guess-cells.ts';
import { looksLikeHeader } from './guess.ts';
import { headingNames } from '../cells/heading-words.ts';
import type { ColumnMapping, Layout } from '../cells/mapping.ts';
import { type Preset, presets } from './presets/presets.ts';
import { cellText, collapse, type Table } from '../cells/table.ts';

export interface StatementHeader {
  index: number;
  cells: readonly string[];
  /** Identifies the header to remember a mapping. */
  key: string;
  known: Layout | null;
  guess: GuessedColumns;
}

const HEADER_WITHIN_ROWS = 60;
const LONGEST_HEADING = 60;
/** No heading has so many digits. */
const LEAST_DIGITS_OF_A_VALUE = 4;
/** Rows with a date must follow a header, but not every one: long text may continue in its own row. */
const ROWS_THAT_TELL = 20;
const BETWEEN_CELLS = '\u001f';

/** The rows that may be a header, with their index from 0. */
export function firstRows({ rows }: Table): { index: number; cells: readonly string[] }[] {
  return rows.slice(0, HEADER_WITHIN_ROWS).map(({ cells }, index) => ({ index, cells }));
}

/** A known layout among the first rows, otherwise the possible header with the most dated rows below it. */
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
  // Pages repeat the headings; the first is used, so that no rows are lost.
  const index = first.find(({ cells }) => headerKey(cells) === likely?.key)?.index;
  return index === undefined ? null : headerAt(table, index);
}

/** Chooses an unknown header, even `Column 1`: the first row with the most filled cells and no values. */
export function likeliestHeader(table: Table): StatementHeader | undefined {
  const candidates = firstRows(table)
    .map(({ index, cells }) => ({ index, cells, filled: cells.filter((cell) => cell.trim() !== '').length }))
    .filter(({ cells, filled }) => filled >= 3 && cells.every((cell) => !/\d/.test(cell) || isHeading(collapse(cell))));
  const most = Math.max(...candidates.map(({ filled }) => filled));
  const header = candidates.find(({ filled }) => filled === most);
  return header && headerAt(table, header.index);
}

/** Headings are words: no day, amount or number, readable or not. */
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

/** The share of dated rows below: a table of totals above the rows has headings too. Undefined for no header. */
function sharedOfDated({ rows }: Table, index: number): number | undefined {
  const below = rows.slice(index + 1, index + 1 + ROWS_THAT_TELL);
  const guess = guessColumns(rows[index]?.cells ?? [], below);
  if (!looksLikeHeader(guess)) return undefined;
  return below.filter((row) => isDay(cellText(row, guess.date))).length / Math.max(1, below.length);
}

/** A header with its known layout, null for an unknown one, and guessed columns. `index` is from 0. */
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

/** Equal for equal headers, whatever their spaces and capitals. */
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
  // A preset needs date, narration and an amount, and all of them were found.
  return { ...Object.fromEntries(found), dateOrder: 'day-first' } as ColumnMapping;
}
