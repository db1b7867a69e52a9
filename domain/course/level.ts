/** What the page of a course says of its level before somebody has written one: words for readers, and no level. */
export const UNKNOWN_LEVEL = 'Ask us if unsure';
