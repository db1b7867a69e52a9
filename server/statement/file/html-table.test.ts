import { expect, test } from 'vitest';
import { readHtmlTable } from './html-table.ts';

const within = (elements: number) => `${'<div>'.repeat(elements)}<table><tr><td>Date</td></tr></table>`;

test('a cell may stand two hundred elements deep, and no deeper', () => {
  expect(readHtmlTable(within(197))).toEqual([{ line: 1, cells: ['Date'] }]);
  expect(() => readHtmlTable(within(198))).toThrow('nested too deep');
});
