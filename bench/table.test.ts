import { expect, test } from 'vitest';
import { table, written } from './table.ts';

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
