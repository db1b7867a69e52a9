import { expect, it } from 'vitest';
import type { Paise } from '../money.ts';
import { contradictionReason, isPlausible, linesHave } from './matching-words.ts';

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

it('tells a reversal from money of which nothing says what it was for', () => {
  const row = { line: 30, isOut: true, amount: 65_000 as Paise, date: '2026-11-21' };
  expect(contradictionReason({ ...row, by: 'amount' })).toMatch(/^Line 30: a reversal of ₹650 on 21 Nov belongs/);
  expect(contradictionReason({ ...row, by: 'unexplained' })).toBe(
    'Line 30: money of ₹650 went out on 21 Nov, and the row does not say what for. It may be this payment, taken back.',
  );
  expect(contradictionReason({ ...row, by: 'several' })).toBe(
    'Line 30: several payments of ₹650 seem to have gone back in one sum on 21 Nov. This may be one of them.',
  );
});

it.each([
  [[14], 'Line 14 has'],
  [[14, 20], 'Lines 14 and 20 have'],
  [[14, 20, 31], 'Lines 14, 20 and 31 have'],
])('lines %j in words', (lines, words) => expect(linesHave(lines)).toBe(words));
