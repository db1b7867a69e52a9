/** docs/exam-access.md has the table that the tests check. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MOMENTS, type Row, TABLE, WHO, type Who } from './server/exam-access/table.ts';

const text = readFileSync(new URL('../docs/exam-access.md', import.meta.url), 'utf8');

const lines = text.split('\n').filter((line) => line.startsWith('|'));
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

test('the document has every row and every cell', () => {
  const rows: Row[] = Object.values(TABLE);
  const written = [lines[0] ?? '', ...lines.slice(2)].map(cellsOf);
  expect(written).toEqual([
    ['', ...Object.values(WHO)],
    ...rows.map(({ what, cells }) => [what, ...(Object.keys(WHO) as Who[]).map((who) => cells[who])]),
  ]);
});

test('it says what each time is', () => {
  for (const moment of MOMENTS) expect(text).toContain(`**${moment}**`);
});
