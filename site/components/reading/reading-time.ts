/**
 * Words a minute for careful reading by people whose second language is English. Brysbaert (2019) gives 238 for plain
 * prose in one's own language.
 */
const WORDS_A_MINUTE = 160;

/** How many words a Markdown text has, without its markup. */
export function wordCount(markdown: string): number {
  const words = markdown
    .replace(/<[^<>]+>/g, ' ')
    .replace(/\]\([^)\]]*\)/g, ' ')
    .match(/[\p{L}\p{N}]+(?:['’.,:-][\p{L}\p{N}]+)*/gu);
  return words?.length ?? 0;
}

/** Whole minutes it takes to read a Markdown text, at least one. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(wordCount(markdown) / WORDS_A_MINUTE));
}

/** The minutes that the exercises of a reading in MDX say they take, together. */
export function exerciseMinutes(mdx: string): number {
  return [...mdx.matchAll(/<Exercise\b[^<>]*\bminutes=\{(\d+)\}/g)].reduce(
    (sum, [, minutes]) => sum + Number(minutes),
    0,
  );
}
