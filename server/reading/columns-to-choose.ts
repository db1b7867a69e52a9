/** What staff see of a statement whose columns are not known, or are chosen again. */
import type { Problem } from '../../domain/problem.ts';
import type { StatementHeader } from '../../domain/statement/columns/header.ts';
import { type ColumnMapping, type Layout, parseMapping } from '../../domain/statement/cells/mapping.ts';
import { MOST_COLUMNS } from '../../domain/statement/cells/statement-limits.ts';
import { readAloud, type Spoken } from '../../domain/statement/read-aloud.ts';
import { readRows } from '../../domain/statement/read-rows.ts';
import { unknownWords } from '../../domain/statement/columns/row-money.ts';
import type { Table } from '../../domain/statement/cells/table.ts';

export interface ColumnsToChoose {
  kind: 'mapping-needed';
  /** The header and up to six rows under it, for choosing. */
  header: readonly string[];
  sample: readonly (readonly string[])[];
  /** What the columns mean so far: as remembered, else a guess. */
  guess: Partial<ColumnMapping>;
  /** What the layout is called so far; undefined for a header that is new. */
  name: string | undefined;
  headerKey: string;
  /** How the rows are read by what is chosen; undefined where that is not enough to read them. */
  look: MappingLook | undefined;
  /** What is wrong with what staff chose. */
  problems: readonly Problem[];
}

export interface MappingLook {
  spoken: readonly Spoken[];
  /** How many rows of money are read, in or out, and how many there are. */
  read: number;
  rows: number;
  doubts: readonly string[];
  /** Words that nobody knows yet: of the direction, or of the column whose number is given. */
  unknown: readonly { word: string; column?: number }[];
}

const SAMPLE_ROWS = 6;

/** More are no words of a direction: another column is meant. */
const MOST_UNKNOWN = 12;

/** The columns with how the rows are read by what is chosen, else by the layout, else by the guess. */
export function columnsToChoose(
  table: Table,
  { cells, key, index, guess }: StatementHeader,
  layout: Layout | undefined,
  chosen?: ColumnMapping,
): ColumnsToChoose {
  const guessed = parseMapping(guess, MOST_COLUMNS);
  const mapping = chosen ?? layout?.mapping ?? ('problem' in guessed ? undefined : guessed.mapping);
  const look = mapping && lookAt(table, mapping, index);
  const below = table.rows.slice(index + 1);
  const out = look?.spoken.find(({ flow }) => flow === 'out')?.line;
  const first = below.slice(0, SAMPLE_ROWS);
  const hasOut = out === undefined || first.some(({ line }) => line === out);
  // Both kinds are shown, wherever the first row of money out stands.
  const sample = hasOut ? first : [...first.slice(0, -1), ...below.filter(({ line }) => line === out)];
  return {
    kind: 'mapping-needed',
    header: cells,
    sample: sample.map((row) => row.cells),
    guess: chosen ?? layout?.mapping ?? guess,
    name: layout?.name,
    headerKey: key,
    look,
    problems: [],
  };
}

function lookAt(table: Table, mapping: ColumnMapping, index: number): MappingLook {
  const { rows, refused, debits, doubts, unsaid } = readRows([
    { table, layout: { name: '', mapping }, headerIndex: index },
  ]);
  const unread = refused.filter(({ kind }) => kind === 'unread').length;
  return {
    spoken: readAloud(table, mapping, index),
    read: rows.length + debits + refused.length - unread,
    rows: rows.length + debits + refused.length,
    doubts,
    unknown: [...unknownWords(table.rows.slice(index + 1), mapping).map((word) => ({ word })), ...unsaid].slice(
      0,
      MOST_UNKNOWN,
    ),
  };
}
