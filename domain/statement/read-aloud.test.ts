import { expect, it } from 'vitest';
import type { ColumnMapping } from './cells/mapping.ts';
import { readAloud } from './read-aloud.ts';

const mapping: ColumnMapping = { date: 0, narration: 1, credit: 2, debit: 3, dateOrder: 'day-first' };
const header = ['When', 'What for', 'Paid in', 'Paid out'];
const table = (...rows: string[][]) => ({ rows: [header, ...rows].map((cells, at) => ({ line: at + 1, cells })) });

const paid = (number: number) => [`${number}.11.2026`, `UPI/RAVI KUMAR/62471234567${number % 10}/fee`, '1500,00', ''];
const rent = ['18.11.2026', 'RENT NOVEMBER', '', '9000,00'];
const broken = ['18.11.2026', 'UPI', '?', ''];

it('says two rows of money in and one of money out, in the order of the file', () => {
  expect(readAloud(table(paid(20), paid(19), paid(18), rent), mapping, 0)).toEqual([
    {
      line: 2,
      flow: 'in',
      date: '2026-11-20',
      amount: 150_000,
      payer: 'RAVI KUMAR',
      reference: '624712345670',
      text: 'UPI/RAVI KUMAR/624712345670/fee',
      reason: null,
    },
    expect.objectContaining({ line: 3, flow: 'in', date: '2026-11-19' }),
    expect.objectContaining({
      line: 5,
      flow: 'out',
      amount: 900_000,
      payer: null,
      reference: null,
      text: 'RENT NOVEMBER',
    }),
  ]);
});

it('says what there is where one kind is missing, and why a row can’t be read', () => {
  expect(readAloud(table(paid(20), paid(19), paid(18)), mapping, 0).map(({ line }) => line)).toEqual([2, 3, 4]);
  expect(readAloud(table(broken), mapping, 0)).toMatchObject([
    { flow: 'unread', amount: null, reason: expect.stringContaining('cannot be read as an amount') },
  ]);
  expect(readAloud(table(), mapping, 0)).toEqual([]);
});
