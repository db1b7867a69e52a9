import { expect, test } from 'vitest';
import { cookieValue } from './cookie-value.ts';

test.each([
  ['kaksha-desk=abc', 'abc'],
  ['kaksha=1; kaksha-desk=abc; other=2', 'abc'],
  [' a=1 ;  kaksha-desk = a=b== ', 'a=b=='],
  ['kaksha-desk=first; kaksha-desk=second', 'first'],
  ['xkaksha-desk=abc', undefined],
  ['kaksha-desk', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s', (header, value) => {
  expect(cookieValue(header, 'kaksha-desk')).toBe(value);
});
