import { expect, test } from 'vitest';
import { readHtmlTable } from './html-table.ts';

const within = (elements: number) => `${'<div>'.repeat(elements)}<table><tr><td>Date</td></tr></table>`;

test('a cell may stand two hundred elements deep, and no deeper', () => {
  expect(readHtmlTable(within(197))).toEqual([{ line: 1, cells: ['Date'] }]);
  expect(() => readHtmlTable(within(198))).toThrow('nested too deep');
});

test('a cell that spans several columns leaves those after it where they belong', () => {
  const cells = (html: string) => readHtmlTable(`<table><tr>${html}</table>`)[0]?.cells;
  expect(cells('<td>a<td colspan=3>b<td colspan="2.9">c<td>d')).toEqual(['a', 'b', '', '', 'c', '', 'd']);
  expect(cells('<td colspan=0>a<th colspan=-2>b<td colspan=x>c<td>d')).toEqual(['a', 'b', 'c', 'd']);
  expect(cells('<td colspan=1000>a')).toEqual(['a', ...Array.from({ length: 59 }, () => '')]);
});

test('what a page does not show is no text of a cell, and a line break is one', () => {
  const html = '<tr><td>UPI<br>Asha <script>1 + 1</script><b>Rao</b><template>x</template> &amp; Co<td>5';
  expect(readHtmlTable(`<table><tr><td> <td><br>${html}</table>after`)).toEqual([
    { line: 2, cells: ['UPI\nAsha Rao & Co', '5'] },
  ]);
});

test('rows stand in the order of their beginnings, those of a table in a table as well', () => {
  const inner = '<table><tr><td>inner<td>2</table>';
  expect(readHtmlTable(`<table><tr><td>outer<td>${inner}<td>3<tr><td>last</table>`)).toEqual([
    { line: 1, cells: ['outer', '', '3'] },
    { line: 2, cells: ['inner', '2'] },
    { line: 3, cells: ['last'] },
  ]);
});
