export const WALL_COLUMNS = 4;

const MOST_ROWS = 3;

/** Full rows only, with very different hues next to each other. */
export function wallOrder<T extends { cover: { hue: number } }>(courses: readonly T[]): T[] {
  const rows = Math.min(MOST_ROWS, Math.max(1, Math.floor(courses.length / WALL_COLUMNS)));
  const byHue = courses.slice(0, rows * WALL_COLUMNS).toSorted((a, b) => a.cover.hue - b.cover.hue);
  const step = strideOf(byHue.length);
  return byHue.map((_, index) => byHue[(index * step) % byHue.length] as T);
}

/** The step between hues that visits each one once. */
function strideOf(count: number): number {
  for (let step = Math.floor(count * 0.42); step > 1; step -= 1) if (commonDivisor(step, count) === 1) return step;
  return 1;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
