import { expect, test } from 'vitest';
import { indianMoment } from '../day.ts';
import { isFirstSunday, slotStarts } from './exam-days.ts';

const held = { times: ['14:00', '10:00'], proctored: true };
const at = (...moments: [day: string, time: string][]) => moments.map(([day, time]) => indianMoment(day, time));
const NOW = indianMoment('2026-11-21', '11:30');

test('the first Sundays of three months have slots, in the order of the day', () => {
  expect(slotStarts({ every: 'first-sunday' }, held, NOW)).toEqual(
    at(
      ...(['2026-12-06', '2027-01-03', '2027-02-07'] as const).flatMap((day): [string, string][] => [
        [day, '10:00'],
        [day, '14:00'],
      ]),
    ),
  );
});

test('on the day itself only what has not begun is left', () => {
  const starts = slotStarts({ every: 'first-sunday' }, held, indianMoment('2026-12-06', '10:00'));
  expect(starts.slice(0, 2)).toEqual(at(['2026-12-06', '14:00'], ['2027-01-03', '10:00']));
});

test('of listed days those to come have slots', () => {
  const days = ['2026-11-20', '2026-11-28'];
  expect(slotStarts({ days }, held, NOW)).toEqual(at(['2026-11-28', '10:00'], ['2026-11-28', '14:00']));
});

test('a course has none by itself without times, without days, or where nobody watches over it', () => {
  expect(slotStarts({ every: 'first-sunday' }, { ...held, times: [] }, NOW)).toEqual([]);
  expect(slotStarts({ announced: false }, held, NOW)).toEqual([]);
  expect(slotStarts({ from: '2026-11' }, held, NOW)).toEqual([]);
  expect(slotStarts({ every: 'first-sunday' }, { ...held, proctored: false }, NOW)).toEqual([]);
});

test('a first Sunday is told from other days', () => {
  expect(['2026-12-06', '2026-11-01', '2027-02-07'].map(isFirstSunday)).toEqual([true, true, true]);
  expect(['2026-12-13', '2026-12-07', '2027-02-14'].map(isFirstSunday)).toEqual([false, false, false]);
});
