/** How many rows of a statement are worked through before others have their turn: a few milliseconds. */
export const ROWS_OF_A_STEP = 250;
