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
  header: readonly string[];
  sample: readonly (readonly string[])[];
  /** The meaning of the columns as remembered, else a guess. */
  guess: Partial<ColumnMapping>;
  /** Undefined for a new header. */
  name: string | undefined;
  headerKey: string;
  /** How the chosen columns read the rows; undefined if they are not enough to read them. */
  look: MappingLook | undefined;
  problems: readonly Problem[];
}

export interface MappingLook {
  spoken: readonly Spoken[];
  /** How many rows with money are read, in or out, and how many there are. */
  read: number;
  rows: number;
  doubts: readonly string[];
  /** Unknown words in the direction column, or in the column whose number is given. */
  unknown: readonly { word: string; column?: number }[];
}

const SAMPLE_ROWS = 6;

/** A column with more unknown words than this is not the direction. */
const MOST_UNKNOWN = 12;

/** The columns, with how the rows are read by `chosen`, else by the layout, else by the guess. */
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
  // The sample shows both directions, wherever the first row of money out is.
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
