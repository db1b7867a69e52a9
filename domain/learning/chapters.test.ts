import { expect, test } from 'vitest';
import { chapterHeadings, countChapters } from './chapters.ts';

test('headings with a number begin chapters', () => {
  expect(chapterHeadings(['1. Attitude', '2. Psychology', 'Revision', '21 days'])).toEqual([0, 1]);
});

test('where none has one, all of them do', () => {
  expect(chapterHeadings(['Reeds', 'Willow'])).toEqual([0, 1]);
  expect(chapterHeadings([])).toEqual([]);
});

test('chapters of a text are counted by its headings of the second rank, outside of code', () => {
  expect(countChapters('# Title\n\n## 1. One\n\n### 1. Sub\n\n## 2. Two\r\n\n## Quotes\n')).toBe(2);
  expect(countChapters('## One\n\n```sh\n## 1. a comment\n~~~\n```\n\n## Two\n')).toBe(2);
  expect(countChapters('No heading.')).toBe(0);
});
