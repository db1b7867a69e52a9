/** Reads HTML tables, which some banks export as `.xls`. */
import { Parser } from 'htmlparser2';
import { MOST_COLUMNS, MOST_ROWS } from '../../../domain/statement/cells/statement-limits.ts';
import type { TableRow } from '../../../domain/statement/cells/table.ts';
import { checkHtmlTags } from './html-tags.ts';
import { checkRow, DEEPEST, LONGEST_CELL, StatementProblem, tooManyRows } from './file-limits.ts';

const NO_TEXT = new Set(['script', 'style', 'head', 'template']);

interface OpenRow {
  line: number;
  cells: string[];
  cell: string | null;
  span: number;
}

/** The rows of all tables, numbered together. Throws a StatementProblem for a file over the limits. */
export function readHtmlTable(html: string): TableRow[] {
  checkHtmlTags(html);
  const rows: TableRow[] = [];
  const open: OpenRow[] = [];
  let line = 0;
  let depth = 0;
  let silent = 0;

  const closeCell = (row: OpenRow | undefined) => {
    if (row === undefined || row.cell === null) return;
    const { cell } = row;
    row.cell = null;
    // Empty cells beyond the limit are dropped, so that millions of them cost nothing.
    if (row.cells.length >= MOST_COLUMNS && cell.trim() === '') return;
    row.cells.push(cell, ...Array.from({ length: row.span - 1 }, () => ''));
    checkRow(row);
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (++depth > DEEPEST) throw new StatementProblem('The tables in this file are nested too deep to read.');
      if (NO_TEXT.has(name)) silent++;
      if (name === 'tr') open.push({ line: ++line, cells: [], cell: null, span: 1 });
      const row = open.at(-1);
      if (row === undefined) return;
      if (name === 'td' || name === 'th') {
        closeCell(row);
        row.cell = '';
        row.span = Math.min(Math.max(Math.trunc(Number(attributes['colspan'])) || 1, 1), MOST_COLUMNS);
      } else if (name === 'br' && row.cell !== null) {
        row.cell += '\n';
      }
    },
    ontext: (text) => {
      const row = open.at(-1);
      // One character over the limit is enough to refuse the cell.
      if (silent === 0 && row !== undefined && row.cell !== null)
        row.cell = (row.cell + text).slice(0, LONGEST_CELL + 1);
    },
    onclosetag: (name) => {
      depth--;
      if (NO_TEXT.has(name)) silent--;
      if (name === 'td' || name === 'th') closeCell(open.at(-1));
      if (name !== 'tr') return;
      const row = open.pop();
      closeCell(row);
      if (row === undefined || row.cells.every((cell) => cell.trim() === '')) return;
      if (rows.length === MOST_ROWS) throw tooManyRows();
      rows.push({ line: row.line, cells: row.cells });
    },
  });
  parser.end(html);
  // A row with a nested table closes after that table's rows.
  return rows.toSorted((a, b) => a.line - b.line);
}
