import { describe, expect, test } from 'vitest';
import { readyQuestions } from '../../domain/registration/ready-questions.ts';
import { readAction } from './action-fields.ts';

const today = '2026-11-21';
const paid = { action: 'confirm', amount: '650', reference: '5325 0000 0001', paidOn: '20-11-2026' };

function fieldsAtFault(fields: Record<string, string>): string[] {
  const read = readAction(fields, { today });
  return 'problems' in read ? read.problems.map(({ field }) => field) : [];
}

describe('readAction', () => {
  test('a payment as it was typed becomes paise, a plain reference and a day', () => {
    expect(readAction({ ...paid, amount: ' Rs. 1,234.50 ' }, { today })).toEqual({
      value: {
        action: 'confirm',
        payment: { amount: 123_450, reference: '532500000001', paidOn: '2026-11-20' },
        isShared: false,
      },
    });
  });

  test('a UTR and a day from a date field are taken', () => {
    const typed = { ...paid, reference: 'hdfcn 52026112000', paidOn: '2026-11-21' };
    expect(readAction(typed, { today })).toMatchObject({
      value: { payment: { reference: 'HDFCN52026112000', paidOn: '2026-11-21' } },
    });
  });

  test('cash has no reference, whatever its field was filled in with, and is never no payment', () => {
    expect(readAction({ ...paid, method: 'cash' }, { today })).toMatchObject({
      value: { payment: { reference: null, method: 'cash', amount: 65_000 } },
    });
    expect(fieldsAtFault({ action: 'confirm', method: 'cash' })).toEqual(['amount', 'paidOn']);
    expect(fieldsAtFault({ ...paid, method: 'card' })).toEqual(['method']);
  });

  test('confirming without a new payment leaves all three fields empty', () => {
    expect(readAction({ action: 'confirm', amount: ' ' }, { today })).toEqual({
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

  test('words are kept as they were meant: composed, with plain line ends, without what stands around them', () => {
    expect(readAction({ action: 'note', note: ' \r\nCalled Rene\u0301.\r\nNo answer.\n ' }, { today })).toEqual({
      value: { action: 'note', note: 'Called René.\nNo answer.' },
    });
    expect(readAction({ action: 'mark-refunded', refundReference: ' HDFCN52026  112000 ' }, { today })).toEqual({
      value: { action: 'mark-refunded', refundReference: 'HDFCN52026 112000' },
    });
  });

  test('a ready question is asked in its own words, and any other in those that were typed', () => {
    const asked = (fields: Record<string, string>) => readAction({ action: 'ask', ...fields }, { today });
    expect(asked({ question: 'amount', reason: 'left over' })).toEqual({
      value: { action: 'ask', reason: readyQuestions.amount.text },
    });
    expect(asked({ question: 'own', reason: 'Which bank?' })).toEqual({
      value: { action: 'ask', reason: 'Which bank?' },
    });
    expect(fieldsAtFault({ action: 'ask', question: 'own', reason: '' })).toEqual(['reason']);
    expect(fieldsAtFault({ action: 'ask', question: 'toString', reason: '' })).toEqual(['reason']);
    // A reason that others read is never a ready question.
    expect(fieldsAtFault({ action: 'reject', question: 'amount', reason: '' })).toEqual(['reason']);
  });

  test('up to its limit everything is taken', () => {
    // Four signs that are one letter: as long as a thousand letters can be when they are typed.
    const letters = '\u03b1\u0313\u0300\u0345'.repeat(1000);
    expect(readAction({ action: 'hold', reason: letters }, { today })).toEqual({
      value: { action: 'hold', reason: '\u1f82'.repeat(1000) },
    });
    expect(fieldsAtFault({ action: 'hold', reason: `${letters} ` })).toEqual(['reason']);
    const refundReference = 'N'.repeat(60);
    expect(readAction({ action: 'mark-refunded', refundReference }, { today })).toEqual({
      value: { action: 'mark-refunded', refundReference },
    });
    expect(readAction({ ...paid, amount: '1000000' }, { today })).toMatchObject({
      value: { payment: { amount: 100_000_000 } },
    });
  });

  test('one transfer for two, and a consent that ends, are what was ticked', () => {
    expect(readAction({ ...paid, action: 'add-payment', shared: 'yes' }, { today })).toMatchObject({
      value: { action: 'add-payment', isShared: true },
    });
    expect(readAction({ ...paid, shared: 'no' }, { today })).toMatchObject({ value: { isShared: false } });
  });

  test('a day that is none is answered with how one is typed', () => {
    expect(readAction({ ...paid, paidOn: 'yesterday' }, { today })).toEqual({
      problems: [{ field: 'paidOn', message: expect.stringContaining('such as 21/11/2026.') }],
    });
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
    [{ action: 'note', note: 'x'.repeat(1001) }, 'note'],
    [{ action: 'mark-refunded', refundReference: 'a\0b' }, 'refundReference'],
    [{ action: 'mark-refunded', refundReference: 'x'.repeat(61) }, 'refundReference'],
  ])('%j is refused at %s', (fields, field) => {
    expect(fieldsAtFault(fields)).toEqual([field]);
  });
});
