import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';

it.each([
  ['Lists and loops', 15, 'Lists and loops'],
  ['Lists and loops', 14, 'Lists and…'],
  ['Lists and loops', 10, 'Lists and…'],
  ['Lists, and loops', 8, 'Lists…'],
  ['Internationalisation', 6, 'Inter…'],
])('%j in %i characters is %j', (text, most, short) => {
  expect(shorten(text, most)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(most);
});
