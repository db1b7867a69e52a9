/** What the rows of a statement are called: staff find them in their file by it. */

/** No sheet has as many rows. */
const LINES_OF_A_SHEET = 10_000_000;

/** One number for the row of a sheet, both counted from one: of the first sheet the number of the row. */
export function lineOfSheet(sheet: number, row: number): number {
  return (sheet - 1) * LINES_OF_A_SHEET + row;
}

/** How a line is called: `14`, or `5 of sheet 2`. */
export function lineName(line: number): string {
  const sheet = Math.floor(line / LINES_OF_A_SHEET) + 1;
  return sheet === 1 ? String(line) : `${line % LINES_OF_A_SHEET} of sheet ${sheet}`;
}

/** `Line 14`, `Lines 14, 20 and 5 of sheet 2`. */
export function linesName(lines: readonly number[]): string {
  const names = lines.map(lineName);
  return names.length === 1 ? `Line ${names[0]}` : `Lines ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
