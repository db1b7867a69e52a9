import { expect, test } from 'vitest';
import { wordsIn } from '../../../domain/text/tree-text.ts';
import type { TextKind } from './parse-text.ts';
import { CHAPTER_END } from './reading-tags.ts';
import { checkedText, readText } from './read-text.ts';

/** Headings and chapter ends of a text, in order. */
function order(markdown: string, kind: TextKind = 'reading'): string[] {
  return checkedText(markdown, kind).root.children.flatMap((node) => {
    if (node.type === 'heading') return node.number + wordsIn(node);
    return node.type === 'tag' && node.name === CHAPTER_END ? `end of ${node.props.chapter}` : [];
  });
}

test('a chapter ends before the next heading, the last one at the end of the text', () => {
  expect(order('## Reeds\n\nWords.\n\n### Sub\n\n## Willow\n\nWords.')).toEqual([
    'Reeds',
    'Sub',
    'end of 1',
    'Willow',
    'end of 2',
  ]);
});

test('beside headings with a number those without one are no chapters', () => {
  expect(order('## Before\n\n## 1. Reeds\n\n## 2. Willow\n\n## Quotes\n')).toEqual([
    'Before',
    '1 Reeds',
    'end of 1',
    '2 Willow',
    'end of 2',
    'Quotes',
  ]);
});

test('as many chapters are counted as can be ticked', () => {
  const chapters = (markdown: string) => checkedText(markdown, 'reading').chapters;
  expect(chapters('# Title\n\n## 1. One\n\n### 1. Sub\n\n## 2. Two\r\n\n## Quotes\n')).toBe(2);
  expect(chapters('## One\n\n```sh\n## 1. a comment\n~~~\n```\n\n## Two\n')).toBe(2);
  expect(chapters('No heading.')).toBe(0);
  expect(order('## One\n\n> ## Quoted\n\nTwo\n---\n')).toEqual(['One', 'end of 1', 'Two', 'end of 2']);
});

test('a heading of the first level is one below the title', () => {
  const depths = checkedText('# Hours\n\n## Places\n\n### Kothrud\n', 'page').root.children.map((node) =>
    node.type === 'heading' ? node.depth : 0,
  );
  expect(depths).toEqual([2, 2, 3]);
});

test('a page has no chapters', () => {
  expect(order('## 1. Reeds\n', 'page')).toEqual(['1 Reeds']);
  expect(checkedText('## 1. Reeds\n', 'page').chapters).toBe(0);
});

test('sections have the words and the id of their heading, and the exercises up to the next one', () => {
  const { sections, minutes } = checkedText(
    `<Exercise title="Before all" minutes={2}>

Read on.

</Exercise>

## 1. Log _your_ "day"

<Exercise title="Write it down" minutes={ 7 }>Three lines.</Exercise>

### Again

<Exercise
  title="Once more"
>

Try minutes={10} of it.

</Exercise>

## 2. Rest

## Rest

## Rest

- <Exercise title="All of it" minutes={8}>Read.</Exercise>
`,
    'reading',
  );
  expect(sections).toEqual([
    { slug: '1-log-your-day', text: '1 Log your “day”', exercises: ['Write it down', 'Once more'] },
    { slug: '2-rest', text: '2 Rest', exercises: [] },
    { slug: 'rest', text: 'Rest', exercises: [] },
    { slug: 'rest-1', text: 'Rest', exercises: ['All of it'] },
  ]);
  expect(minutes).toBe(17);
});

test('drawings are told with their lines', () => {
  const markdown =
    '<Figure caption="Three > two.">\n\n- <Drawing name="reed" alt="" /> Reed\n\n</Figure>\n\n<Drawing\n name="rope"\n/>';
  expect(checkedText(markdown, 'reading').drawings).toEqual([
    { line: 3, name: 'reed', alt: '' },
    { line: 7, name: 'rope', alt: undefined },
  ]);
});

test('braces in words are words, and nothing is run', () => {
  const { root } = checkedText('{process.exit()} and {1 + 1}\n\n{throw 1}\n\nexport const a = {b: 1}\n', 'reading');
  expect(root.children.map(wordsIn)).toEqual(['{process.exit()} and {1 + 1}', '{throw 1}', 'export const a = {b: 1}']);
});

test('notes are numbered in the order in which the text names them', () => {
  const { notes, root } = checkedText('Two[^b] and one[^a], two[^b].\n\n[^a]: One\n[^b]: Two\n[^c]: Idle\n', 'page');
  expect(notes.map(wordsIn)).toEqual(['Two', 'One']);
  const [first] = root.children;
  expect(first).toMatchObject({
    children: [
      { value: 'Two' },
      { number: 1, isFirst: true },
      { value: ' and one' },
      { number: 2, isFirst: true },
      { value: ', two' },
      { number: 1, isFirst: false },
      { value: '.' },
    ],
  });
});

test('a text that was never checked is not drawn', () => {
  expect(() => checkedText('<b>HTML</b>', 'page')).toThrow('never checked');
  expect(readText('<b>HTML</b>', 'page')).toHaveLength(2);
});
