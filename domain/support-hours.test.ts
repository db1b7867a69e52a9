import { expect, it } from 'vitest';
import { isSupportOpen } from './support-hours.ts';

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
