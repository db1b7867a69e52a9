import { expect, test } from 'vitest';
import { cashReference } from './cash-reference.ts';
import { nearReferences, parsePaymentReference } from './reference.ts';

const NUMBER = 'K7QT-M4PX';

test('the first is named after the registration, each further one is counted', () => {
  expect([0, 1, 2].map((before) => cashReference(NUMBER, before))).toEqual([
    'CASH-K7QT-M4PX',
    'CASH-K7QT-M4PX-2',
    'CASH-K7QT-M4PX-3',
  ]);
});

test.each(['upi', 'bank'] as const)('no learner can give one as the reference of a payment by %s', (method) => {
  for (const before of [0, 1, 11]) {
    for (const number of [NUMBER, '0000-0000', '1234-5678']) {
      expect(parsePaymentReference(cashReference(number, before), method)).toHaveProperty('problem');
    }
  }
});

test.each(['532500000001', 'HDFCN52026112000', 'CASH0K7QTM4PX123'])(
  'nothing of a statement is near it: %s',
  (reference) => {
    expect(nearReferences(cashReference(NUMBER, 0), reference)).toBeUndefined();
  },
);
