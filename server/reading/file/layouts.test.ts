import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { findHeader } from '../../../domain/statement/columns/header.ts';
import { presets } from '../../../domain/statement/columns/presets/presets.ts';
import { readRows, type Statement } from '../../../domain/statement/read-rows.ts';
import { oneTable } from './one-table.fixture.ts';
import { workbook } from './workbook.fixture.ts';

async function statementOf(bytes: Uint8Array): Promise<Statement> {
  const table = await oneTable(bytes);
  if ('problem' in table) throw new Error(table.problem);
  const header = findHeader(table);
  if (!header?.known) throw new Error('no known header');
  return readRows([{ table, layout: header.known, headerIndex: header.index }]);
}

const FIXTURES = new URL('fixtures/', import.meta.url);
const RRN = '624812345671';
const fixture = async (name: string) => statementOf(await readFile(new URL(name, FIXTURES)));

describe('every file in fixtures/', () => {
  const names = readdirSync(FIXTURES);

  test.each(names)('%s has a payment of ₹1,500 by UPI in September 2026, and one row of money out', async (name) => {
    const { rows, debits } = await fixture(name);
    expect(debits).toBe(1);
    const [payment] = rows.filter(({ amount }) => amount === 150_000);
    expect(payment).toMatchObject({
      date: expect.stringMatching(/^2026-09-\d\d$/),
      references: [expect.stringMatching(/^\d{12}$/)],
    });
  });

  test('is of a preset, and every preset has one', async () => {
    const layouts = await Promise.all(names.map(async (name) => (await fixture(name)).layout));
    expect(new Set(layouts)).toEqual(new Set(presets.map(({ name }) => name)));
  });
});

test('SBI, tab text called .xls: the RRN is in the description, a reversal is refused', async () => {
  const { goneBack: _goneBack, ...statement } = await fixture('sbi.xls');
  expect(statement).toEqual({
    layout: 'State Bank of India',
    rows: [
      {
        line: 7,
        date: '2026-09-05',
        amount: 150_000,
        references: ['624812345671'],
        narration: 'BY TRANSFER-UPI/CR/624812345671/ASHA RAO/HDFC/asha.rao@okaxis/Course--',
        payer: 'ASHA RAO',
      },
      {
        line: 9,
        date: '2026-09-06',
        amount: 15_000_000,
        references: ['N249262062454075'],
        narration: 'BY TRANSFER-NEFT*HDFC0000001*N249262062454075*RAVI TRADERS--',
        payer: 'RAVI TRADERS',
      },
    ],
    refused: [
      {
        line: 10,
        kind: 'back',
        reason: expect.stringContaining('reversal'),
        text: expect.stringContaining('UPI/REV'),
        references: ['624812345672'],
      },
    ],
    debits: 1,
    contradicted: new Map(),
    doubts: [],
    unsaid: [],
  });
});

test('SBI, a web page called .xls: open cells, hard spaces and spans are read', async () => {
  const statement = await fixture('sbi-html.xls');
  expect(statement.layout).toBe('State Bank of India');
  expect(statement.rows).toEqual([
    {
      line: 3,
      date: '2026-09-05',
      amount: 150_000,
      references: ['624812345671'],
      narration: 'BY TRANSFER-UPI/CR/624812345671/ ASHA RAO/HDFC/asha.rao@okaxis/Course--',
      payer: 'ASHA RAO',
    },
  ]);
  expect([statement.refused, statement.debits]).toEqual([[], 1]);
});

test('SBI, .xlsx: days are Excel days and amounts numbers', async () => {
  const statement = await statementOf(
    workbook([
      ['State Bank of India'],
      [],
      ['Date', 'Details', 'Ref No./Cheque No', 'Debit', 'Credit', 'Balance'],
      [{ serial: 46270 }, 'BY TRANSFER-UPI/CR/624812345671/ASHA RAO/HDFC/asha@okaxis/--', null, null, 1500.1, 11_500.1],
      [
        { serial: 46271.75 },
        'TO TRANSFER-UPI/DR/624812345672/TEA/YESB/tea@ybl/--',
        null,
        0.1,
        null,
        11_500.000000000002,
      ],
    ]),
  );
  expect(statement.rows).toMatchObject([
    { line: 4, date: '2026-09-05', amount: 150_010, references: ['624812345671'], payer: 'ASHA RAO' },
  ]);
  expect([statement.refused, statement.debits]).toEqual([[], 1]);
});

