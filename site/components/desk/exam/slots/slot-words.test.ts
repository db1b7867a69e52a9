import { expect, test } from 'vitest';
import { DAY, HOUR, indianMoment, MINUTE } from '../../../../../domain/day.ts';
import { slotDay, slotNow } from './slot-words.ts';

const NOW = indianMoment('2026-12-06', '11:00');
const slot = { startsAt: NOW, seats: 14, booked: 12, isGoingOn: false };

test.each([
  [{ startsAt: NOW - HOUR, isGoingOn: true }, 'in progress'],
  [{ startsAt: NOW + 6 * HOUR, booked: 14 }, 'full'],
  [{ startsAt: NOW + 3 * HOUR }, 'in 3 h'],
  [{ startsAt: NOW + 20 * MINUTE }, 'in 20 min'],
  [{ startsAt: NOW + 7 * DAY }, 'in 7 days'],
  // Tomorrow afternoon.
  [{ startsAt: NOW + DAY + 3 * HOUR }, 'in 1 day'],
])('a slot with %o says %s', (own, words) => {
  expect(slotNow({ ...slot, ...own }, NOW)).toBe(words);
});

test('today is named', () => {
  expect(slotDay('2026-12-06', NOW)).toBe('Today, Sunday, 6 December');
  expect(slotDay('2026-12-13', NOW)).toBe('Sunday, 13 December');
});
