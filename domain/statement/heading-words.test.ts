import { describe, expect, it } from 'vitest';
import { headingProblem } from './heading-words.ts';

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
    [{ debit: 0 }, 'Cr Amount', 'that money came in. Choose another column for money out (debit, withdrawal).'],
  ])('%j with %j', (mapping, heading, problem) => {
    expect(headingProblem(mapping, [heading])).toContain(problem);
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
