import { describe, expect, test } from 'vitest';
import type { ColumnMapping } from './cells/mapping.ts';
import { readRows } from './read-rows.ts';

function doubts(header: readonly string[], mapping: ColumnMapping, ...rows: (readonly string[])[]): readonly string[] {
  const table = { rows: [header, ...rows].map((cells, index) => ({ line: index + 1, cells })) };
  return readRows([{ table, layout: { name: 'Test', mapping }, headerIndex: 0 }]).doubts;
}

const common = { date: 0, narration: 1, dateOrder: 'day-first' } as const;
const rows = [
  ['01/11/2026', 'UPI ASHA', '', '1,500.00', '11,500.00'],
  ['02/11/2026', 'RENT', '9,000.00', '', '2,500.00'],
  ['03/11/2026', 'TEA', '100.00', '', '2,400.00'],
  ['04/11/2026', 'MILK', '400.00', '', '2,000.00'],
  ['05/11/2026', 'UPI RAVI', '', '1,500.00', '3,500.00'],
];
const header = ['Date', 'Text', 'A', 'B', 'C'];

describe('the balance', () => {
  test('speaks for the right columns, named or not', () => {
    expect(doubts(header, { ...common, debit: 2, credit: 3, balance: 4 }, ...rows)).toEqual([]);
    expect(doubts(header, { ...common, debit: 2, credit: 3 }, ...rows)).toEqual([]);
  });

  test('speaks against columns that are swapped, named or not, or named wrongly', () => {
    const against = ['The balance falls where "A" says that money came in.'];
    expect(doubts(header, { ...common, debit: 3, credit: 2, balance: 4 }, ...rows)).toEqual(against);
    expect(doubts(header, { ...common, debit: 3, credit: 2 }, ...rows)).toEqual(against);
    expect(doubts(header, { ...common, debit: 3, credit: 2, balance: 1, narration: 4 }, ...rows)).toEqual(against);
  });
});

test('a column that has money where the one of money has none may be the right one', () => {
  const without = rows.map((cells) => cells.slice(0, 4));
  const said = '"B" holds money where "A" is empty, and nothing says which of them is money in.';
  expect(doubts(header.slice(0, 4), { ...common, credit: 2 }, ...without)).toContain(said);
  expect(doubts(['Date', 'Text', 'Credit', 'B'], { ...common, credit: 2 }, ...without)).not.toContain(said);
  expect(doubts(header.slice(0, 4), { ...common, credit: 2, debit: 3 }, ...without)).toEqual([]);
});

test('most rows can’t be read', () => {
  const unread = rows.map((cells) => cells.with(3, 'ten'));
  const named = header.with(3, 'Credit');
  expect(doubts(named, { ...common, credit: 3 }, ...unread)).toEqual(['5 rows of 5 can’t be read with these columns.']);
  expect(doubts(named, { ...common, credit: 3 }, ...unread.slice(0, 2))).toEqual([]);
});

describe('words beside an amount that has no direction', () => {
  test('may be codes, also of a few rows', () => {
    const coded = ['P', 'P', 'R', 'P', 'P'].map((code, at) => [`0${at + 1}/11/2026`, `UPI ${at}`, '650.00', code]);
    const said = doubts(['Date', 'Text', 'Amount', 'Flag'], { ...common, amount: 2 }, ...coded);
    expect(said).toEqual(['"Flag" may say whether money came in or went out: "P", "R".']);
  });

  const words = ['Got', 'Got', 'Held', 'Got', 'Got', 'Got'];
  const amounts = (...said: string[]) => said.map((word, day) => [`0${day + 1}/11/2026`, `Fees ${day}`, '10', word]);
  const amount = { ...common, amount: 2 } as const;

  test('may say which way the money went', () => {
    expect(doubts(['Date', 'Text', 'Sum', 'Kind'], amount, ...amounts(...words))).toEqual([
      '"Kind" may say whether money came in or went out: "Got", "Held".',
    ]);
  });

  test.each([
    ['ways of paying', ['UPI', 'UPI', 'NEFT', 'UPI', 'UPI', 'IMPS']],
    ['one word', ['Got', 'Got', 'Got', 'Got', 'Got', 'Got']],
    ['names', ['Asha', 'Ravi', 'Uma', 'Neha', 'Imran', 'Fatima']],
    ['numbers', ['A1', 'A1', 'A2', 'A1', 'A2', 'A1']],
  ])('%s say nothing of it', (_name, said) => {
    expect(doubts(['Date', 'Text', 'Sum', 'Kind'], amount, ...amounts(...said))).toEqual([]);
  });

  test('are settled once staff have said of each what it means, and rows are read by it', () => {
    const table = [['Date', 'Text', 'Sum', 'Kind'], ...amounts(...words)].map((cells, at) => ({ line: at + 1, cells }));
    const by = (says: ColumnMapping['says']) =>
      readRows([
        {
          table: { rows: table },
          layout: { name: 'Test', mapping: { ...amount, ...(says && { says }) } },
          headerIndex: 0,
        },
      ]);
    expect(by(undefined)).toMatchObject({
      unsaid: [
        { column: 3, word: 'got' },
        { column: 3, word: 'held' },
      ],
    });
    expect(by({ 3: { got: 'in' } }).doubts).toHaveLength(1);
    // A meaning for another column does not count here.
    expect(by({ 1: { got: 'in', held: 'out' } }).doubts).toHaveLength(1);
    for (const held of ['out', 'ignore'] as const) {
      const statement = by({ 3: { got: 'in', held } });
      expect([statement.doubts, statement.rows.length]).toEqual([[], 5]);
      expect(statement.refused).toMatchObject([{ line: 4, kind: held === 'out' ? 'out' : 'failed' }]);
    }
    expect(by({ 3: { got: 'in', held: 'in' } })).toMatchObject({ doubts: [], refused: [], unsaid: [] });
  });

  test('say nothing where the heading of the money does, or staff have said it', () => {
    expect(doubts(['Date', 'Text', 'Credit', 'Kind'], { ...common, credit: 2 }, ...amounts(...words))).toEqual([]);
    const told = { ...amount, direction: 3, words: { got: 'in', held: 'ignore' } } as const;
    expect(doubts(['Date', 'Text', 'Sum', 'Kind'], told, ...amounts(...words))).toEqual([]);
  });
});

