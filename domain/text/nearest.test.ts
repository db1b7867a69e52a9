import { describe, expect, test } from 'vitest';
import { distance, nearest } from './nearest.ts';

describe('distance', () => {
  test.each([
    ['', '', 0],
    ['price', 'price', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['price', 'prices', 1],
    ['price', 'prie', 1],
    ['price', 'prize', 1],
    ['price', 'pirce', 1],
    ['ab', 'ba', 1],
    ['abcd', 'badc', 2],
    ['kitten', 'sitting', 3],
    ['abc', 'xyz', 3],
  ])('from %j to %j it is %i, and as far back', (from, to, steps) => {
    expect(distance(from, to)).toBe(steps);
    expect(distance(to, from)).toBe(steps);
  });
});

describe('nearest', () => {
  test.each([
    ['titel', ['title', 'tile'], 'title'],
    ['tilte', ['subtitle', 'tile', 'title'], 'tile'],
    ['PRICE', ['price'], 'price'],
    // A third of the letters may differ, and one letter of a short word.
    ['abcdef', ['abcdxy'], 'abcdxy'],
    ['abcdef', ['abcxyz'], undefined],
    ['abcde', ['abcxy'], undefined],
    ['ab', ['ax'], 'ax'],
    ['ab', ['xy'], undefined],
    ['ab', [], undefined],
  ])('to %j of %j is %s', (word, candidates, found) => {
    expect(nearest(word, candidates)).toBe(found);
  });
});
