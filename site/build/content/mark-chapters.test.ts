import { mdxToJs } from 'satteri';
import { expect, test } from 'vitest';
import { markChapters } from './mark-chapters.ts';

/** Headings and chapter ends of an MDX text, in order. */
async function order(mdx: string): Promise<string[]> {
  const { code } = await mdxToJs(mdx, { hastPlugins: [markChapters] });
  const found = code.matchAll(/ChapterEnd, \{\s*chapter: "(\d+)"|\.h2, \{[^}]*children: "([^"]+)"/g);
  return [...found].map(([, chapter, heading]) => heading ?? `end of ${chapter}`);
}

test('a chapter ends before the next heading, the last one at the end of the text', async () => {
  expect(await order('## Reeds\n\nWords.\n\n### Sub\n\n## Willow\n\nWords.')).toEqual([
    'Reeds',
    'end of 1',
    'Willow',
    'end of 2',
  ]);
});

test('beside headings with a number those without one are no chapters', async () => {
  expect(await order('## Before\n\n## 1. Reeds\n\n## 2. Willow\n\n## Quotes\n')).toEqual([
    'Before',
    '1. Reeds',
    'end of 1',
    '2. Willow',
    'end of 2',
    'Quotes',
  ]);
});

test('a text without headings has none', async () => {
  expect(await order('Words.')).toEqual([]);
});
