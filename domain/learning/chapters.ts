/** The places of the headings that begin a chapter: numbered ones (`3. Plan the week`), or all if none has a number. */
export function chapterHeadings(headings: readonly string[]): number[] {
  const all = headings.map((_, index) => index);
  const numbered = all.filter((index) => /^\s*\d+\.\s/.test(headings[index] ?? ''));
  return numbered.length > 0 ? numbered : all;
}

/** The number of chapters of a reading: headings with `##` outside code. */
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
