import { describe, expect, test } from 'vitest';
import { readAct } from './action-fields.ts';

const today = '2026-11-21';
const paid = { action: 'confirm', amount: '650', reference: '5325 0000 0001', paidOn: '20-11-2026' };

function fieldsAtFault(fields: Record<string, string>): string[] {
  const read = readAct(fields, { today });
  return 'problems' in read ? read.problems.map(({ field }) => field) : [];
}

describe('readAct', () => {
  test('a payment as it was typed becomes paise, a plain reference and a day', () => {
    expect(readAct({ ...paid, amount: ' Rs. 1,234.50 ' }, { today })).toEqual({
      value: {
        action: 'confirm',
        payment: { amount: 123_450, reference: '532500000001', paidOn: '2026-11-20' },
        isShared: false,
      },
    });
  });

  test('a UTR and a day from a date field are taken', () => {
    const typed = { ...paid, reference: 'hdfcn 52026112000', paidOn: '2026-11-21' };
    expect(readAct(typed, { today })).toMatchObject({
      value: { payment: { reference: 'HDFCN52026112000', paidOn: '2026-11-21' } },
    });
  });

  test('confirming without a new payment leaves all three fields empty', () => {
    expect(readAct({ action: 'confirm', amount: ' ' }, { today })).toEqual({
      value: { action: 'confirm', payment: undefined, isShared: false },
    });
  });

  test.each([
    [{ amount: '' }, ['amount']],
    [{ amount: '650', reference: '', paidOn: '' }, ['reference', 'paidOn']],
    [{ amount: '0' }, ['amount']],
    [{ amount: '-650' }, ['amount']],
    [{ amount: '650 Dr' }, ['amount']],
    [{ amount: '6.505' }, ['amount']],
    [{ amount: '1000000.01' }, ['amount']],
    [{ reference: 'T2511201234567890' }, ['reference']],
    [{ paidOn: '31-11-2026' }, ['paidOn']],
    [{ paidOn: '22-11-2026' }, ['paidOn']],
  ])('a payment with %j is refused', (change, fields) => {
    expect(fieldsAtFault({ ...paid, ...change })).toEqual(fields);
  });

  test.each([
    [{}, 'action'],
    [{ action: 'toString' }, 'action'],
    [{ action: 'correct' }, 'action'],
    [{ action: 'ask' }, 'reason'],
    [{ action: 'hold', reason: '  ' }, 'reason'],
    [{ action: 'reject', reason: 'a\0b' }, 'reason'],
    [{ action: 'reopen', reason: 'x'.repeat(1001) }, 'reason'],
    [{ action: 'note' }, 'note'],
    [{ action: 'mark-refunded', refundReference: 'x'.repeat(61) }, 'refundReference'],
  ])('%j is refused at %s', (fields, field) => {
    expect(fieldsAtFault(fields)).toEqual([field]);
  });
});
