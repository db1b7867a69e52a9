/** The chapters of a reading, which are ticked one by one. */

/**
 * Which of the headings of a reading begin a chapter, by their places in the list: those with a number (`3. Plan the week`);
 * where none has one, all of them.
 */
export function chapterHeadings(headings: readonly string[]): number[] {
  const all = headings.map((_, index) => index);
  const numbered = all.filter((index) => /^\s*\d+\.\s/.test(headings[index] ?? ''));
  return numbered.length > 0 ? numbered : all;
}

/** How many chapters a text in Markdown has. */
export function countChapters(markdown: string): number {
  const headings: string[] = [];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const [, marks] = /^ {0,3}(```|~~~)/.exec(line) ?? [];
    if (fence === undefined) fence = marks;
    else if (marks === fence) fence = undefined;
    const heading = /^##[ \t](.*)/.exec(line)?.[1];
    if (fence === undefined && heading !== undefined) headings.push(heading);
  }
  return chapterHeadings(headings).length;
}
