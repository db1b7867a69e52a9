import { describe, expect, it } from 'vitest';
import { headingProblem, parseMapping } from './mapping.ts';

describe('parseMapping', () => {
  it('takes what JSON kept', () => {
    const mapping = { date: 0, narration: 1, credit: 2, dateOrder: 'month-first' };
    expect(parseMapping(JSON.parse(JSON.stringify(mapping)), 3)).toEqual({ mapping });
  });

  it('takes null for a column that is not there, and the last column', () => {
    const mapping = { date: 0, narration: 1, amount: 2, direction: 3, status: 4, dateOrder: 'day-first' };
    expect(parseMapping({ ...mapping, credit: null, debit: null, dateOrder: undefined }, 5)).toEqual({ mapping });
  });

  it('takes what staff said of words that nobody knows, and of no others', () => {
    const mapping = { date: 0, narration: 1, amount: 2, direction: 3, dateOrder: 'day-first' };
    const words = { aya: 'in', gaya: 'out', khata: 'ignore' };
    expect(parseMapping(JSON.parse(JSON.stringify({ ...mapping, words })), 4)).toEqual({
      mapping: { ...mapping, words },
    });
    expect(parseMapping({ ...mapping, words: {} }, 4)).toEqual({ mapping });
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => ['x'.repeat(at + 1), 'in']));
    for (const wrong of [
      { debit: 'in' },
      { Aya: 'in' },
      { aya: 'up' },
      { '': 'in' },
      { ['x'.repeat(41)]: 'in' },
      many,
      [],
      'aya',
      null,
    ]) {
      expect(parseMapping({ ...mapping, words: wrong }, 4)).toMatchObject({ problem: { field: 'direction' } });
    }
  });

  it.each([
    [null, 'date', 'Choose what the columns mean.'],
    ['date', 'date', 'Choose what the columns mean.'],
    [{ date: 0.5, narration: 1, credit: 2 }, 'date', 'Choose one column of this file for the date.'],
    [{}, 'date', 'Choose the column of the date.'],
    [{ date: 0, credit: 2 }, 'narration', 'Choose the column of the description (narration).'],
    [{ date: 0, narration: 1 }, 'credit', 'Choose the column of money in (credit, deposit), or of the amount.'],
    [{ date: 0, narration: 1, credit: 2, amount: 3 }, 'credit', 'not both'],
    [
      { date: 0, narration: 1, debit: 2, amount: 3 },
      'debit',
      'Choose either money out (debit, withdrawal) or the amount',
    ],
    [
      { date: 0, narration: 1, credit: 1 },
      'credit',
      'Choose a column for money in (credit, deposit) that has no other meaning.',
    ],
    [{ date: 0, narration: 1, credit: 9 }, 'credit', 'Choose one column of this file for money in (credit, deposit).'],
    [{ date: -1, narration: 1, credit: 2 }, 'date', 'Choose one column of this file for the date.'],
    [{ date: '0', narration: 1, credit: 2 }, 'date', 'Choose one column of this file for the date.'],
    [
      { date: 0, narration: 1, credit: 2, dateOrder: 'x' },
      'dateOrder',
      'Choose whether the day or the month comes first',
    ],
    [{ date: 0, narration: 1, credit: 2, balance: 2 }, 'balance', 'Choose a column for the balance that has'],
    [
      { date: 0, narration: 1, credit: 2, balance: 3, balanceDirection: 3 },
      'balanceDirection',
      'the word beside the balance',
    ],
  ])('names the field of what is missing in %j: %s', (value, field, message) => {
    expect(parseMapping(value, 9)).toEqual({ problem: { field, message: expect.stringContaining(message) } });
  });
});

it('keeps what words of other columns say by their column', () => {
  const mapping = { date: 0, narration: 1, amount: 2, dateOrder: 'day-first' };
  const says = { '3': { got: 'in', held: 'out' } };
  expect(parseMapping({ ...mapping, says }, 9)).toEqual({ mapping: { ...mapping, says } });
  for (const wrong of [
    { '9': { got: 'in' } },
    { x: { got: 'in' } },
    { '3': { got: 'maybe' } },
    { '3': { credit: 'out' } },
    [],
  ]) {
    expect(parseMapping({ ...mapping, says: wrong }, 9)).toHaveProperty('problem');
  }
});

describe('headingProblem', () => {
  it.each([
    [
      { amount: 0 },
      'Dr Amount',
      'The heading "Dr Amount" says that money went out. Choose another column for the amount.',
    ],
    [{ amount: 0 }, 'Withdrawal Amt.', 'that money went out'],
    [{ amount: 0 }, 'Amount (Dr)', 'that money went out'],
    [{ amount: 0 }, 'Closing Balance', 'how much is in the account'],
    [{ amount: 0 }, 'Refund Amount', 'that money went back'],
    [{ credit: 0 }, 'Debit', 'that money went out. Choose another column for money in (credit, deposit).'],
    [{ credit: 0 }, 'Debit/Credit', 'money in or out'],
    [{ credit: 0 }, 'Reversed credits', 'that money went back'],
    [{ credit: 0 }, 'Closing Balance', 'how much is in the account'],
    [{ debit: 0 }, 'Debit/Credit', 'money in or out'],
    [{ debit: 0 }, 'Closing Balance', 'how much is in the account'],
    [{ debit: 0 }, 'Cr Amount', 'that money came in. Choose another column for money out (debit, withdrawal).'],
  ])('%j with %j', (mapping, heading, problem) => {
    expect(headingProblem(mapping, [heading])).toEqual({
      field: Object.keys(mapping)[0],
      message: expect.stringContaining(problem),
    });
  });

  it('shows a long heading shortened', () => {
    const heading = `Debit ${'x'.repeat(55)}`;
    expect(headingProblem({ amount: 0 }, [heading])?.message).toContain(`"${heading.slice(0, 60)}"`);
  });

  it.each([
    [{ amount: 0 }, 'Amount'],
    [{ amount: 0 }, 'Cr Amount'],
    [{ amount: 0 }, 'Debit/Credit(₹)'],
    [{ amount: 0 }, 'Amount Dr/Cr'],
    [{ credit: 0 }, 'जमा'],
    [{ credit: 0 }, 'Deposits'],
    [{ debit: 0 }, 'DRAWN'],
    [{ debit: 0 }, 'Refunds'],
    [{ amount: 5 }, 'Debit'],
    [{}, 'Debit'],
  ])('takes %j with %j', (mapping, heading) => {
    expect(headingProblem(mapping, [heading])).toBeUndefined();
  });
});
