import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { findHeader } from '../../../domain/statement/header.ts';
import { presets } from '../../../domain/statement/presets.ts';
import { readRows } from '../../../domain/statement/read-rows.fixture.ts';
import type { Statement } from '../../../domain/statement/row.ts';
import { readTable } from './read-table.ts';
import { workbook } from './workbook.fixture.ts';

async function statementOf(bytes: Uint8Array): Promise<Statement> {
  const table = await readTable(bytes);
  if ('problem' in table) throw new Error(table.problem);
  const header = findHeader(table);
  if (!header?.known) throw new Error('no known header');
  return readRows(table, header.known, header.index);
}

const FIXTURES = new URL('fixtures/', import.meta.url);
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
  const statement = await fixture('sbi.xls');
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
    refused: [{ line: 10, reason: expect.stringContaining('reversal'), text: expect.stringContaining('UPI/REV') }],
    debits: 1,
    contradicted: new Map(),
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
    },
  ]);
  expect(statement.refused).toMatchObject([{ line: 3, reason: 'The status is "FAILED", not a completed payment.' }]);
  expect(statement.debits).toBe(1);
});
