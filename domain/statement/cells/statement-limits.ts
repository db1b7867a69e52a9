/** Limits of a statement, far above a year of a busy account. */

/** A megabyte has 1,048,576 bytes. */
export const MOST_MEGABYTES = 5;
export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 60;
