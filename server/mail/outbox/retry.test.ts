import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PATIENCE, isGivenUp, retryDelay } from './retry.ts';

const MINUTE = 60_000;

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [80, 60],
  [2000, 60],
])('after %i tries it waits %i minutes', (tries, minutes) => expect(retryDelay(tries, 0)).toBe(minutes * MINUTE));

test('chance takes off a tenth at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.double({ min: 0, max: 1, noNaN: true }), (tries, chance) => {
      const delay = retryDelay(tries, chance);
      expect(delay).toBeLessThanOrEqual(retryDelay(tries, 0));
      expect(delay).toBeGreaterThanOrEqual(retryDelay(tries, 0) * 0.9 - 1);
    }),
  );
});

test.each([
  [{ refused: true, tries: 2 }, false],
  [{ refused: true, tries: 3 }, true],
  [{ refused: false, tries: 70 }, false],
])('%j within the time is given up: %s', (state, expected) =>
  expect(isGivenUp({ ...state, nextAt: PATIENCE, until: PATIENCE })).toBe(expected),
);

test('a next try after the time is none', () => {
  expect(isGivenUp({ refused: false, tries: 1, nextAt: PATIENCE + 1, until: PATIENCE })).toBe(true);
});
