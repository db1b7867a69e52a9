import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../day.ts';
import {
  canBook,
  canChange,
  endOf,
  isDoorOpen,
  lastMomentOf,
  minutesLeft,
  slotBriefly,
  slotWords,
  timeFor,
  warningAt,
} from './times.ts';

const startsAt = Date.parse('2026-12-06T10:00:00+05:30');
const slot = { startsAt };
const at = (time: string) => Date.parse(`2026-12-06T${time}+05:30`);

test('more time is added to the time of the exam', () => {
  expect(timeFor(45, 0)).toBe(45 * MINUTE);
  expect(timeFor(45, 20)).toBe(65 * MINUTE);
});

test.each([
  ['09:50:00', null, '10:35:00'],
  ['10:00:00', null, '10:45:00'],
  ['10:59:59', null, '11:44:59'],
  ['11:00:00', null, '11:45:00'],
  ['11:00:01', 25, '11:25:01'],
  ['10:10:00', 25, '10:35:00'],
])('who begins at %s, with %s minutes from the proctor, has until %s', (begin, minutes, end) => {
  expect(endOf(slot, { now: at(begin), time: timeFor(45, 0), minutes })).toBe(at(end));
});

test('for who comes later than that, the proctor decides', () => {
  expect(endOf(slot, { now: at('11:00:00') + 1, time: timeFor(45, 0), minutes: null })).toBeUndefined();
});

test('whoever comes within the hour has all the time, and ends before the slot does', () => {
  const late = fc.integer({ min: -30 * MINUTE, max: HOUR });
  fc.assert(
    fc.property(late, fc.integer({ min: 5, max: 360 }), fc.integer({ min: 0, max: 120 }), (by, minutes, extra) => {
      const time = timeFor(minutes, extra);
      const end = endOf(slot, { now: startsAt + by, time, minutes: null }) ?? 0;
      expect(end - (startsAt + by)).toBe(time);
      expect(end).toBeLessThanOrEqual(lastMomentOf(slot, time));
    }),
  );
});

test.each([
  ['09:29:59', false],
  ['09:30:00', true],
  ['11:45:00', true],
  ['11:45:01', false],
])('at %s the door is open: %s', (now, isOpen) => {
  expect(isDoorOpen(slot, timeFor(45, 0), at(now))).toBe(isOpen);
});

test('a seat can be changed until the day before', () => {
  expect(canChange(slot, startsAt - DAY - 1)).toBe(true);
  expect(canChange(slot, startsAt - DAY)).toBe(false);
});

test('the last minute is said until it is over', () => {
  const end = startsAt;
  expect([90, 60, 59, 1, 0, -5].map((seconds) => minutesLeft(end, end - seconds * 1000))).toEqual([2, 1, 1, 1, 0, 0]);
});

test('the page warns at 10 and at 5 minutes', () => {
  const left = [10 * MINUTE + 1, 10 * MINUTE, 5 * MINUTE + 1, 5 * MINUTE, 0];
  expect(left.map(warningAt)).toEqual([undefined, 10, 10, 5, 5]);
});

test('a slot is said with its day, and on the day itself without', () => {
  expect(slotBriefly(slot, startsAt - HOUR)).toBe('today 10:00 AM');
  expect(slotBriefly(slot, startsAt - DAY)).toMatch(/^Sun 6 Dec, 10:00 AM$/);
});

test('a seat can be booked until the door opens', () => {
  expect(canBook(slot, startsAt - HOUR / 2 - 1)).toBe(true);
  expect(canBook(slot, startsAt - HOUR / 2)).toBe(false);
});

test('the day of a slot is that of India', () => {
  const early = { startsAt: Date.parse('2026-12-06T00:30+05:30') };
  expect(slotWords(early)).toEqual({ day: 'Sunday, 6 December', time: '12:30 AM' });
  expect(slotBriefly(early, early.startsAt - HOUR)).toBe('Sun 6 Dec, 12:30 AM');
  expect(slotBriefly(early, early.startsAt + 23 * HOUR)).toBe('today 12:30 AM');
});
