import { describe, expect, it } from 'vitest';
import { findHeader, guessMapping, headerKey, parseMapping } from './header.ts';

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

  it.each([
    ['Sl. No.', 'Date', 'Description', 'Chq / Ref number', 'Amount', 'Dr / Cr', 'Balance', 'Dr / Cr'],
    ['Sl. No.', 'Transaction Date', 'Value Date', 'Description', 'Chq / Ref No.', 'Amount', 'Dr / Cr', 'Balance'],
  ])('knows Kotak by either of its headers', (...header) => {
    expect(findHeader(table(header))?.known?.name).toBe('Kotak Mahindra Bank');
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
      'Txn Posted Date',
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

  it('looks at 60 rows and no further', () => {
    const rows = Array.from({ length: 59 }, () => ['x']);
    expect(findHeader(table(...rows, SBI))?.index).toBe(59);
    expect(findHeader(table(...rows, ['x'], SBI))).toBeNull();
  });
});

describe('guessMapping', () => {
  it.each([
    [
      ['Date', 'Particulars', 'Withdrawals', 'Deposits', 'Balance'],
      { date: 0, narration: 1, debit: 2, credit: 3, balance: 4 },
    ],
    [
      ['Date', 'Description', 'Reference No', 'Debits', 'Credits'],
      { date: 0, narration: 1, reference: 2, debit: 3, credit: 4 },
    ],
    [['Date', 'UTR', 'Remarks', 'Paid in'], { date: 0, reference: 1, narration: 2, credit: 3 }],
    [['Transaction Date', 'Description', 'Debit/Credit(₹)'], { date: 0, narration: 1, amount: 2 }],
    [['Date', 'Details', 'Amount', 'Debit/Credit'], { date: 0, narration: 1, amount: 2, direction: 3 }],
    [['Value Date', 'Narration', 'Credit Amount'], { date: 0, narration: 1, credit: 2 }],
    [['Order', 'RRN', 'Txn Amount', 'Txn Date', 'Payment Status'], { reference: 1, amount: 2, date: 3, status: 4 }],
    [['a', 'b'], {}],
    [['Date', 'Narration', 'Dr Amount', 'Cr Amount'], { date: 0, narration: 1, debit: 2, credit: 3 }],
    [['Date', 'Narration', 'Cr Amount', 'Dr Amount'], { date: 0, narration: 1, credit: 2, debit: 3 }],
    [['Date', 'Narration', 'Amount (Dr)', 'Amount (Cr)'], { date: 0, narration: 1, debit: 2, credit: 3 }],
    [['Date', 'Narration', 'DR. AMT.', 'CR. AMT.'], { date: 0, narration: 1, debit: 2, credit: 3 }],
    [['Date', 'Narration', 'Debit Amt', 'Balance'], { date: 0, narration: 1, debit: 2, balance: 3 }],
    [['Date', 'Narration', 'Withdrawal Amt (INR)', 'Amount'], { date: 0, narration: 1, debit: 2 }],
    [['Date', 'Narration', 'Debited Amount', 'Credited Amount'], { date: 0, narration: 1, debit: 2, credit: 3 }],
    [['Date', 'Narration', 'Amount Dr/Cr'], { date: 0, narration: 1, amount: 2 }],
    [['Date', 'Narration', 'Amount', 'Dr/Cr Indicator'], { date: 0, narration: 1, amount: 2, direction: 3 }],
    [['Date', 'Narration', 'Refund Amount', 'Fee Amount', 'Amount'], { date: 0, narration: 1, amount: 4 }],
    [['Date', 'Narration', 'Refund Amount', 'Fee Amount'], { date: 0, narration: 1 }],
    [['Date', 'Narration', 'Balance', 'Closing Balance Amount'], { date: 0, narration: 1, balance: 2 }],
    [['Date', 'Narration', 'Credits Reversed'], { date: 0, narration: 1 }],
  ])('%j', (header, guess) => {
    expect(guessMapping(header)).toEqual(guess);
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

describe('parseMapping', () => {
  it('takes what JSON kept', () => {
    const mapping = { date: 0, narration: 1, credit: 2, dateOrder: 'month-first' };
    expect(parseMapping(JSON.parse(JSON.stringify(mapping)), 3)).toEqual({ mapping });
  });

  it.each([
    [null, 'Choose what the columns mean.'],
    [{}, 'Choose the column of the date.'],
    [{ date: 0, credit: 2 }, 'Choose the column of the description (narration).'],
    [{ date: 0, narration: 1 }, 'Choose the column of money in (credit, deposit), or of the amount.'],
    [{ date: 0, narration: 1, credit: 2, amount: 3 }, 'not both'],
    [{ date: 0, narration: 1, debit: 2, amount: 3 }, 'Choose either money out (debit, withdrawal) or the amount'],
    [{ date: 0, narration: 1, credit: 1 }, 'Choose a column for money in (credit, deposit) that has no other meaning.'],
    [{ date: 0, narration: 1, credit: 9 }, 'Choose a column of this file for money in (credit, deposit).'],
    [{ date: -1, narration: 1, credit: 2 }, 'Choose a column of this file for the date.'],
    [{ date: '0', narration: 1, credit: 2 }, 'Choose a column of this file for the date.'],
    [{ date: 0, narration: 1, credit: 2, dateOrder: 'x' }, 'Choose whether the day or the month comes first'],
  ])('tells what is missing in %j', (value, problem) => {
    expect(parseMapping(value, 9)).toEqual({ problem: expect.stringContaining(problem) });
  });
});
