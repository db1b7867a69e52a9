export interface TableRow {
  /** The line in the file, counted from one. For a workbook, see `lineOfSheet`. */
  line: number;
  cells: readonly string[];
}

export interface Table {
  rows: readonly TableRow[];
  /** `number`: the place of a workbook's sheet, counted from one. */
  sheet?: { name: string; number: number };
  /** Whether a row with too many or too few cells is shifted, as in CSV. In a workbook each cell has its own place. */
  sequential?: boolean;
}

const OPENING = `"'“‘\``;
const CLOSING = `"'”’\``;

/** Trims, and makes every run of white space one space. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Removes what keeps digits in a spreadsheet as text: `="000123"`, quotes, an apostrophe. Empty if missing. */
export function cellText(row: TableRow, column: number | undefined): string {
  return unwrapped(collapse(rawCell(row, column)));
}

/** As `cellText`, but joins text that was broken over lines: `6248123⏎45671` becomes `624812345671`. */
export function joinedText(row: TableRow, column: number | undefined): string {
  return unwrapped(collapse(withoutBreaks(rawCell(row, column))));
}

/** Joins the trimmed lines of a cell without spaces, since banks break long numbers. */
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

/** The number of cells up to the last filled one. */
export function widthOf({ cells }: Pick<TableRow, 'cells'>): number {
  return cells.findLastIndex((cell) => collapse(cell) !== '') + 1;
}

/** The row as text for people, at most 120 characters. */
export function rowText(row: TableRow): string {
  const text = row.cells
    .map(collapse)
    .filter((cell) => cell !== '')
    .join(' | ');
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`;
}
