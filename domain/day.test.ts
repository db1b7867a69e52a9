import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayOf,
  endOfDay,
  formatDayOfYear,
  formatDays,
  formatMoment,
  formatMonth,
  formatDayAndMonth,
  formatTime,
  formatTimeBriefly,
  indianDayAt,
  indianTimeAt,
  isDay,
  monthNamed,
  weekday,
} from './day.ts';

test.each([
  ['2026-11-22T11:00:00Z', '22 Nov 2026, 4:30 PM IST'],
  ['2026-11-21T18:30:00Z', '22 Nov 2026, 12:00 AM IST'],
  ['2026-11-21T06:35:59Z', '21 Nov 2026, 12:05 PM IST'],
  ['2025-12-31T18:29:00Z', '31 Dec 2025, 11:59 PM IST'],
  ['2026-01-01T03:39:00Z', '1 Jan 2026, 9:09 AM IST'],
])('%s is written %s', (moment, words) => expect(formatMoment(Date.parse(moment))).toBe(words));

describe('indianDayAt', () => {
  it.each([
    ['2026-11-21T18:29:59Z', '2026-11-21'],
    ['2026-11-21T18:30:00Z', '2026-11-22'],
  ])('%s is %s in India', (moment, day) => {
    expect(indianDayAt(Date.parse(moment))).toBe(day);
  });
});

describe('formatDays', () => {
  it.each([
    [['2025-04-05'], '5 Apr 2025'],
    [['2025-04-05', '2025-04-06'], '5 and 6 Apr 2025'],
    [['2025-04-05', '2025-04-06', '2025-04-07'], '5, 6 and 7 Apr 2025'],
    [['2025-04-30', '2025-05-01'], '30 Apr 2025 and 1 May 2025'],
    [[], ''],
  ])('%j is %s', (days, words) => {
    expect(formatDays(days)).toBe(words);
  });
});

test('a day ends at midnight in India', () => {
  expect(new Date(endOfDay('2026-12-04')).toISOString()).toBe('2026-12-04T18:29:59.999Z');
});

test.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-4-05', false],
  ['2026-04', false],
  ['2026', false],
  ['+012026-04-05', false],
  ['2026-04-05T00:00', false],
  ['', false],
])('%s is a day: %s', (text, is) => expect(isDay(text)).toBe(is));

test('a day is made of year, month and date, where the calendar has it', () => {
  expect(dayOf('2026', '4', '5')).toBe('2026-04-05');
  expect(dayOf('2026', '2', '29')).toBeUndefined();
  expect(dayOf('', '', '')).toBeUndefined();
});

test('days and months are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-11-30', 12)).toBe('2027-11-30');
  expect(weekday('2026-11-22')).toBe(0);
});

test('months are known by their names', () => {
  expect(['Jan', 'SEP', 'sept', 'December'].map(monthNamed)).toEqual([1, 9, 9, 12]);
  expect(['', 'Ja', 'Janx', 'Foo'].map(monthNamed)).toEqual([undefined, undefined, undefined, undefined]);
  expect(formatMonth('2025-04')).toBe('Apr 2025');
});

test('the time in India is written with 24 hours', () => {
  expect(indianTimeAt(Date.parse('2026-11-21T18:30:00Z'))).toBe('00:00');
  expect(indianTimeAt(Date.parse('2026-11-21T11:05:59Z'))).toBe('16:35');
});

test('a day of the year and a time of day are worded as people say them', () => {
  expect(formatDayOfYear('2026-11-02')).toBe('2 November');
  expect(formatDayAndMonth('2026-11-02')).toBe('2 Nov');
  expect(['09:00', '20:30', '00:00'].map(formatTimeBriefly)).toEqual(['9 AM', '8:30 PM', '12 AM']);
  expect(['00:05', '09:00', '12:30', '21:54'].map(formatTime)).toEqual(['12:05 AM', '9:00 AM', '12:30 PM', '9:54 PM']);
});
