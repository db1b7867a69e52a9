import { expect, it } from 'vitest';
import type { Paise } from '../money.ts';
import { amountReason, contradictionReason, dateReason, isPlausible, linesHave } from './words.ts';

it.each([
  [-2, false],
  [-1, true],
  [0, true],
  [5, true],
  [6, false],
])('%d days after the day the learner gave is plausible: %s', (days, plausible) => {
  expect(isPlausible(days)).toBe(plausible);
});

it.each([
  ['2026-03-03', '2026-03-12', 'The row is dated 12 Mar 2026, 9 days after the date the learner gave (3 Mar 2026).'],
  ['2026-03-03', '2026-03-04', 'The row is dated 4 Mar 2026, 1 day after the date the learner gave (3 Mar 2026).'],
  ['2026-03-03', '2026-02-28', 'The row is dated 28 Feb 2026, 3 days before the date the learner gave (3 Mar 2026).'],
])('of %s and %s it says how far they are apart', (paidOn, date, words) => {
  expect(dateReason(paidOn, date)).toBe(words);
});

it('an amount is too little or too much', () => {
  expect(amountReason(150_000 as Paise, 149_999 as Paise)).toBe(
    '₹0.01 too little: ₹1,500 is still to pay, ₹1,499.99 was received.',
  );
  expect(amountReason(150_000 as Paise, 150_001 as Paise)).toBe(
    '₹0.01 too much: ₹1,500 is still to pay, ₹1,500.01 was received.',
  );
});

it('a row speaks against a payment whether money went out or was only not counted', () => {
  expect(contradictionReason({ line: 30, isOut: true })).toMatch(/^Money went out with the same reference/);
  expect(contradictionReason({ line: 30, isOut: false })).toMatch(/^Line 30 has the same reference and is not counted/);
});

it.each([
  [[14], 'Line 14 has'],
  [[14, 20], 'Lines 14 and 20 have'],
  [[14, 20, 31], 'Lines 14, 20 and 31 have'],
])('lines %j in words', (lines, words) => expect(linesHave(lines)).toBe(words));
