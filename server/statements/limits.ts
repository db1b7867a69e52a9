/** What a statement file may hold. A year of a busy account stays far below. */
import type { TableRow } from '../../domain/statement-table.ts';

export const MOST_BYTES = 5 * 1024 * 1024;
export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 60;
export const LONGEST_CELL = 2000;

/** Why a file was not read: words for staff, with what to do instead. */
export class StatementProblem extends Error {}

const thousands = new Intl.NumberFormat('en-IN');

export function tooManyRows(): StatementProblem {
  return new StatementProblem(
    `The file has more than ${thousands.format(MOST_ROWS)} rows. Download the statement for a shorter time.`,
  );
}

export function tooManyColumns(): StatementProblem {
  return new StatementProblem(`The file has more than ${MOST_COLUMNS} columns: it is no bank statement.`);
}

/** Throws a StatementProblem for a row that is over the limits. */
export function checkRow(row: TableRow): void {
  if (row.cells.length > MOST_COLUMNS && row.cells.slice(MOST_COLUMNS).some((cell) => cell.trim() !== '')) {
    throw tooManyColumns();
  }
  if (row.cells.some((cell) => cell.length > LONGEST_CELL)) {
    throw new StatementProblem(
      `Line ${row.line} has a cell of more than ${thousands.format(LONGEST_CELL)} characters: it is no bank statement, or a quotation mark is missing.`,
    );
  }
}
