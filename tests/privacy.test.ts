/** The privacy notice lists exactly what the database stores. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../server/content/load.ts';
import { columnsOf, NOTHING, tables } from '../server/db/columns.ts';

/** Letters and the server's log. */
const ELSEWHERE = ['What you write or tell us', 'Server log of each visit'];

test('the table of the privacy notice has a row for all that is stored of a person, and no other', () => {
  const { pages } = loadContent(join(import.meta.dirname, '..'));
  const body = pages.find(({ id }) => id === 'privacy')?.body ?? '';
  const [, , ...rows] = body.split('\n').filter((line) => line.startsWith('|'));
  const listed = rows.map((row) => row.split('|')[1]?.trim());
  const stored = new Set(tables.flatMap((table) => columnsOf(table).map(([, [, , row]]) => row)));
  stored.delete(NOTHING);
  expect(listed.toSorted()).toEqual([...stored, ...ELSEWHERE].toSorted());
});