test('HDFC, the .xls layout: asterisks, summary and zero padding are left out', async () => {
  const statement = await fixture('hdfc-xls-saved-as.csv');
  expect(statement.layout).toBe('HDFC Bank');
  expect(statement.rows).toMatchObject([
    { line: 22, date: '2026-09-01', amount: 150_000, references: ['624412345671'], payer: 'ASHA RAO' },
    { line: 24, date: '2026-09-03', amount: 1_200_000, references: ['CITIN52026090351403'] },
  ]);
  expect([statement.refused, statement.debits]).toEqual([[], 1]);
});

test('HDFC, delimited: padded cells, newest first', async () => {
  const statement = await fixture('hdfc-delimited.txt');
  expect(statement.layout).toBe('HDFC Bank (delimited)');
  expect(statement.rows).toMatchObject([
    { line: 2, date: '2026-09-26', amount: 150_000, references: ['569690930707'], payer: 'MEENA K' },
    { line: 4, date: '2026-09-25', amount: 700_000, references: ['CITIN52026092511386'] },
  ]);
  expect([statement.refused, statement.debits]).toEqual([[], 1]);
});

test('ICICI: 0.00 is empty, old and new UPI remarks, legends are left out', async () => {
  const statement = await fixture('icici.csv');
  expect(statement.layout).toBe('ICICI Bank');
  expect(statement.rows).toMatchObject([
    { line: 6, date: '2026-09-03', amount: 150_000, references: ['624612345671'], payer: null },
    { line: 7, date: '2026-09-04', amount: 250_000, references: ['624712345672'], payer: 'RAVI KUMAR' },
  ]);
  expect([statement.refused, statement.debits]).toEqual([[], 1]);
});

test('Axis: long preamble, padded amounts, newest first, notes below', async () => {
  const statement = await fixture('axis.csv');
  expect(statement.layout).toBe('Axis Bank');
  expect(statement.rows).toMatchObject([
    { line: 7, date: '2026-09-22', amount: 1_058_400, references: ['626512345673'], payer: 'RKBANSAL' },
    { line: 9, date: '2026-09-20', amount: 150_000, references: ['626312345671'], payer: 'K S SHALINI' },
  ]);
  expect([statement.refused, statement.debits]).toEqual([[], 1]);
});

test('Axis, one amount column: the direction decides, the totals are left out', async () => {
  const statement = await fixture('axis-one-amount.csv');
  expect(statement.layout).toBe('Axis Bank (one amount column)');
  expect(statement.rows).toMatchObject([{ line: 4, date: '2026-09-20', amount: 150_000, payer: 'K S SHALINI' }]);
  expect([statement.refused, statement.debits]).toEqual([[], 1]);
});

test('Kotak: two columns of one name, a balance that goes below zero', async () => {
  const statement = await fixture('kotak.csv');
  expect(statement.layout).toBe('Kotak Mahindra Bank');
  expect(statement.rows).toMatchObject([
    { line: 6, date: '2026-09-05', amount: 150_000, references: ['624812345671'], payer: 'ASHA RAO' },
    { line: 8, date: '2026-09-07', amount: 200_000, references: ['SBINN52026090700001', 'SBIN526250123456'] },
  ]);
  expect([statement.refused, statement.debits]).toEqual([[], 1]);
});

test('Kotak, debit and credit columns: semicolons, a time behind the date', async () => {
  const statement = await fixture('kotak-debit-credit.csv');
  expect(statement.layout).toBe('Kotak Mahindra Bank (debit and credit columns)');
  expect(statement.rows).toMatchObject([
    { line: 2, date: '2026-09-05', amount: 150_000, references: ['624812345671'] },
  ]);
  expect([statement.refused, statement.debits]).toEqual([[], 1]);
});

test('Kotak, one signed amount: plus is money in, minus money out', async () => {
  const statement = await fixture('kotak-signed-amount.csv');
  expect(statement.layout).toBe('Kotak Mahindra Bank (signed amount)');
  expect(statement.rows).toMatchObject([
    { line: 2, date: '2026-09-05', amount: 150_000, references: ['624812345671'], payer: 'ASHA RAO' },
  ]);
  expect([statement.refused, statement.debits]).toEqual([[], 1]);
});

