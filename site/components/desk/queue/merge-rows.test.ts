import { expect, test } from 'vitest';
import { aRow } from './queue.fixture.ts';
import { type Became, mergeRows } from './merge-rows.ts';

const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map((id) => aRow({ id }));
const became = (id: string, isIn = false): Became => ({ id, by: 'asha', what: 'confirmed', at: 1, isIn });
const ids = (rows: readonly { id: string; gone?: object }[]) => rows.map(({ id, gone }) => (gone ? `(${id})` : id));

test('rows that somebody dealt with stay in their places, and new ones come where they belong', () => {
  const rows = mergeRows([first!, second!, third!], [third!, fourth!], [became('first'), became('second')], 0);
  expect(ids(rows)).toEqual(['(first)', '(second)', 'third', 'fourth']);
  expect(rows[1]).toMatchObject({ gone: { by: 'asha', what: 'confirmed' } });
});

test('after a minute they go, and a row that is only on another page goes at once', () => {
  const shown = mergeRows([first!, second!, third!], [third!], [became('first'), became('second', true)], 0);
  expect(ids(shown)).toEqual(['(first)', 'third']);
  expect(ids(mergeRows(shown, [third!], [], 60_000))).toEqual(['(first)', 'third']);
  expect(ids(mergeRows(shown, [third!], [], 60_001))).toEqual(['third']);
});

test('a row that comes back is an ordinary one', () => {
  const shown = mergeRows([first!, second!], [second!], [became('first')], 0);
  expect(ids(mergeRows(shown, [first!, second!], [], 1))).toEqual(['first', 'second']);
});
