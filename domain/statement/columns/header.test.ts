import { describe, expect, it } from 'vitest';
import { findHeader, headerKey, likeliestHeader } from './header.ts';

const table = (...rows: string[][]) => ({ rows: rows.map((cells, index) => ({ line: index + 1, cells })) });
const SBI = ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', '        Debit', 'Credit', 'Balance'];

describe('findHeader', () => {
  it('finds a known layout below a preamble, whatever the spaces and capitals', () => {
    const padded = SBI.map((cell) => `\u00a0${cell.toUpperCase().replace(' ', '\n ')} `);
    expect(findHeader(table(['Name', 'Asha'], [], padded))).toMatchObject({
      index: 2,
      known: {
        name: 'State Bank of India',
        mapping: { date: 0, valueDate: 1, narration: 2, reference: 3, debit: 4, credit: 5, balance: 6 },
      },
    });
  });

  it('tells columns of one name apart by their place', () => {
    const header = [
      'Sl. No.',
      'Transaction Date',
      'Description',
      'Chq / Ref No.',
      'Amount',
      'Dr / Cr',
      'Balance',
      'Dr / Cr',
    ];
    expect(findHeader(table(header))?.known?.mapping).toEqual({
      date: 1,
      narration: 2,
      reference: 3,
      amount: 4,
      direction: 5,
      balance: 6,
      balanceDirection: 7,
      dateOrder: 'day-first',
    });
  });

  it('prefers a known layout to an earlier row that may be a header', () => {
    expect(findHeader(table(['Date', 'Remarks', 'Amount'], SBI))?.index).toBe(1);
  });

  it('proposes columns for a header it does not know', () => {
    const header = [
      'No.',
      'Transaction ID',
      'Value Date',
      'Transaction Posted Date',
      'Description',
      'Cr/Dr',
      'Transaction Amount(INR)',
      'Available Balance(INR)',
    ];
    expect(findHeader(table(['Account', 'x', 'y'], header))).toMatchObject({
      index: 1,
      known: null,
      guess: { reference: 1, valueDate: 2, date: 3, narration: 4, direction: 5, amount: 6, balance: 7 },
    });
  });

  it('takes no sentence for a heading it does not know, a long heading of a known layout it does', () => {
    const header = (last: string) => table(['Date', 'Narration', 'Credit', last]);
    expect(findHeader(header('x'.repeat(60)))).toMatchObject({ index: 0, known: null });
    expect(findHeader(header('x'.repeat(61)))).toBeNull();
    expect(findHeader(table([...SBI, 'x'.repeat(61)]))?.known?.name).toBe('State Bank of India');
  });

  it('takes a row without a column that is needed for no header', () => {
    expect(findHeader(table(['Narration', 'Credit', 'Balance']))).toBeNull();
    expect(findHeader(table(['Date', 'Credit', 'Balance']))).toBeNull();
    expect(findHeader(table(['Date', 'Narration', 'Balance']))).toBeNull();
    expect(findHeader(table(['Date', 'UTR', 'Amount']))?.index).toBe(0);
  });

  it('looks at 60 rows and no further', () => {
    const rows = Array.from({ length: 59 }, () => ['x']);
    expect(findHeader(table(...rows, SBI))?.index).toBe(59);
    expect(findHeader(table(...rows, ['x'], SBI))).toBeNull();
  });
});

describe('likeliestHeader', () => {
  const row = ['05/09/2026', 'UPI from Asha', '624812345671', '1500'];

  it.each([
    ['words', ['तारीख', 'विवरण', 'संदर्भ', 'जमा']],
    ['numbered columns', ['Column 1', 'Column 2', 'Column 3', 'Column 4']],
    ['letters', ['A', 'B', 'C', '-']],
  ])('takes %s that say nothing for the headings', (_name, header) => {
    expect(likeliestHeader(table(['Our bank', '', 'Noida'], header, row))).toMatchObject({ index: 1, cells: header });
  });

  it('takes no row of values', () => {
    expect(likeliestHeader(table(row, ['Total', '4 Sep 26', '1,500.00'], ['Account', '409876543210', 'x', 'y']))).toBe(
      undefined,
    );
  });
});

describe('headerKey', () => {
  it('is the same for the same header, padded otherwise', () => {
    expect(headerKey([' DATE ', 'Credit\n Amount', ''])).toBe(headerKey(['Date', 'credit amount']));
  });

  it('is another for other columns or another order', () => {
    const keys = [['a', 'b'], ['b', 'a'], ['a b'], ['a', '', 'b']].map(headerKey);
    expect(new Set(keys).size).toBe(4);
  });
});
