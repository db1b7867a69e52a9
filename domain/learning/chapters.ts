/** The places of the headings that begin a chapter: numbered ones (`3. Plan the week`), or all if none has a number. */
export function chapterHeadings(headings: readonly string[]): number[] {
  const all = headings.map((_, index) => index);
  const numbered = all.filter((index) => /^\s*\d+\.\s/.test(headings[index] ?? ''));
  return numbered.length > 0 ? numbered : all;
}
