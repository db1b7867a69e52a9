import { expect, test } from 'vitest';
import { indianDay } from './indian-day.mjs';

const at = (text: string) => indianDay(Date.parse(text));

test('a day begins at midnight in India', () => {
  expect(at('2026-11-22T00:00:00+05:30')).toBe(at('2026-11-21T23:59:59+05:30') + 1);
  expect(at('2026-11-21T18:30:00Z')).toBe(at('2026-11-22T23:59:59+05:30'));
});
