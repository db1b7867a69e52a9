/** What a statement may hold: a year of a busy account stays far below. Its readers and the pages hold to it. */

/** Of a file, each of 1,048,576 bytes. */
export const MOST_MEGABYTES = 5;
export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 60;
