/** Marks are counted in hundredths, so that quarters of a mark add up. */
export type Marks = number;

/** `2` or `0.25` of a file as hundredths. */
export function marksFrom(marks: number): Marks {
  return Math.round(marks * 100);
}

/** `2`, `2.5`, `-0.25`. */
export function formatMarks(marks: Marks): string {
  return String(marks / 100);
}

/** Marks come in quarters. */
const QUARTER = 25;

/** The least marks that are so many per cent: nobody passes with less, and nobody who has them fails. */
export function marksToPass(most: Marks, passMark: number): Marks {
  return Math.ceil((most * passMark) / (100 * QUARTER)) * QUARTER;
}
