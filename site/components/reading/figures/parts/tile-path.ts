/** The outline of `count` tiles of 10 × 10 from `start` on, in columns of `rows` from the left. */
export function tilePath(start: number, count: number, rows: number): string {
  const end = start + count;
  let path = '';
  for (let column = Math.floor(start / rows); column * rows < end; column += 1) {
    const top = Math.max(start - column * rows, 0);
    const bottom = Math.min(end - column * rows, rows);
    path += `M${column * 10} ${top * 10}h10v${(bottom - top) * 10}h-10z`;
  }
  return path;
}
