import { expect, test } from 'vitest';
import { leftInWords } from './left-in-words.ts';

test.each([
  [4, 2, '4 rows left to decide'],
  [1, 0, '1 row left to decide'],
  [0, 2, 'nothing else to tick; look at 2 other rows'],
  [0, 0, 'nothing left to decide'],
])('%d rows to tick and %d to look at', (count, toLookAt, words) => {
  expect(leftInWords(count, toLookAt)).toBe(words);
});
