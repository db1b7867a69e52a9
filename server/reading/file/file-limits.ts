import { MOST_COLUMNS, MOST_ROWS } from '../../../domain/statement/cells/statement-limits.ts';
import { linesName } from '../../../domain/statement/line-name.ts';
import type { TableRow } from '../../../domain/statement/cells/table.ts';

export const LONGEST_CELL = 2000;
/** A workbook can refer to one long text from every cell, and each copy costs memory on its way to the process. */
const MOST_CHARACTERS = 10_000_000;
const MOST_LINES = 200_000;

/** Nested elements. Far above any real page or workbook; a parser's time grows with the square of the depth. */
export const DEEPEST = 200;

/** Words for staff: why a file was not read, and what to do instead. */
export class StatementProblem extends Error {}

const thousands = new Intl.NumberFormat('en-IN');

/** The problem with a file of too many rows, for staff. */
export function tooManyRows(): StatementProblem {
  return new StatementProblem(
    `The file has more than ${thousands.format(MOST_ROWS)} rows. Download the statement for a shorter period.`,
  );
}

/** The problem with a file of too many columns, for staff. */
export function tooManyColumns(): StatementProblem {
  return new StatementProblem(
    `The file has more than ${MOST_COLUMNS} columns, so it is not a bank statement. Choose the file from your bank.`,
  );
}

/** The refusal of a file in a form that no bank exports. */
export function unlikely(kind: 'Excel workbook' | 'web page'): StatementProblem {
  return new StatementProblem(`This ${kind} does not look like one from a bank. Save it as CSV and choose that file.`);
}

/** The problem with a file that takes too much time or memory, for staff. */
export function tooComplicated(): StatementProblem {
  return new StatementProblem(
    'This file is too large or too complicated to read. Download the statement for a shorter period, or save it as CSV and choose that file.',
  );
}

/** Throws a StatementProblem for a table with more text than a statement has. */
export function checkAmountOfText(rows: readonly TableRow[]): void {
  let characters = 0;
  for (const { cells } of rows) {
    for (const cell of cells) characters += cell.length;
    if (characters > MOST_CHARACTERS) throw tooComplicated();
  }
}

/** Throws a StatementProblem for text with more lines than a statement has. */
export function checkLines(text: string): void {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (++lines > MOST_LINES) throw tooManyRows();
  }
}

/** Throws a StatementProblem for a row over the limits. */
export function checkRow(row: TableRow): void {
  if (row.cells.length > MOST_COLUMNS && row.cells.slice(MOST_COLUMNS).some((cell) => cell.trim() !== '')) {
    throw tooManyColumns();
  }
  if (row.cells.some((cell) => cell.length > LONGEST_CELL)) {
    throw new StatementProblem(
      `${linesName([row.line])} has a cell of more than ${thousands.format(LONGEST_CELL)} characters. Either it is not a bank statement, or a quotation mark is missing. Download the file again.`,
    );
  }
}

/** The problem when too many files are being read, for staff. */
export function busyWithStatements(): StatementProblem {
  return new StatementProblem('The site is busy, or reads several statements at the moment. Try again in a minute.');
}
