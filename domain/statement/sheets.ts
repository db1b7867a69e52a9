/** Which sheets of a statement are read for payments, and why the others are not. */
import { findHeader, likeliestHeader, type StatementHeader } from './columns/header.ts';
import { headingProblem, type Layout, parseMapping } from './cells/mapping.ts';
import { MOST_COLUMNS } from './cells/statement-limits.ts';
import { isOfOther, type Sheet, type SheetAside } from './read-rows.ts';
import type { Table } from './cells/table.ts';

/** A table with what is known of its columns. */
export interface OpenedSheet {
  table: Table;
  header: StatementHeader | undefined;
  layout: Layout | undefined;
  /** Whether staff taught this layout. */
  isTaught: boolean;
}

/** A layout that staff taught, with the row of the table that it is remembered by. */
type Taught = (table: Table) => { header: StatementHeader; layout: Layout } | undefined;

export interface SheetTold {
  number: number;
  name: string;
  rows: number;
  /** As what: for payments, or only for what may take them back, since its name says so or its headings are others. */
  as: 'payments' | 'back' | 'other-headings' | 'no-headings';
}

/**
 * The tables with their headers, the one that gives the statement its layout first: a sheet of payments by its name, of a
 * layout that is known, with the most rows, and with headings. A layout that was taught goes before one that is known from the start.
 */
export function openSheets(tables: readonly Table[], taught: Taught): OpenedSheet[] {
  const [main, ...rest] = tables
    .map((table) => opened(table, taught))
    .map((sheet) => ({ sheet, rank: rankOf(sheet) }))
    .toSorted((one, other) => compare(other.rank, one.rank))
    .map(({ sheet }) => sheet);
  if (main === undefined) return [];
  return [{ ...main, header: main.header ?? likeliestHeader(main.table) }, ...rest];
}

function opened(table: Table, taught: Taught): OpenedSheet {
  const remembered = taught(table);
  if (remembered !== undefined) return { table, ...remembered, isTaught: true };
  const header = findHeader(table) ?? undefined;
  return { table, header, layout: header?.known ?? undefined, isTaught: false };
}

/** A longer sheet whose headings are not found is likelier than a short one with headings. */
const LONGER = 4;

function rankOf({ table, header, layout }: OpenedSheet): number[] {
  const isOther = isOfOther(table.sheet?.name ?? '');
  const rows = table.rows.length * (header === undefined ? 1 : LONGER);
  return [Number(!isOther), Number(layout !== undefined), rows];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((each, place) => each !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** The sheets as readRows takes them, when the first of them is read by a layout; those with its headings are read by the same. */
export function sheetsBy(
  [main, ...others]: readonly OpenedSheet[],
  by: Layout,
): { read: Sheet[]; aside: SheetAside[]; told: SheetTold[] } {
  if (main?.header === undefined) return { read: [], aside: [], told: [] };
  const read: Sheet[] = [{ table: main.table, layout: by, headerIndex: main.header.index }];
  const aside: SheetAside[] = [];
  const told = [toldOf(main, 'payments')];
  for (const other of others) {
    const { table, header } = other;
    const layout = header !== undefined && header.key === main.header.key ? by : other.layout;
    const as = isOfOther(table.sheet?.name ?? '') ? 'back' : header === undefined ? 'no-headings' : 'other-headings';
    if (layout !== undefined && header !== undefined && as !== 'back') {
      read.push({ table, layout, headerIndex: header.index });
      told.push(toldOf(other, 'payments'));
    } else {
      aside.push({ table, layout: layout ?? guessedLayout(header, by), headerIndex: header?.index });
      told.push(toldOf(other, as));
    }
  }
  return { read, aside, told: told.toSorted((one, other) => one.number - other.number) };
}

/** What the columns may mean, where the guess is enough to read rows by it. */
function guessedLayout(header: StatementHeader | undefined, { mapping }: Layout): Layout | undefined {
  if (header === undefined) return undefined;
  // One program writes all dates of a file alike.
  const guess = parseMapping({ dateOrder: mapping.dateOrder, ...header.guess }, MOST_COLUMNS);
  if ('problem' in guess || headingProblem(guess.mapping, header.cells) !== undefined) return undefined;
  return { name: '', mapping: guess.mapping };
}

function toldOf({ table: { sheet, rows }, header }: OpenedSheet, as: SheetTold['as']): SheetTold {
  return { number: sheet?.number ?? 1, name: sheet?.name ?? '', rows: rows.length - 1 - (header?.index ?? -1), as };
}
