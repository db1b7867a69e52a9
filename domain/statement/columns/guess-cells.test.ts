import { expect, test } from 'vitest';
import { guessColumns } from './guess-cells.ts';

function guess(header: readonly string[], ...rows: (readonly string[])[]) {
  return guessColumns(
    header,
    rows.map((cells, index) => ({ line: index + 2, cells })),
  );
}

const RRNS = ['624712345672', '624812345673', '624912345674', '625012345675'];

test('the balance tells which of two columns of money is money in, whatever the headings', () => {
  const rows = [
    ['20.11.2026', 'UPI RAVI KUMAR', 'A1', '1500,00', '-', '20500,00'],
    ['19.11.2026', 'UPI IMRAN', 'A2', '559,00', '-', '19000,00'],
    ['18.11.2026', 'RENT NOVEMBER', 'A3', '-', '9000,00', '18441,00'],
    ['18.11.2026', 'UPI ARJUN M', 'A4', '750,00', '-', '27441,00'],
  ];
  const header = ['When', 'What for', 'Voucher', 'One', 'Two', 'Left'];
  expect(guess(header, ...rows)).toEqual({
    ...{ date: 0, narration: 1, credit: 3, debit: 4, balance: 5, dateOrder: 'day-first' },
  });
  const swapped = rows.map(([day = '', text = '', voucher = '', into = '', out = '', left = '']) => [
    ...[day, text, voucher],
    ...[out, into, left],
  ]);
  expect(guess(header, ...swapped)).toMatchObject({ credit: 4, debit: 3, balance: 5 });
});

test('the bank’s text is no reference because it has one, and the balance is found beside columns that say what they are', () => {
  const rows = [
    ['20.11.2026', 'UPI 624712345672 RAVI KUMAR', 'A1', '1500,00', '-', '20500,00'],
    ['19.11.2026', 'UPI 624812345673 IMRAN', 'A2', '559,00', '-', '19000,00'],
    ['18.11.2026', 'RENT NOVEMBER', 'A3', '-', '9000,00', '18441,00'],
    ['18.11.2026', 'UPI 625012345675 ARJUN M', 'A4', '750,00', '-', '27441,00'],
    ['17.11.2026', 'UPI 625312345678 NISHA', 'A5', '330,00', '-', '26691,00'],
  ];
  expect(guess(['When', 'What for', 'Voucher', 'Paid in', 'Paid out', 'Left'], ...rows)).toEqual({
    ...{ date: 0, narration: 1, credit: 3, debit: 4, balance: 5, dateOrder: 'day-first' },
  });
});

test('without a balance two columns of money stay open', () => {
  const rows = [
    ['20.11.2026', 'UPI RAVI', '1500', ''],
    ['19.11.2026', 'RENT', '', '900'],
    ['18.11.2026', 'UPI ASHA', '1500', ''],
  ];
  expect(guess(['When', 'What for', 'One', 'Two'], ...rows)).toEqual({ date: 0, narration: 1, dateOrder: 'day-first' });
});

test('one amount has its direction in a column of such words, and the reference is where the numbers are', () => {
  const rows = RRNS.map((rrn, index) => [rrn, '1,500.00', index === 2 ? 'DR' : 'CR', `Fees ${index}`, '05/11/2026']);
  expect(guess(['Number', 'Sum', 'Way', 'Text', 'Day'], ...rows)).toEqual({
    ...{ reference: 0, amount: 1, direction: 2, narration: 3, date: 4 },
  });
});

test('the bank’s text is in no column that has the same in nearly every row', () => {
  const rows = RRNS.map((rrn, index) => ['05/11/2026', 'KAKSHA LEARNING PRIVATE LIMITED', rrn, '10', `Fees ${index}`]);
  const header = ['Day', 'Whose', 'RRN', 'Deposit', 'What'];
  expect(guess(header, ...rows, ...rows, header)).toMatchObject({ narration: 4 });
});

test('a column whose heading is likelier, and in which no reference stands, is left for one that has them', () => {
  const rows = RRNS.map((rrn, index) => ['05/11/2026', `CICAgJ${index}x`, rrn, 'Fees of ASHA', '1,500.00']);
  const header = ['Date', 'Transaction ID', 'Bank number', 'Details', 'Amount'];
  expect(guess(header, ...rows)).toMatchObject({ reference: 2 });
  expect(guess(header, ...rows.map((cells) => cells.with(2, 'x')))).toMatchObject({ reference: 1 });
});

test('a status is told by its words, and Cr and Dr behind the balance are of the balance', () => {
  const rows = RRNS.map((rrn) => ['05/11/2026', rrn, '1,500.00', 'SUCCESS', '10.00', 'DR']);
  expect(guess(['Date', 'RRN', 'Amount', 'Outcome', 'Balance', ''], ...rows)).toMatchObject({
    ...{ date: 0, reference: 1, amount: 2, status: 3, balance: 4, balanceDirection: 5 },
  });
});

test('a column headed as the date that holds none is not it', () => {
  const rows = RRNS.map((rrn) => ['yes', '05/11/2026', rrn, 'Fees', '10']);
  expect(guess(['Date', 'On', 'RRN', 'Remarks', 'Deposit'], ...rows)).toMatchObject({ date: 1, credit: 4 });
});

test.each([
  ['month-first', ['11/02/2026', '11/03/2026', '11/05/2026']],
  ['month-first', ['11/02/2026', '11/13/2026', '11/05/2026']],
  ['day-first', ['02/11/2026', '13/11/2026', '05/11/2026']],
  [undefined, ['02/11/2026', '03/11/2026', '05/11/2026']],
  [undefined, ['05/05/2026', '05/05/2026', '05/05/2026']],
])('dates are %s: %j', (order, days) => {
  const rows = days.map((day, index) => [day, `Fees ${index}`, '10', 'x']);
  expect(guess(['Date', 'Remarks', 'Deposit', 'More'], ...rows).dateOrder).toBe(order);
});
