/** Shown as the level of a course until somebody writes one. */
export const UNKNOWN_LEVEL = 'Not sure? Ask us';
