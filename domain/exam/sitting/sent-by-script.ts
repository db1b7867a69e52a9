/** Fields that the script of an exam's page sends. */

/** The question of an answer, counted from 1. */
export const PLACE = 'place';

/** With the sign that the page is open: its question, counted from 1. */
export const NOW_AT = 'now';

/**
 * When the answer was saved that a new one replaces, in milliseconds since 1970; empty if there was none. By this the server
 * knows a request that was on its way for so long that a later one was faster.
 */
export const REPLACES = 'replaces';