test('PhonePe Business: by UTR, only what was completed, refunds are money out', async () => {
  const statement = await fixture('phonepe.csv');
  expect(statement.layout).toBe('PhonePe Business');
  expect(statement.rows).toEqual([
    {
      line: 2,
      date: '2026-09-05',
      amount: 150_000,
      references: ['624812345671'],
      narration: 'KAKSHA101',
      payer: null,
      // The refund has a UTR of its own, and the number of the order.
      contradiction: { line: 4, isOut: true, by: 'number' },
      // One payment alone does not show whether the number is its own or the day's.
      reversals: [
        { line: 4, by: 'amount', isOut: true, amount: 150_000, date: '2026-09-05', references: ['624812345673'] },
      ],
    },
  ]);
  expect(statement.refused).toMatchObject([{ line: 3, reason: 'The status is "FAILED", not a completed payment.' }]);
  expect(statement.debits).toBe(1);
});

// Payments by line, day, rupees and reference, and the line of what is refused, since it was taken back.
test.each([
  [
    'axis-debit-credit-column.csv',
    'Axis Bank (debit/credit column)',
    '6 05 1500 RRN; 9 08 10000 HDFCN52026090800017',
    8,
  ],
  ['bank-of-baroda.csv', 'Bank of Baroda', '8 05 1500 RRN; 9 04 10000 HDFCN52026090400017', 6],
  ['bank-of-india.csv', 'Bank of India', '4 05 1500 RRN; 7 08 2000', 6],
  ['canara.csv', 'Canara Bank', '12 05 1500 RRN; 15 08 150', 14],
  ['federal.csv', 'Federal Bank', '6 05 1500 RRN; 7 04 10000 624712345670', 4],
  ['hdfc-dr-cr.csv', 'HDFC Bank (Dr and Cr)', '4 05 1500 RRN; 7 08 10000 HDFCN52026090800017', 6],
  ['icici-tran-id.csv', 'ICICI Bank (with Tran. Id)', '5 05 1500 RRN; 8 08 10000 HDFCN52026090800017', 7],
  ['icici-cr-dr.csv', 'ICICI Bank (Cr/Dr column)', '5 05 1500 RRN; 8 08 10000 HDFCN52026090800017', 7],
  ['icici-mode.csv', 'ICICI Bank (with mode)', '9 05 1500 RRN; 12 08 10000 HDFCN52026090800017', 11],
  ['idbi.csv', 'IDBI Bank', '6 05 1500 RRN; 7 04 10000 HDFCN52026090400017', 4],
  ['idfc-first.csv', 'IDFC FIRST Bank', '4 05 1500 RRN; 7 08 10000 HDFCN52026090800017', 6],
  ['indian-bank.csv', 'Indian Bank', '9 05 1500 RRN; 12 08 10000 HDFCN12026090800017', 11],
  ['indian-bank-debits-credits.csv', 'Indian Bank (debits and credits)', '4 05 1500 RRN', 7],
  ['iob.csv', 'Indian Overseas Bank', '6 05 1500 RRN; 7 04 10000 HDFCN52026090400017', 4],
  ['pnb.csv', 'Punjab National Bank', '13 05 1500 RRN; 14 04 10000 HDFCN52026090400017', 11],
  ['rbl.csv', 'RBL Bank', '6 05 1500 RRN; 7 04 10000 HDFCN52026090400017', 4],
  ['sbi-excel-saved-as.csv', 'State Bank of India', '7 05 1500 RRN', 11],
  ['sbi-post-date.csv', 'State Bank of India (Post Date)', '4 05 1500 RRN', 6],
  ['union.csv', 'Union Bank of India', '4 05 1500 RRN; 7 08 10000 HDFCN52026090800017', 6],
  ['yes-bank.csv', 'YES BANK', '5 05 1500 RRN; 6 04 10000 HDFCN52026090400017', 3],
])('%s is read as %s: payments in, what was taken back refused', async (file, layout, payments, refused) => {
  const statement = await fixture(file);
  expect(statement.layout).toBe(layout);
  expect(statement.rows.map(({ line, date, amount, references }) => [line, date, amount, references])).toEqual(
    payments.split('; ').map((payment) => {
      const [line, day, rupees, ...references] = payment.replace('RRN', RRN).split(' ');
      return [Number(line), `2026-09-${day}`, Number(rupees) * 100, references];
    }),
  );
  expect(statement.refused.map(({ line }) => line)).toEqual([refused]);
  expect([statement.debits, statement.contradicted]).toEqual([1, new Map()]);
});
