import { expect, test } from 'vitest';
import { flowOf, saysDone, saysNotDone, wordOf } from './money-words.ts';

test.each([
  ['CR', 'in'],
  ['Cr.', 'in'],
  ['(Credit)', 'in'],
  ['MONEY_RECEIVED', 'in'],
  ['+', 'in'],
  ['जमा', 'in'],
  ['DR', 'out'],
  ['Paid-out', 'out'],
  ['Refund', 'out'],
  ['Chargeback', 'out'],
  ['Expense', 'out'],
  ['Vendor Payment', 'out'],
  ['Payment Refund', 'out'],
  ['-', 'out'],
  ['नामे', 'out'],
  ['Held', undefined],
  ['Not credited', undefined],
  ['', undefined],
] as const)('the word %j says money %s', (word, flow) => {
  expect(flowOf(word)).toBe(flow);
});

test('staff say what unknown words mean, and cannot change the known ones', () => {
  const words = { held: 'ignore', 'gave away': 'out', cr: 'out' } as const;
  expect(['Held', 'GAVE_AWAY', 'Cr', 'constructor'].map((cell) => flowOf(cell, words))).toEqual([
    'ignore',
    'out',
    'in',
    undefined,
  ]);
});

test('a word is compared without capitals, dots, brackets and strokes', () => {
  expect(['Not_Completed', ' (on-hold) ', 'A.B'].map(wordOf)).toEqual(['not completed', 'on hold', 'a b']);
});

test.each(['SUCCESS', 'Completed', 'payment_success', 'TXN_SUCCESS', 'सफल'])('%j is a completed payment', (status) => {
  expect([saysDone(status), saysNotDone(status)]).toEqual([true, false]);
});

test.each(['Pending', 'CANCELLED', 'in-process', 'Timed out', 'On Hold', 'Unsuccessful', 'FAILURE'])(
  '%j is no completed payment',
  (status) => {
    expect([saysDone(status), saysNotDone(status)]).toEqual([false, true]);
  },
);

test.each(['Pending fees', 'Created by Asha', 'Void Sharma', 'UPI'])('%j says nothing of a payment', (text) => {
  expect([saysDone(text), saysNotDone(text)]).toEqual([false, false]);
});
