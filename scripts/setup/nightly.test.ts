import { expect, test } from 'vitest';
import { indianDay, nextNight } from './nightly.mjs';

const at = (text: string) => Date.parse(text);

test.each([
  ['2026-11-21T18:00:00+05:30', '2026-11-22T00:05:00+05:30'],
  ['2026-11-22T00:04:59+05:30', '2026-11-22T00:05:00+05:30'],
  ['2026-11-22T00:05:00+05:30', '2026-11-23T00:05:00+05:30'],
  ['2026-11-21T19:00:00Z', '2026-11-23T00:05:00+05:30'],
])('at %s the next night is %s', (now, next) => {
  expect(nextNight(at(now))).toBe(at(next));
});

test('a day begins at midnight in India', () => {
  expect(indianDay(at('2026-11-22T00:00:00+05:30'))).toBe(indianDay(at('2026-11-21T23:59:59+05:30')) + 1);
  expect(indianDay(at('2026-11-21T18:30:00Z'))).toBe(indianDay(at('2026-11-22T23:59:59+05:30')));
});
