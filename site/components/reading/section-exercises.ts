/** The titles of the exercises below each heading of the second level in MDX, in order. */
export function sectionExercises(mdx: string): string[][] {
  const [, ...sections] = mdx.split(/^## /m);
  return sections.map((section) =>
    [...section.matchAll(/<Exercise\b[^<>]*\btitle="([^"]*)"/g)].map(([, title = '']) => title),
  );
}
