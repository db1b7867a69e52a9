import { expect, test } from 'vitest';
import { refundDay } from './refund-day.ts';

test.each([
  [10, 'a Monday', '2026-11-23', '2026-12-07'],
  [10, 'a Saturday', '2026-11-21', '2026-12-04'],
  [10, 'a Friday at the end of the year', '2026-12-25', '2027-01-08'],
  [1, 'a Friday', '2026-11-20', '2026-11-23'],
])('%i working days after %s', (days, _, from, by) => {
  expect(refundDay(from, days)).toBe(by);
});
