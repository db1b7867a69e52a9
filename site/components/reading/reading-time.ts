/** For careful reading in a second language. Brysbaert (2019) gives 238 for plain prose in one's own. */
const WORDS_A_MINUTE = 160;

/** Counts the words of a Markdown text without markup. */
export function wordCount(markdown: string): number {
  const words = markdown
    .replace(/<[^<>]+>/g, ' ')
    .replace(/\]\([^)\]]*\)/g, ' ')
    .match(/[\p{L}\p{N}]+(?:['’.,:-][\p{L}\p{N}]+)*/gu);
  return words?.length ?? 0;
}

/** Whole minutes, at least one. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(wordCount(markdown) / WORDS_A_MINUTE));
}
