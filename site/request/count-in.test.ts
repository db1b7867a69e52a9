import { expect, test } from 'vitest';
import { countIn } from './count-in.ts';

test.each([
  ['?told=0', 0],
  ['?told=12', 12],
  ['?told=999999', 999_999],
  ['?told=1000000', undefined],
  ['?told=-1', undefined],
  ['?told=1e9', undefined],
  ['?told=', undefined],
  ['?told=1&told=x', 1],
  ['', undefined],
])('%s is %s', (address, count) => {
  expect(countIn(new URLSearchParams(address), 'told')).toBe(count);
});
