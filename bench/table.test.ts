import { expect, test } from 'vitest';
import { share, table, written } from './table.ts';

test('columns are as wide as their widest cell, figures end on the same side', () => {
  expect(
    table(
      ['page', 'bytes', 'kind'],
      [
        ['/', 14_600, 'home'],
        ['/ContactUs', 512, 'contact'],
      ],
    ),
  ).toBe(
    [
      'page         bytes  kind', //
      '──────────  ──────  ───────',
      '/           14,600  home',
      '/ContactUs     512  contact',
    ].join('\n'),
  );
});

test('a limit that is none is written as a word', () => {
  expect(written(Infinity)).toBe('any');
});

test('a share is one of the values, the greatest at most', () => {
  expect([0.5, 0.99, 1].map((part) => share([30, 10, 20], part))).toEqual([20, 30, 30]);
  expect(share([], 0.5)).toBe(0);
});
