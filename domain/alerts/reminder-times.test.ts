import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOfAccess } from '../course/access.ts';
import { addDays, DAY, indianDayAt } from '../day.ts';
import { accessEndsSoon, askedLongAgo, type Stretch } from './reminder-times.ts';

const NOW = Date.parse('2026-11-21T10:00:00+05:30');
const isIn = ({ after, until }: Stretch, moment: number) => moment > after && moment <= until;

describe('who was asked', () => {
  test.each([
    ['a moment less than three days ago is left in peace', 3 * DAY - 1, false],
    ['three days ago is reminded', 3 * DAY, true],
    ['four weeks ago, while the site stood still, is reminded', 28 * DAY, true],
    ['thirty days ago is not reminded any more', 30 * DAY, false],
  ])('%s', (_, ago, isReminded) => {
    expect(isIn(askedLongAgo(NOW), NOW - ago)).toBe(isReminded);
  });
});

describe('whose access ends', () => {
  test.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2026-12-05', true],
    ['2026-12-06', false],
  ])('on %s is told on 21 Nov: %s', (last, isTold) => {
    const confirmed = Date.parse(`${last}T12:00:00+05:30`.replace('2026', '2025'));
    expect(endOfAccess('lectures', confirmed, 12)).toBe(last);
    expect(isIn(accessEndsSoon('2026-11-21', 12), confirmed)).toBe(isTold);
  });

  test('is told on each of the last days and on no other, whatever the months are like', () => {
    const moment = fc.integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2030, 0, 1) });
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 1, max: 36 }),
        fc.integer({ min: -30, max: 30 }),
        (confirmed, months, off) => {
          const last = endOfAccess('lectures', confirmed, months) ?? '';
          const today = addDays(last, off);
          expect(isIn(accessEndsSoon(today, months), confirmed)).toBe(off <= 0 && off >= -14);
          expect(indianDayAt(confirmed) <= last).toBe(true);
        },
      ),
    );
  });
});
