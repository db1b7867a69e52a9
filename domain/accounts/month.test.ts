import { expect, test } from 'vitest';
import { boundsOf, daysOf, momentsOf, monthOf, monthsBetween, monthsLater, readMonth } from './month.ts';

test.each(['2026-11', '2000-01', '2099-12'])('%s is a month', (text) => {
  expect(readMonth(text)).toBe(text);
});

test.each(['', null, undefined, '2026-13', '2026-00', '2026-1', '1926-11', '2026-11-01', "2026-11' or 1"])(
  '%j is none',
  (text) => {
    expect(readMonth(text)).toBeUndefined();
  },
);

test('a month begins and ends in India, also a short one', () => {
  expect(monthOf('2028-02-29')).toBe('2028-02');
  expect(boundsOf('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  expect(momentsOf(boundsOf('2026-11'))).toEqual({
    since: Date.parse('2026-11-01T00:00:00+05:30'),
    until: Date.parse('2026-12-01T00:00:00+05:30'),
  });
  expect(daysOf('2026-02')).toHaveLength(28);
  expect(daysOf('2026-12').at(-1)).toBe('2026-12-31');
});

test('months follow each other over the year', () => {
  expect([monthsLater('2026-12', 1), monthsLater('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(monthsBetween('2026-11', '2027-01')).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(monthsBetween('2027-01', '2026-12')).toEqual([]);
});
