import { describe, expect, test } from 'vitest';
import { lineOfSheet } from './line-name.ts';
import { readRows } from './read-rows.ts';
import { openSheets, sheetsBy } from './sheets.ts';
import type { Table } from './cells/table.ts';

const HEADINGS = ['Date', 'Particulars', 'RRN', 'Credit', 'Debit'];
const paid = (reference: string, name = 'ASHA RAO', rupees = '1500') => [
  '20/11/2026',
  `UPI/${name}/${reference}/FEES`,
  reference,
  rupees,
  '',
];
const ASHA = paid('632400112233');
const RAVI = paid('632400112244', 'RAVI MENON', '2500');

function sheet(number: number, name: string, rows: readonly (readonly string[])[]): Table {
  return {
    sheet: { name, number },
    rows: rows.map((cells, at) => ({ line: lineOfSheet(number, at + 1), cells })),
  };
}

function read(...tables: readonly Table[]) {
  const sheets = openSheets(tables, () => undefined);
  const layout = sheets[0]?.header && {
    name: 'Test',
    mapping: { date: 0, narration: 1, reference: 2, credit: 3, debit: 4, dateOrder: 'day-first' as const },
  };
  if (layout === undefined) throw new Error('no header');
  const { read: of, aside, told } = sheetsBy(sheets, layout);
  return { ...readRows(of, aside), told };
}

test('a second period is read as well, its lines called by their sheet', () => {
  const { rows, told } = read(
    sheet(1, 'October', [HEADINGS, ASHA]),
    sheet(2, 'November', [['Account', 'KAKSHA', ''], HEADINGS, RAVI]),
  );
  expect(rows.map(({ line, references }) => [line, references])).toEqual([
    [2, ['632400112233']],
    [10_000_003, ['632400112244']],
  ]);
  expect(told).toEqual([
    { number: 1, name: 'October', rows: 1, as: 'payments' },
    { number: 2, name: 'November', rows: 1, as: 'payments' },
  ]);
});

test('a sheet in another layout that is known is read by it', () => {
  const hdfc = ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'];
  const row = ['20/11/26', 'UPI-RAVI MENON-RAVI@OKAXIS-632400112244-FEES', '', '20/11/26', '', '2500.00', '2500.00'];
  const { rows, told } = read(sheet(1, 'HDFC', [hdfc, row]), sheet(2, 'More', [hdfc, row, row, row]));
  expect(rows.length).toBe(0);
  expect(told.map(({ as }) => as)).toEqual(['payments', 'payments']);
});

test('a short sheet about the account, before the statement, is named and gives no layout', () => {
  const { rows, told } = read(
    sheet(1, 'Account details', [
      ['Name', 'KAKSHA'],
      ['Account', '1234', 'Savings'],
    ]),
    sheet(2, 'Statement', [HEADINGS, ASHA]),
  );
  expect(rows).toHaveLength(1);
  expect(told).toMatchObject([
    { number: 1, rows: 2, as: 'no-headings' },
    { number: 2, as: 'payments' },
  ]);
});

describe('a sheet beside that speaks of money that went back', () => {
  const against = (table: Table) =>
    read(sheet(1, 'Payments', [HEADINGS, ASHA, RAVI]), table).rows.map(
      ({ references: [reference = ''], contradiction, reversals = [] }) =>
        reference.slice(-3) +
        (contradiction === undefined ? '' : ` ${contradiction.by}`) +
        ' anybody'.repeat(reversals.length),
    );
  const contradicted = (table: Table) => [
    ...read(sheet(1, 'Payments', [HEADINGS, ASHA, RAVI]), table).contradicted.keys(),
  ];

  test.each(['Refunds', 'Chargeback report', 'REVERSED', 'Returned', 'Disputes', 'Withdrawals', 'Failed'])(
    'by its name, %s, whatever its columns say',
    (name) => {
      expect(contradicted(sheet(2, name, [HEADINGS, ASHA]))).toEqual(['632400112233']);
    },
  );

  test('by its headings, without our number: any payment of the amount', () => {
    const headings = ['Sr', 'Refund Id', 'Refund Amount'];
    expect(against(sheet(2, 'Sheet2', [headings, ['1', 'rfnd_77', '1,500.00']]))).toEqual(['233 anybody', '244']);
  });

  test('by its words, in columns that nobody knows', () => {
    expect(
      against(
        sheet(2, 'Sheet2', [
          ['Remarks', 'Sum'],
          ['UPI REVERSAL', '2500.00'],
        ]),
      ),
    ).toEqual(['233', '244 anybody']);
  });

  test('by the name of the payer', () => {
    const refund = ['21/11/2026', 'UPI/ASHA RAO/637700112255/FEES', '637700112255', '1500', ''];
    expect(against(sheet(2, 'Refunds', [HEADINGS, refund]))).toEqual(['233 name', '244']);
  });
});

test('a sheet of other headings is not read for payments, and what came in there is no word against others', () => {
  const headings = ['Txn Day', 'Customer', 'UPI Ref', 'Received (Rs)', 'Plan'];
  const { rows, contradicted, told } = read(
    sheet(1, 'Bank', [HEADINGS, ASHA, RAVI, RAVI]),
    sheet(2, 'App', [headings, ['20/11/2026', 'Asha Rao', '632400112233', '1500', 'A']]),
  );
  expect(rows).toHaveLength(3);
  expect(told).toMatchObject([{ as: 'payments' }, { number: 2, name: 'App', rows: 1, as: 'other-headings' }]);
  expect([...contradicted.keys()]).toEqual([]);
});

test('a statement whose only sheet is one of refunds is in doubt', () => {
  expect(read(sheet(1, 'Refunds', [HEADINGS, ASHA])).doubts).toEqual(['The sheet is called "Refunds".']);
});
