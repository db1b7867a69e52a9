/** A statement file as it was read: rows of text, of whatever bank and file type. */

export interface TableRow {
  /** Where staff find it in their file, counted from one; in a workbook as `lineOfSheet` gives it. */
  line: number;
  cells: readonly string[];
}

export interface Table {
  rows: readonly TableRow[];
  /** Of a sheet of a workbook: what it is called, and its place among the sheets, counted from one. */
  sheet?: { name: string; number: number };
  /**
   * Whether cells only follow each other, as in CSV: a row with more or fewer than the headings is shifted then. In a
   * workbook each cell has its place.
   */
  sequential?: boolean;
}

const OPENING = `"'“‘\``;
const CLOSING = `"'”’\``;

/** Padding gone and every run of spaces (also hard ones) made one. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * What a cell says: collapsed, and without the wrappings that keep a spreadsheet from taking digits for a number:
 * `="000123"`, quotes around all of it and a leading apostrophe. Empty text for a cell that is not there.
 */
export function cellText(row: TableRow, column: number | undefined): string {
  return unwrapped(collapse(rawCell(row, column)));
}

/** The same where what was broken at the end of a line is put together again: `6248123⏎45671` as `624812345671`. */
export function joinedText(row: TableRow, column: number | undefined): string {
  return unwrapped(collapse(withoutBreaks(rawCell(row, column))));
}

/** What was broken at the ends of lines in one, without the spaces around the breaks. */
export function withoutBreaks(cell: string): string {
  return cell
    .split('\n')
    .map((line) => line.trim())
    .join('');
}

function rawCell({ cells }: TableRow, column: number | undefined): string {
  return column === undefined ? '' : (cells[column] ?? '');
}

function unwrapped(text: string): string {
  if (text.startsWith('="') && text.endsWith('"') && text.length > 2) return unwrapped(text.slice(2, -1).trim());
  const isQuoted =
    text.length > 1 && OPENING.includes(text.charAt(0)) && CLOSING.includes(text.charAt(text.length - 1));
  if (isQuoted) return text.slice(1, -1).trim();
  return text.replace(/^['‘`]/, '').trim();
}

/** How many cells a row has up to the last that is not empty. */
export function widthOf({ cells }: Pick<TableRow, 'cells'>): number {
  return cells.findLastIndex((cell) => collapse(cell) !== '') + 1;
}

/** What stands in a row, for people, at most 120 characters. */
export function rowText(row: TableRow): string {
  const text = row.cells
    .map(collapse)
    .filter((cell) => cell !== '')
    .join(' | ');
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`;
}
