import Papa from 'papaparse';
import { numberIn } from '../../../domain/exam/kinds/answer.ts';
import { meant } from '../schema/explain.ts';
import { type DraftQuestion, pointFrom, type Read, Refused } from './draft-question.ts';

/** Columns of `LISTS` can repeat: `wrong 1`, `wrong 2`. */
const COLUMNS = ['id', 'topic', 'level', 'kind', 'text', 'code', 'tolerance', 'unit', 'length', 'marks', 'explanation'];
const LISTS = ['right', 'wrong', 'accepted', 'point'];

const LENGTH = '3 to 6 sentences';

type Row = Record<string, string[]>;

/** Reads a table with named columns in any order, delimited by commas, semicolons or tabs. */
export function fromCsv(text: string): Read {
  const read: Read = { drafts: [], refused: [] };
  let columns: string[] | undefined;
  let before = 0;
  Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    step: ({ data, meta }, parser) => {
      const line = lineAt(text, before);
      before = meta.cursor;
      if (columns === undefined) {
        columns = data.map((name) => name.trim().toLowerCase());
        const wrong = wrongColumns(columns);
        if (wrong === undefined) return;
        read.refused.push({ line, ...wrong });
        parser.abort();
        return;
      }
      try {
        read.drafts.push({ line, ...draftOf(rowOf(columns, data)) });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        read.refused.push({ line, ...error.refusal });
      }
    },
  });
  return read;
}

function lineAt(text: string, from: number): number {
  const start = from + (text.slice(from).match(/^\s*/)?.[0].length ?? 0);
  return text.slice(0, start).split('\n').length;
}

function wrongColumns(columns: readonly string[]): { wrong: string; fix: string } | undefined {
  const known = [...COLUMNS, ...LISTS];
  const strange = columns.find((name) => name !== '' && !known.includes(nameOf(name)));
  const fix = `Name the columns ${COLUMNS.join(', ')}, right, wrong 1, wrong 2, accepted 1, point 1.`;
  if (strange !== undefined) return { wrong: `no column is called "${strange}"${meant(strange, known)}`, fix };
  const missing = ['kind', 'text'].find((name) => !columns.includes(name));
  return missing === undefined ? undefined : { wrong: `the first row has no column "${missing}"`, fix };
}

/** `wrong` for `wrong 2`. */
function nameOf(column: string): string {
  const last = [...column].findLastIndex((sign) => !/\d/.test(sign));
  return column.slice(0, last + 1).trimEnd();
}

function rowOf(columns: readonly string[], cells: readonly string[]): Row {
  const row: Row = {};
  columns.forEach((column, index) => {
    const cell = (cells[index] ?? '').replaceAll('\r\n', '\n').trim();
    if (cell !== '') (row[nameOf(column)] ??= []).push(cell);
  });
  return row;
}

function draftOf(row: Row): Omit<DraftQuestion, 'line'> {
  const one = (column: string) => row[column]?.[0];
  const number = (column: string) => {
    const cell = one(column);
    const value = cell === undefined ? undefined : numberIn(cell);
    if (cell !== undefined && value === undefined)
      throw new Refused(`${column} "${cell}" is not a number`, 'Write digits, such as 2.5.');
    return value;
  };
  const kind = one('kind')?.toLowerCase() ?? '';
  const shared = { kind, text: one('text') ?? '', code: one('code'), marks: number('marks') };
  const fields = {
    ...shared,
    ...ofKind(kind, row, number),
    explanation: one('explanation'),
  };
  return { topic: one('topic'), level: one('level')?.toLowerCase(), id: one('id'), fields: withoutEmpty(fields) };
}

/** Fields of this kind, and filled columns of other kinds, which the schema then refuses by name. */
function ofKind(kind: string, row: Row, number: (column: string) => number | undefined): Record<string, unknown> {
  const { right, wrong, accepted, point, unit } = row;
  const others = { unit: unit?.[0], tolerance: number('tolerance'), length: row['length']?.[0] };
  switch (kind) {
    case 'single':
      if (right !== undefined && right.length > 1)
        throw new Refused('has two right answers', 'Write kind several, or leave one of the two out.');
      return { ...others, right: right?.[0], wrong, accepted, points: point };
    case 'number':
      return { ...others, answer: number('right'), wrong, accepted, points: point };
    case 'short':
      return { ...others, accepted: [...(right ?? []), ...(accepted ?? [])], wrong, points: point };
    case 'written':
      return { ...others, length: others.length ?? LENGTH, points: point?.map(pointFrom), right, wrong, accepted };
    default:
      return { ...others, right, wrong, accepted, points: point };
  }
}

function withoutEmpty<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