describe('words in a column about refunds', () => {
  const statement = (words: readonly string[], says?: ColumnMapping['says']) => {
    const cells = [
      ['Date', 'Text', 'Amount', 'refund_status'],
      ...words.map((word, day) => [`0${day + 1}/11/2026`, `Fees ${day}`, '10', word]),
    ];
    const mapping = { ...common, amount: 2, ...(says && { says }) };
    const table = { rows: cells.map((row, at) => ({ line: at + 1, cells: row })) };
    return readRows([{ table, layout: { name: 'Test', mapping }, headerIndex: 0 }]);
  };

  test('are no doubt where they say that nothing went back, or that something did', () => {
    const { doubts: said, rows: paid, refused } = statement(['null', 'null', 'NOT_INITIATED', 'No refund', 'full', '']);
    expect([said, paid.length, refused.map(({ line, kind }) => [line, kind])]).toEqual([[], 5, [[6, 'back']]]);
  });

  test('are one where most rows have a word that nobody knows, until staff say what it means', () => {
    const words = ['idle', 'idle', 'idle', 'idle', 'idle', 'full'];
    const before = statement(words);
    expect(before.doubts).toEqual(['"refund_status" may say that nothing went back: "idle", "full".']);
    expect(before.rows).toEqual([]);
    const after = statement(words, { 3: { idle: 'in', full: 'out' } });
    expect([after.doubts, after.rows.length, after.refused.map(({ line }) => line)]).toEqual([[], 5, [7]]);
  });
});

test('a reference that payments of several amounts share may be that of their settlement', () => {
  const settled = (numbers: readonly string[]) =>
    doubts(
      ['Date', 'Text', 'UTR', 'Credit'],
      { ...common, reference: 2, credit: 3 },
      ...numbers.map((number, at) => ['05/11/2026', `Fees ${at}`, number, `${500 + at}`]),
    );
  const [day, next] = ['YESBN52026110620687332', 'YESBN52026110720687333'];
  expect(settled([day, day, next, next])).toEqual([
    '"UTR" has one number for payments of several amounts, as in a settlement: look for the column with the reference of each payment.',
  ]);
  expect(settled([day, day, next, 'YESBN52026110820687334'])).toEqual([]);
});

describe('dates', () => {
  const said = (days: readonly string[], mapping: Partial<ColumnMapping> = {}) =>
    doubts(
      ['Date', 'Text', 'Credit', 'Number'],
      { ...common, credit: 2, ...mapping },
      ...days.map((day, at) => [day, `Fees ${at}`, '5', `${700 + at}.00`]),
    );
  const days = ['03/11/2026', '07/11/2026', '10/11/2026', '12/11/2026'];

  test('that lie over the year, and over some weeks in the other order, are in doubt', () => {
    expect(said(days)).toEqual([]);
    const closer = ['The dates lie closer together if the day comes before the month.'];
    expect(said(days, { dateOrder: 'month-first' })).toEqual(closer);
  });

  test('of which more can be read in the other order are in doubt', () => {
    const more = ['More dates can be read if the day comes before the month.'];
    expect(said([...days, '13/11/2026'], { dateOrder: 'month-first' })).toEqual(more);
  });

  test('from a column that has others in most rows are in doubt, though the value date stands in', () => {
    const other = ['"Number" has no date in most of its rows.'];
    expect(said(days, { date: 3, valueDate: 0 })).toEqual(expect.arrayContaining(other));
  });
});
