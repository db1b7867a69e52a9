import Papa from 'papaparse';
import { MOST_ROWS } from '../../../domain/statement/cells/statement-limits.ts';
import type { TableRow } from '../../../domain/statement/cells/table.ts';
import { checkLines, checkRow, tooManyRows } from './file-limits.ts';

const DELIMITERS = ['\t', ',', ';', '|'] as const;
const SAMPLE_LINES = 300;
/** A cell written as a formula, by which banks keep spreadsheets from changing digits: `="0123"`. */
const FORMULA = /(^|[\t,;|\n])="(?=[^"\n]*"(?:[\t,;|\r\n]|$))/g;

/** Throws a StatementProblem for text over the limits. */
export function readDelimited(text: string): TableRow[] {
  checkLines(text);
  const plain = text.replaceAll(FORMULA, '$1"');
  const delimiter = delimiterOf(plain);
  // A quotation mark in a name would swallow the rows after it. In that case quotation marks mean nothing.
  return withoutBrokenRows(parse(plain, delimiter, '"') ?? parse(text, delimiter, '\0') ?? []);
}

/** Joins two short rows that together have the usual number of cells: an unquoted cell had a line end. */
function withoutBrokenRows(rows: readonly TableRow[]): TableRow[] {
  const width = usualWidth(rows);
  const whole: TableRow[] = [];
  for (const row of rows) {
    const last = whole.at(-1);
    const isRest =
      last?.line === row.line - 1 &&
      [last, row].every(({ cells }) => cells.length > 1 && cells.length < width) &&
      last.cells.length + row.cells.length === width + 1;
    if (!isRest) whole.push(row);
    else whole[whole.length - 1] = { line: last.line, cells: joined(last.cells, row.cells) };
  }
  return whole;
}

function joined(one: readonly string[], other: readonly string[]): string[] {
  return [...one.slice(0, -1), `${one.at(-1) ?? ''}\n${other[0] ?? ''}`, ...other.slice(1)];
}

function usualWidth(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** The delimiter that gives most lines the same number of cells. */
function delimiterOf(text: string): string {
  const lines = text.split('\n', SAMPLE_LINES);
  let best: { delimiter: string; lines: number; cells: number } = { delimiter: ',', lines: 0, cells: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const cells = line.replace(/"[^"]*"/g, '').split(delimiter).length;
      if (cells >= 3) counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    for (const [cells, count] of counts) {
      if (count > best.lines || (count === best.lines && cells > best.cells)) best = { delimiter, lines: count, cells };
    }
  }
  return best.delimiter;
}

/** Null if the quotation marks do not pair. */
function parse(text: string, delimiter: string, quoteChar: string): TableRow[] | null {
  const rows: TableRow[] = [];
  let line = 1;
  let unpaired = false;
  Papa.parse<string[]>(text, {
    delimiter,
    quoteChar,
    newline: '\n',
    step: ({ data, errors }, parser) => {
      if (errors.some(({ type }) => type === 'Quotes')) {
        unpaired = true;
        parser.abort();
        return;
      }
      const row = { line, cells: data };
      line += 1 + data.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
      if (data.every((cell) => cell.trim() === '')) return;
      if (rows.length === MOST_ROWS) throw tooManyRows();
      checkRow(row);
      rows.push(row);
    },
  });
  return unpaired ? null : rows;
}
