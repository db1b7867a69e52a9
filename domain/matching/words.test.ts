import { expect, it } from 'vitest';
import { contradictionReason, isPlausible, linesHave } from './words.ts';

it.each([
  [-2, false],
  [-1, true],
  [0, true],
  [5, true],
  [6, false],
])('%d days after the day the learner gave is plausible: %s', (days, plausible) => {
  expect(isPlausible(days)).toBe(plausible);
});

it('a row speaks against a payment whether money went out or was only not counted', () => {
  expect(contradictionReason({ line: 30, isOut: true, by: 'reference' })).toMatch(
    /^Line 30: money went out with the same reference/,
  );
  expect(contradictionReason({ line: 30, isOut: false, by: 'reference' })).toMatch(
    /^Line 30 has the same reference and is not counted/,
  );
});

it.each([
  [[14], 'Line 14 has'],
  [[14, 20], 'Lines 14 and 20 have'],
  [[14, 20, 31], 'Lines 14, 20 and 31 have'],
])('lines %j in words', (lines, words) => expect(linesHave(lines)).toBe(words));
