/** Marks are whole hundredths, so that quarters add up exactly. */
export type Marks = number;

/** Converts `2` or `0.25` from a file to hundredths. */
export function marksFrom(marks: number): Marks {
  return Math.round(marks * 100);
}

/** `2`, `2.5` or `-0.25`. */
export function formatMarks(marks: Marks): string {
  return String(marks / 100);
}

const QUARTER = 25;

/** The least marks to pass with `passMark` per cent, rounded up to a quarter. */
export function marksToPass(most: Marks, passMark: number): Marks {
  return Math.ceil((most * passMark) / (100 * QUARTER)) * QUARTER;
}
