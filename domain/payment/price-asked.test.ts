import { describe, expect, test } from 'vitest';
import { indianMoment } from '../day.ts';
import { paiseFromRupees } from '../money.ts';
import { priceAsked, readPlainRupees } from './price-asked.ts';

const NOW = paiseFromRupees(699);
/** ₹650 until the morning of 26 November, ₹675 until the evening, ₹699 since. */
const former = [
  { price: paiseFromRupees(650), until: indianMoment('2026-11-26', '10:05') },
  { price: paiseFromRupees(675), until: indianMoment('2026-11-26', '18:00') },
];

test.each([
  ['a price that was asked that day', '2026-11-26', 650, 650],
  ['another of that day', '2026-11-26', 675, 675],
  ['the newest of that day', '2026-11-26', 699, 699],
  ['the last of that day without a link', '2026-11-26', undefined, 699],
  ['not what the course never cost', '2026-11-26', 1, 699],
  ['before the change no more than it cost, whatever was asked', '2026-11-25', 699, 650],
  ['before the change without a link', '2026-11-25', undefined, 650],
  ['after midnight the new price, whatever was asked', '2026-11-27', 650, 699],
])('%s', (_, paidOn, asked, price) => {
  const given = { now: NOW, former, asked: asked === undefined ? undefined : paiseFromRupees(asked) };
  expect(priceAsked(paidOn, given)).toBe(paiseFromRupees(price));
});

test('a price that never changed', () => {
  expect(priceAsked('2026-11-26', { now: NOW, former: [], asked: paiseFromRupees(1) })).toBe(NOW);
});

describe('a price as it is written', () => {
  test.each([
    ['650', 650],
    ['99.50', 99.5],
  ])('%s', (typed, rupees) => {
    expect(readPlainRupees(typed)).toBe(paiseFromRupees(rupees));
  });
  test.each([null, '', '-1', '1e9', '650.123', '₹650', ' 650', '9'.repeat(100_000)])('%j is no price', (typed) => {
    expect(readPlainRupees(typed)).toBeUndefined();
  });
});
