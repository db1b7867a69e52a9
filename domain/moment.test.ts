import { expect, test } from 'vitest';
import { formatMoment } from './moment.ts';

test.each([
  ['2026-11-22T11:00:00Z', '22 Nov 2026, 4:30 PM IST'],
  ['2026-11-21T18:30:00Z', '22 Nov 2026, 12:00 AM IST'],
  ['2026-11-21T06:35:59Z', '21 Nov 2026, 12:05 PM IST'],
  ['2025-12-31T18:29:00Z', '31 Dec 2025, 11:59 PM IST'],
  ['2026-01-01T03:39:00Z', '1 Jan 2026, 9:09 AM IST'],
])('%s is written %s', (moment, words) => expect(formatMoment(Date.parse(moment))).toBe(words));
