/** What the readers of a statement file hold it to: domain/statement/cells/statement-limits.ts, and what bounds their time and memory. */
import { MOST_COLUMNS, MOST_ROWS } from '../../../domain/statement/cells/statement-limits.ts';
import { linesName } from '../../../domain/statement/line-name.ts';
import type { TableRow } from '../../../domain/statement/cells/table.ts';

export const LONGEST_CELL = 2000;
/** A workbook may name one long text from every cell; each becomes a text of its own on its way to the process. */
const MOST_CHARACTERS = 10_000_000;
/** With empty ones and those inside of cells. */
const MOST_LINES = 200_000;

/** Elements inside of each other. Far above any real page or workbook; a parser's time grows with the square of it. */
export const DEEPEST = 200;

/** Why a file was not read: words for staff, with what to do instead. */
export class StatementProblem extends Error {}

const thousands = new Intl.NumberFormat('en-IN');

export function tooManyRows(): StatementProblem {
  return new StatementProblem(
    `The file has more than ${thousands.format(MOST_ROWS)} rows. Download the statement for a shorter period.`,
  );
}

export function tooManyColumns(): StatementProblem {
  return new StatementProblem(
    `The file has more than ${MOST_COLUMNS} columns, so it is not a bank statement. Choose the file from your bank.`,
  );
}

/** For a file whose form no export of a bank has. */
export function unlikely(kind: 'Excel workbook' | 'web page'): StatementProblem {
  return new StatementProblem(`This ${kind} does not look like one from a bank. Save it as CSV and choose that file.`);
}

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

/** Throws a StatementProblem for a row that is over the limits. */
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

export function busyWithStatements(): StatementProblem {
  return new StatementProblem('The site is busy, or reads several statements at the moment. Try again in a minute.');
}
