import { expect, test } from 'vitest';
import { readPrice, readReceivedAmount, readReceivedDay } from './received-payment.ts';

test.each([
  ['1500', 150_000],
  [' Rs. 1,234.50 ', 123_450],
  ['₹99.50', 9_950],
  ['१५००', 150_000],
  ['1000000', 100_000_000],
])('%s is an amount', (typed, value) => {
  expect(readReceivedAmount(typed)).toEqual({ value });
  expect(readPrice(typed)).toEqual({ value });
});

test.each(['', ' ', '-650', '650 Dr', '6.505', '1000000.01', 'all of it', '9'.repeat(2000)])(
  '%j is neither an amount nor a price',
  (typed) => {
    expect(readReceivedAmount(typed)).toHaveProperty('problem');
    expect(readPrice(typed)).toHaveProperty('problem');
  },
);

test('nothing is a price, and no amount that was received', () => {
  expect(readPrice('0')).toEqual({ value: 0 });
  expect(readReceivedAmount('0')).toEqual({ problem: 'Type an amount above zero.' });
});

test.each([
  ['21/11/2026', '2026-11-21'],
  ['2026-11-20', '2026-11-20'],
])('%s is a day', (typed, value) => {
  expect(readReceivedDay(typed, '2026-11-21')).toEqual({ value });
});

test.each([
  ['', 'Type the day'],
  ['31/11/2026', 'not a valid date'],
  ['22/11/2026', '22 Nov 2026 is in the future'],
])('%j is refused', (typed, words) => {
  expect(readReceivedDay(typed, '2026-11-21')).toMatchObject({ problem: expect.stringContaining(words) });
});
