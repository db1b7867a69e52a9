const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** `14,600`. */
export function written(value: number): string {
  return value === Infinity ? 'any' : grouped.format(value);
}

/** A quantile: 0.5 is the median, 1 the maximum. */
export function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Aligned columns, figures on the right. */
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
