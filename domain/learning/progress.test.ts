import { expect, test } from 'vitest';
import { goesOnAt, isWatched, minuteOf } from './progress.ts';

test.each([
  [0, false],
  [899, false],
  [900, true],
  [1000, true],
])('of a lecture of 1,000 seconds, %i count as watched: %s', (seconds, is) => {
  expect(isWatched({ seconds, length: 1000 })).toBe(is);
});

test.each([
  [0, 0],
  [480, 480],
  [997, 997],
  [998, 0],
  [1000, 0],
])('a lecture of 1,000 seconds that was left at %i goes on at %i', (seconds, at) => {
  expect(goesOnAt({ seconds, length: 1000 })).toBe(at);
});

test('the first minute is the beginning', () => {
  expect([0, 59, 60, 487].map(minuteOf)).toEqual([undefined, undefined, 1, 8]);
});
