/** Tables in delimited text: comma, tab, semicolon or pipe. */
import Papa from 'papaparse';
import { MOST_ROWS } from '../../../domain/statement/limits.ts';
import type { TableRow } from '../../../domain/statement/table.ts';
import { checkLines, checkRow, tooManyRows } from './limits.ts';

const DELIMITERS = ['\t', ',', ';', '|'] as const;
const SAMPLE_LINES = 300;
/** A cell as a formula, as banks write digits that a spreadsheet is to leave alone: `="0123"`. */
const FORMULA = /(^|[\t,;|\n])="(?=[^"\n]*"(?:[\t,;|\r\n]|$))/g;

/** The rows of the text. Throws a StatementProblem when it is over the limits. */
export function readDelimited(text: string): TableRow[] {
  checkLines(text);
  const plain = text.replaceAll(FORMULA, '$1"');
  const delimiter = delimiterOf(plain);
  // A quotation mark in somebody's name would swallow the rows after it; then quotation marks mean nothing.
  return parse(plain, delimiter, '"') ?? parse(text, delimiter, '\0') ?? [];
}

/** The delimiter by which the most lines have the same number of cells. */
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

/** Null when the quotation marks do not pair. */
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
