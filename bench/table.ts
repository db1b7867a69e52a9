/** How figures are put together and written. */

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** A number as tables and messages write it: `14,600`. */
export function written(value: number): string {
  return value === Infinity ? 'any' : grouped.format(value);
}

/** What this part of them is no greater than: 0.5 gives the median, 1 the greatest. */
export function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Rows under their headings, every column as wide as its widest cell; columns of figures end on the same side. */
export function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? written(cell) : cell)));
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const isFigures = headings.map((_, column) => cells.every((row) => /^(\d|any$)/.test(row[column] ?? '')));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        isFigures[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(headings), line(widths.map((width) => '─'.repeat(width))), ...cells.map(line)].join('\n');
}
