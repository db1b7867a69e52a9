/** The row of headings in a statement: finding it, and the layout by which it is known. */
import { guessMapping, looksLikeHeader } from './guess.ts';
import { headingNames } from './heading-words.ts';
import type { ChosenColumns, ColumnMapping, Layout } from './mapping.ts';
import { type Preset, presets } from './presets.ts';
import { collapse, type Table } from './table.ts';

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
const LONGEST_HEADING = 60;
const BETWEEN_CELLS = '\u001f';

/** The rows among which the header of a statement is looked for. */
export function firstRows({ rows }: Table): { index: number; cells: readonly string[] }[] {
  return rows.slice(0, HEADER_WITHIN_ROWS).map(({ cells }, index) => ({ index, cells }));
}

/**
 * The header of a statement: the first of its first rows that is one of a known layout, else the first that may be
 * one, else null.
 */
export function findHeader(table: Table): StatementHeader | null {
  const headers = firstRows(table).map(({ index, cells }) => headerAt(index, cells));
  return (
    headers.find(({ known }) => known !== null) ??
    headers.find(
      ({ guess, cells }) => looksLikeHeader(guess) && cells.every((cell) => collapse(cell).length <= LONGEST_HEADING),
    ) ??
    null
  );
}

/** What a row is as the header. */
export function headerAt(index: number, cells: readonly string[]): StatementHeader {
  const names = headingNames(cells);
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
