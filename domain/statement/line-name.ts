/** More than any sheet has. */
const LINES_OF_A_SHEET = 10_000_000;

/** Makes one number of sheet and row, both counted from one. On the first sheet it is the row. */
export function lineOfSheet(sheet: number, row: number): number {
  return (sheet - 1) * LINES_OF_A_SHEET + row;
}

/** `14`, or `5 of sheet 2`. */
export function lineName(line: number): string {
  const sheet = Math.floor(line / LINES_OF_A_SHEET) + 1;
  return sheet === 1 ? String(line) : `${line % LINES_OF_A_SHEET} of sheet ${sheet}`;
}

/** `Line 14`, or `Lines 14, 20 and 5 of sheet 2`. */
export function linesName(lines: readonly number[]): string {
  const names = lines.map(lineName);
  return names.length === 1 ? `Line ${names[0]}` : `Lines ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
