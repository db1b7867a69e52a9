import { expect, it } from 'vitest';
import { addCounts, nothingImported, readResult, resultQuery } from './import-result.ts';

it('adds batches up and carries the sum in the address', () => {
  const batch = { confirmed: 19, partly: 1, besides: 0, unchanged: 0, refused: 0 };
  const sum = addCounts(addCounts(nothingImported, batch), {
    confirmed: 2,
    partly: 0,
    besides: 1,
    unchanged: 5,
    refused: 3,
  });
  expect(sum).toEqual({ confirmed: 21, partly: 1, besides: 1, unchanged: 5, refused: 3 });
  expect(readResult(new URLSearchParams(resultQuery(sum)))).toEqual(sum);
});

it.each([
  '',
  'confirmed=1',
  'confirmed=1&partly=x&besides=0&unchanged=0&refused=0',
  'confirmed=-1&partly=0&besides=0&unchanged=0&refused=0',
])('sees no result in %j', (query) => {
  expect(readResult(new URLSearchParams(query))).toBeUndefined();
});
