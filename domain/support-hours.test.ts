import { expect, it } from 'vitest';
import {
  isSupportOpen,
  supportHours,
  supportWords,
  supportWeek,
  supportWordsOfWeek,
  WEEKDAYS,
  type Weekday,
} from './support-hours.ts';

const always = { opens: '09:00', closes: '21:00', weekdays: WEEKDAYS };
const office = { opens: '09:30', closes: '18:00', weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'] as const };

it.each([
  ['2026-11-21T08:59:59+05:30', false],
  ['2026-11-21T09:00:00+05:30', true],
  ['2026-11-21T20:59:59+05:30', true],
  ['2026-11-21T21:00:00+05:30', false],
  // 4:00 in London is 9:30 in India.
  ['2026-11-21T04:00:00Z', true],
])('at %s support is there: %s', (moment, open) => {
  expect(isSupportOpen(always, Date.parse(moment))).toBe(open);
});

it.each([
  ['2026-11-21T08:59:59+05:30', '09:00', '21:00', 'Closed now, opens at 9 AM today'],
  ['2026-11-21T09:00:00+05:30', '09:00', '21:00', 'Open now, until 9 PM today'],
  ['2026-11-21T21:00:00+05:30', '09:00', '21:00', 'Closed now, opens at 9 AM tomorrow'],
  ['2026-11-21T12:00:00+05:30', '09:30', '12:30', 'Open now, until 12:30 PM today'],
  ['2026-11-21T00:00:00+05:30', '00:05', '12:30', 'Closed now, opens at 12:05 AM today'],
])('at %s, open from %s to %s: %s', (moment, opens, closes, words) => {
  expect(supportWords({ opens, closes, weekdays: WEEKDAYS }, Date.parse(moment))).toBe(words);
});

// 20 November 2026 is a Friday.
it.each([
  ['2026-11-20T17:59:00+05:30', 'Open now, until 6 PM today'],
  ['2026-11-20T18:00:00+05:30', 'Closed now, opens at 9:30 AM on Monday'],
  ['2026-11-21T12:00:00+05:30', 'Closed now, opens at 9:30 AM on Monday'],
  ['2026-11-22T23:00:00+05:30', 'Closed now, opens at 9:30 AM tomorrow'],
  ['2026-11-23T09:00:00+05:30', 'Closed now, opens at 9:30 AM today'],
  // It is still Friday in London, but Saturday in India.
  ['2026-11-20T19:00:00Z', 'Closed now, opens at 9:30 AM on Monday'],
])('without weekends, at %s: %s', (moment, words) => {
  expect(supportWords(office, Date.parse(moment))).toBe(words);
});

it('on one day a week names that day, a week ahead too', () => {
  const support = { ...always, weekdays: ['sat'] as const };
  expect(supportWords(support, Date.parse('2026-11-21T22:00:00+05:30'))).toBe('Closed now, opens at 9 AM on Saturday');
});

it('knows everything that is said in the course of a week', () => {
  expect(supportWordsOfWeek(office).toSorted()).toEqual([
    'Closed now, opens at 9:30 AM on Monday',
    'Closed now, opens at 9:30 AM today',
    'Closed now, opens at 9:30 AM tomorrow',
    'Open now, until 6 PM today',
  ]);
  const now = Date.parse('2026-11-20T00:00:00+05:30');
  for (const support of [always, office, { ...always, opens: '00:00' }]) {
    const known = supportWordsOfWeek(support);
    for (let minute = 0; minute < 7 * 24 * 60; minute += 15) {
      expect(known).toContain(supportWords(support, now + minute * 60_000));
    }
  }
});

it.each<[Weekday[], string]>([
  [[...WEEKDAYS], '7 days a week'],
  [['mon', 'tue', 'wed', 'thu', 'fri'], 'Monday to Friday'],
  [['sat', 'mon', 'tue', 'wed', 'thu', 'fri'], 'Monday to Saturday'],
  [['sat', 'sun'], 'Saturday and Sunday'],
  [['mon', 'wed', 'fri'], 'Monday, Wednesday and Friday'],
  [['tue'], 'Tuesday'],
])('names the days %s', (weekdays, words) => {
  expect(supportHours({ opens: '09:00', closes: '20:30', weekdays })).toBe(`9 AM to 8:30 PM, ${words}`);
});

it('a week says on which days support answers', () => {
  const open = supportWeek(office).flatMap(({ short, isOpen }) => (isOpen ? [short] : []));
  expect(open).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
});
