import { expect, test } from 'vitest';
import { endOfDay, refundDay } from './refund-day.ts';

test.each([
  ['a Monday', '2026-11-23', '2026-12-07'],
  ['a Saturday', '2026-11-21', '2026-12-04'],
  ['a Friday at the end of the year', '2026-12-25', '2027-01-08'],
])('ten working days after %s', (_, from, by) => {
  expect(refundDay(from)).toBe(by);
});

test('a day ends at midnight in India', () => {
  expect(new Date(endOfDay('2026-12-04')).toISOString()).toBe('2026-12-04T18:29:59.999Z');
});
