import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { answeredBy, daysAgo, dueAfter, longestAnsweredBy, promise, shortPromise, waitInWords } from './deadline.ts';

const due = Date.parse('2026-11-22T18:30:00+05:30');

describe('promise', () => {
  it.each([
    ['2026-11-19T18:30:00+05:30', 'in 3 days', '22 Nov 2026 by 6:30 PM IST'],
    ['2026-11-20T18:30:00+05:30', 'in 2 days', '22 Nov 2026 by 6:30 PM IST'],
    ['2026-11-20T18:30:01+05:30', 'in 47 hours', '22 Nov 2026 by 6:30 PM IST'],
    ['2026-11-21T18:30:00+05:30', 'in 24 hours', 'tomorrow by 6:30 PM IST'],
    // Still the 21st in London, already the 22nd in India.
    ['2026-11-21T20:00:00Z', 'in 17 hours', 'today by 6:30 PM IST'],
    ['2026-11-22T15:29:00+05:30', 'in 3 hours', 'today by 6:30 PM IST'],
    ['2026-11-22T17:30:00+05:30', 'in 1 hour', 'today by 6:30 PM IST'],
    ['2026-11-22T17:30:01+05:30', 'in 59 minutes', 'today by 6:30 PM IST'],
    ['2026-11-22T18:29:00+05:30', 'in 1 minute', 'today by 6:30 PM IST'],
    ['2026-11-22T18:29:01+05:30', 'in less than a minute', 'today by 6:30 PM IST'],
    ['2026-11-22T18:30:00+05:30', 'in less than a minute', 'today by 6:30 PM IST'],
  ])('at %s it is %s, %s', (now, left, by) => {
    expect(promise(due, Date.parse(now))).toEqual({ overdue: false, left, by, moment: '22 Nov 2026, 6:30 PM IST' });
  });

  it.each([
    ['2026-11-22T18:30:00.001+05:30', 'overdue by less than a minute', 'today by 6:30 PM IST'],
    ['2026-11-22T18:35:00+05:30', 'overdue by 5 minutes', 'today by 6:30 PM IST'],
    ['2026-11-22T20:30:00+05:30', 'overdue by 2 hours', 'today by 6:30 PM IST'],
    ['2026-11-23T00:00:00+05:30', 'overdue by 5 hours', 'yesterday by 6:30 PM IST'],
    ['2026-11-24T18:30:00+05:30', 'overdue by 2 days', '22 Nov 2026 by 6:30 PM IST'],
  ])('at %s it is %s, %s', (now, left, by) => {
    expect(promise(due, Date.parse(now))).toEqual({ overdue: true, left, by, moment: '22 Nov 2026, 6:30 PM IST' });
  });

  it.each([
    ['2026-12-31T18:30:00Z', '1 Jan 2027, 12:00 AM IST'],
    ['2026-11-22T06:30:00Z', '22 Nov 2026, 12:00 PM IST'],
  ])('writes %s as %s', (dueAt, moment) => {
    expect(promise(Date.parse(dueAt), due).moment).toBe(moment);
  });

  it('never tells more time than there is, nor more delay', () => {
    const unit = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
    fc.assert(
      fc.property(fc.integer({ min: -40 * unit.day, max: 40 * unit.day }), (away) => {
        const { left, overdue } = promise(due, due - away);
        expect(overdue).toBe(away < 0);
        const [, count = '0', name = 'minute'] = /(\d+) (minute|hour|day)/.exec(left) ?? [];
        const told = Number(count) * unit[name as keyof typeof unit];
        expect(told).toBeLessThanOrEqual(Math.abs(away));
        expect(Math.abs(away) - told).toBeLessThan(unit[name as keyof typeof unit]);
      }),
    );
  });
});

test('nothing that a page says of a promise is longer than the longest for which it has room', () => {
  expect(longestAnsweredBy(24)).toEqual({ by: ['00:00 AM tomorrow', '00:00 PM tomorrow'], day: '00 September' });
  expect(longestAnsweredBy(6).by).toEqual(['00:00 AM tomorrow']);
  fc.assert(
    fc.property(fc.constantFrom(1, 6, 24, 48), fc.integer({ min: 0, max: 4e12 }), (hours, now) => {
      const { by, day } = answeredBy(dueAfter(now, hours), now);
      const longest = longestAnsweredBy(hours);
      expect(by.length).toBeLessThanOrEqual(longest.by[0]?.length ?? 0);
      expect(day.length).toBeLessThanOrEqual(longest.day.length);
    }),
  );
});

test('a page says by when in Indian time, whatever day it is there', () => {
  const now = Date.UTC(2026, 10, 21, 15, 24);
  expect(answeredBy(dueAfter(now, 24), now)).toEqual({ by: '8:54 PM tomorrow', day: '22 November' });
  expect(answeredBy(dueAfter(now, 2), now)).toEqual({ by: '10:54 PM today', day: '21 November' });
  expect(answeredBy(dueAfter(now, 48), now)).toEqual({ by: '8:54 PM the day after tomorrow', day: '23 November' });
});

test.each([
  ['2026-11-21T06:30:00+05:30', 'in 36 h'],
  ['2026-11-22T18:00:00+05:30', 'in 30 min'],
  ['2026-11-22T18:30:00+05:30', 'in 0 min'],
  ['2026-11-22T18:30:01+05:30', 'overdue 0 min'],
  ['2026-11-22T19:30:00+05:30', 'overdue 1 h'],
  ['2026-11-25T18:29:00+05:30', 'overdue 71 h'],
  ['2026-11-25T18:30:00+05:30', 'overdue 3 days'],
])('in a list it is short: at %s, %s', (now, words) => {
  expect(shortPromise(due, Date.parse(now))).toBe(words);
});

test.each([
  ['2026-11-22T18:30:00+05:30', '0 min'],
  ['2026-11-22T19:10:00+05:30', '40 min'],
  ['2026-11-24T18:29:00+05:30', '47 h'],
  ['2026-11-24T18:30:00+05:30', '2 days'],
  ['2026-11-25T06:30:00+05:30', '2½ days'],
  ['2026-12-02T18:30:00+05:30', '10 days'],
])('who has waited since 22 November has waited at %s for %s', (now, words) => {
  expect(waitInWords(due, Date.parse(now))).toBe(words);
});

test.each([
  ['2026-11-22T23:59:00+05:30', 'today'],
  // Still the 22nd in London.
  ['2026-11-22T18:31:00Z', 'yesterday'],
  ['2026-11-24T00:00:00+05:30', '2 days ago'],
])('what was on 22 November was at %s %s', (now, words) => {
  expect(daysAgo(due, Date.parse(now))).toBe(words);
});
