import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, indianTimeAt, MINUTE } from '../day.ts';
import { type AlertChoice, alertedUntil, overdueUntil } from './alert-choice.ts';

const at = (text: string) => Date.parse(`${text}+05:30`);

test.each<[AlertChoice, string, string]>([
  ['at-once', '2026-11-21T10:20:17', '2026-11-21T10:20:17'],
  ['hourly', '2026-11-21T10:20:17', '2026-11-21T10:00:00'],
  ['hourly', '2026-11-21T10:00:00', '2026-11-21T10:00:00'],
  ['hourly', '2026-11-21T09:59:59.999', '2026-11-21T09:00:00'],
  ['daily', '2026-11-21T07:59:59.999', '2026-11-20T08:00:00'],
  ['daily', '2026-11-21T08:00:00', '2026-11-21T08:00:00'],
  ['daily', '2026-11-21T23:59:00', '2026-11-21T08:00:00'],
  ['daily', '2026-11-22T00:30:00', '2026-11-21T08:00:00'],
])('%s at %s tells of what came until %s', (choice, now, until) => {
  expect(alertedUntil(choice, at(now))).toBe(at(until));
});

test('who wants to be told never is told of nothing', () => {
  expect(alertedUntil('never', at('2026-11-21T10:20:17'))).toBeUndefined();
});

describe('whatever the moment', () => {
  const moment = fc.integer({ min: at('2024-01-01T00:00:00'), max: at('2040-01-01T00:00:00') });

  test.each<[AlertChoice, number, RegExp]>([
    ['hourly', HOUR, /:00$/],
    ['daily', DAY, /^08:00$/],
  ])('%s never tells of what is to come, nor waits longer than it says', (choice, longest, time) => {
    fc.assert(
      fc.property(moment, (now) => {
        const until = alertedUntil(choice, now) ?? NaN;
        expect(now - until).toBeGreaterThanOrEqual(0);
        expect(now - until).toBeLessThan(longest);
        expect(indianTimeAt(until)).toMatch(time);
      }),
    );
  });

  test('what is overdue is told within a quarter of an hour', () => {
    fc.assert(
      fc.property(moment, (now) => {
        expect(now - overdueUntil(now)).toBeGreaterThanOrEqual(0);
        expect(now - overdueUntil(now)).toBeLessThan(15 * MINUTE);
        expect(overdueUntil(overdueUntil(now))).toBe(overdueUntil(now));
      }),
    );
  });
});
