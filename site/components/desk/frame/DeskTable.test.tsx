import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Column, DeskTable } from './DeskTable.tsx';

interface Learner {
  name: string;
  paid: number;
}

const asha: Learner = { name: 'Asha', paid: 650 };
const ravi: Learner = { name: 'Ravi', paid: 100 };

const COLUMNS: readonly Column<Learner>[] = [
  { heading: 'Learner', cell: ({ name }) => name },
  { heading: 'Paid', is: 'number', cell: ({ paid }) => paid },
];

const shared = { caption: 'Who paid', columns: COLUMNS, keyOf: ({ name }: Learner) => name };

/** Class names are made at build, so they are removed. */
const drawn = (table: ReactElement) => renderToStaticMarkup(table).replaceAll(/ class="[^"]*"/g, '');

test('the first column heads its row, and the others say on a card what they are', () => {
  const html = drawn(<DeskTable {...shared} rows={[asha]} />);
  expect(html).toContain('<caption>Who paid</caption>');
  expect(html).toContain('<th scope="col">Learner</th><th scope="col">Paid</th>');
  expect(html).toContain('<tr><th scope="row">Asha</th><td data-label="Paid">650</td></tr>');
});

test('without rows the words for that stand in its place', () => {
  expect(drawn(<DeskTable {...shared} rows={[]} empty={<p>Nobody paid yet.</p>} />)).toBe('<p>Nobody paid yet.</p>');
});

test('a heading stands above the rows of its group, over all columns', () => {
  const groups = [
    { id: 'all', heading: 'Paid all', rows: [asha] },
    { heading: 'Paid a part', rows: [ravi] },
  ];
  const html = drawn(<DeskTable {...shared} look="pressed" groups={groups} />);
  expect(html).toContain('<tr id="all"><th scope="rowgroup" colSpan="2">Paid all</th></tr>');
  expect(html.match(/<tbody>/g)).toHaveLength(2);
  expect(html.match(/data-row="true"/g)).toHaveLength(2);
});

test('rows that can be chosen have a box before them, with its name', () => {
  const html = drawn(
    <DeskTable
      {...shared}
      look="pressed"
      rows={[asha]}
      tick={({ name }) => ({ value: name, label: `Tick ${name}` })}
    />,
  );
  expect(html).toContain('<th scope="col"><span>Tick</span></th><th scope="col">Learner</th>');
  expect(html).toContain('<input type="checkbox" aria-label="Tick Asha" name="id" value="Asha"/>');
});

test('what columns come to stands in the last line', () => {
  const [learner, paid] = COLUMNS as readonly [Column<Learner>, Column<Learner>];
  const columns = [
    { ...learner, foot: 'All' },
    { ...paid, foot: 750 },
  ];
  const html = drawn(<DeskTable {...shared} columns={columns} look="sums" rows={[asha, ravi]} />);
  expect(html).toContain('<tfoot><tr><th scope="row">All</th><td>750</td></tr></tfoot>');
});
