import { expect, test } from 'vitest';
import { chapterHeadings } from './chapters.ts';

test('headings with a number begin chapters', () => {
  expect(chapterHeadings(['1. Attitude', '2. Psychology', 'Revision', '21 days'])).toEqual([0, 1]);
});

test('where none has one, all of them do', () => {
  expect(chapterHeadings(['Reeds', 'Willow'])).toEqual([0, 1]);
  expect(chapterHeadings([])).toEqual([]);
});
