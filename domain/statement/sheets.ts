/** Chooses the sheets that are read for payments, and explains why others are not. */
import { findHeader, likeliestHeader, type StatementHeader } from './columns/header.ts';
import { headingProblem, type Layout, parseMapping } from './cells/mapping.ts';
import { MOST_COLUMNS } from './cells/statement-limits.ts';
import { isOfOther, type Sheet, type SheetAside } from './read-rows.ts';
import type { Table } from './cells/table.ts';

export interface OpenedSheet {
  table: Table;
  header: StatementHeader | undefined;
  layout: Layout | undefined;
  isTaught: boolean;
}

/** A layout that staff taught, with the row by which it is recognised. */
type Taught = (table: Table) => { header: StatementHeader; layout: Layout } | undefined;

export interface SheetTold {
  number: number;
  name: string;
  rows: number;
  /** `back`: only for money going back, because of its name. The last two are not read. */
  as: 'payments' | 'back' | 'other-headings' | 'no-headings';
}

/** The first result gives the layout: payments by its name, a known layout (a taught one first), the most rows. */
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

/** A sheet this many times longer wins, even without headings. */
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

/** Prepares the sheets for readRows if the first is read by a layout. Sheets with the same headings use it too. */
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

/** The guessed columns, if they are enough to read rows. */
function guessedLayout(header: StatementHeader | undefined, { mapping }: Layout): Layout | undefined {
  if (header === undefined) return undefined;
  // A program writes all dates of a file the same way.
  const guess = parseMapping({ dateOrder: mapping.dateOrder, ...header.guess }, MOST_COLUMNS);
  if ('problem' in guess || headingProblem(guess.mapping, header.cells) !== undefined) return undefined;
  return { name: '', mapping: guess.mapping };
}

function toldOf({ table: { sheet, rows }, header }: OpenedSheet, as: SheetTold['as']): SheetTold {
  return { number: sheet?.number ?? 1, name: sheet?.name ?? '', rows: rows.length - 1 - (header?.index ?? -1), as };
}
