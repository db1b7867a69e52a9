/** A statement file as it was read: rows of text, of whatever bank and file type. */

export interface TableRow {
  /** Where staff find it in their file, counted from one. */
  line: number;
  cells: readonly string[];
}

export interface Table {
  rows: readonly TableRow[];
}

/** Padding gone and every run of spaces (also hard ones) made one. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * What a cell says: collapsed, and without the wrappings that keep a spreadsheet from taking digits for a number:
 * `="000123"` and a leading apostrophe. Empty text for a cell that is not there.
 */
export function cellText(row: TableRow, column: number | undefined): string {
  const text = collapse(column === undefined ? '' : (row.cells[column] ?? ''));
  return (/^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'/, '')).trim();
}

/** What stands in a row, for people, at most 120 characters. */
export function rowText(row: TableRow): string {
  const text = row.cells
    .map(collapse)
    .filter((cell) => cell !== '')
    .join(' | ');
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`;
}
