import { expect, test } from 'vitest';
import { HOUR } from '../../domain/day.ts';
import { createKeptRows, ROWS_IN_PART } from './kept-rows.ts';

const rows = Array.from({ length: ROWS_IN_PART * 2 + 1 }, (_, at) => ({ at, text: 'भुगतान' }));
const NOW = 1_790_000_000_000;

test('the reader of a statement gets its rows in parts for two hours, and nobody else does', async () => {
  const kept = createKeptRows();
  const name = await kept.keep('asha', rows, NOW);
  expect(await kept.part('asha', name, 0, NOW)).toEqual(rows.slice(0, ROWS_IN_PART));
  expect(await kept.part('asha', name, 2, NOW)).toEqual(rows.slice(-1));
  expect(await kept.all('asha', name, NOW + 2 * HOUR - 1)).toEqual(rows);
  for (const part of [3, -1, 0.5, Number.NaN]) expect(await kept.part('asha', name, part, NOW)).toBeUndefined();
  expect(await kept.part('ravi', name, 0, NOW)).toBeUndefined();
  expect(await kept.all('ravi', name, NOW)).toBeUndefined();
  expect(await kept.all('asha', 'another', NOW)).toBeUndefined();
  expect(await kept.part('asha', name, 0, NOW + 2 * HOUR)).toBeUndefined();
});

test('of many the oldest are forgotten', async () => {
  const kept = createKeptRows();
  const names: string[] = [];
  // oxlint-disable-next-line no-await-in-loop
  for (let count = 0; count < 8; count++) names.push(await kept.keep('asha', rows, NOW + count));
  const held = await Promise.all(names.map((name) => kept.part('asha', name, 0, NOW + 8)));
  expect(held.map((part) => part !== undefined)).toEqual([false, false, ...Array<boolean>(6).fill(true)]);
});
