/** Shown as the level of a course until somebody writes one. */
export const UNKNOWN_LEVEL = 'Ask us if unsure';
