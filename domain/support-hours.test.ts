import { expect, it } from 'vitest';
import { isSupportOpen, supportWords } from './support-hours.ts';

it.each([
  ['2026-11-21T08:59:59+05:30', false],
  ['2026-11-21T09:00:00+05:30', true],
  ['2026-11-21T20:59:59+05:30', true],
  ['2026-11-21T21:00:00+05:30', false],
  // 4 in the morning in London is half past nine in India.
  ['2026-11-21T04:00:00Z', true],
])('at %s support is there: %s', (moment, open) => {
  expect(isSupportOpen('09:00', '21:00', Date.parse(moment))).toBe(open);
});

it.each([
  ['2026-11-21T08:59:59+05:30', '09:00', '21:00', 'Closed now, opens at 9 AM today'],
  ['2026-11-21T09:00:00+05:30', '09:00', '21:00', 'Open now, until 9 PM today'],
  ['2026-11-21T21:00:00+05:30', '09:00', '21:00', 'Closed now, opens at 9 AM tomorrow'],
  ['2026-11-21T12:00:00+05:30', '09:30', '12:30', 'Open now, until 12:30 PM today'],
  ['2026-11-21T00:00:00+05:30', '00:05', '12:30', 'Closed now, opens at 12:05 AM today'],
])('at %s, open from %s to %s: %s', (moment, opens, closes, words) => {
  expect(supportWords(opens, closes, Date.parse(moment))).toBe(words);
});
