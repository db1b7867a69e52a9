import { expect, test } from 'vitest';
import type { GoneBack } from '../statement/contradictions.ts';
import { registration, row } from './match-statement.fixture.ts';
import { namedBack } from './named-back.ts';

const back = (text: string, more: Partial<GoneBack> = {}): GoneBack => ({
  row: {
    ...{ line: 9, isOut: true, isUnread: false, isCancelled: false, isBack: true, isIn: false },
    ...{ text, goesOn: '', settlement: '', bankText: text, amounts: [], date: '2026-09-12', payer: null },
  },
  ...{ ties: [], isTied: false, isOfRefused: false, ...more },
});

const paidBy = (payer: string) => row({ date: '2026-09-10', narration: `UPI/CR/627400112233/${payer}` });
const ketan = registration({ learnerName: 'Ketan Shah', guardianName: 'Bharat Shah' });

test('money that went back with the learner’s name takes back what somebody else paid for them', () => {
  const of = namedBack([back('NEFT/FEE REFUND KETAN AND MEENAL SHAH')]);
  expect(of(paidBy('BHARAT SHAH'), ketan)).toEqual({ line: 9, isOut: true, by: 'learner' });
  expect(of(paidBy('BHARAT SHAH'), registration({ learnerName: 'Meenal Shah' }))).toBeDefined();
  expect(of(paidBy('BHARAT SHAH'), registration({ learnerName: 'Kiran Shah', guardianName: null }))).toBeUndefined();
  expect(of(paidBy('KETAN SHAH'), ketan)).toBeUndefined();
  // A single word may be another person's name.
  expect(of(paidBy('BHARAT SHAH'), registration({ learnerName: 'Ketan', guardianName: null }))).toBeUndefined();
});

test('not where it is too late, about another payment, or no money that went back', () => {
  const text = 'FEE REFUND KETAN SHAH';
  expect(namedBack([])(paidBy('BHARAT SHAH'), ketan)).toBeUndefined();
  expect(namedBack([back(text)])({ ...paidBy('BHARAT SHAH'), date: '2026-08-01' }, ketan)).toBeUndefined();
  for (const other of [
    back(text, { ties: [{ line: 3, by: 'number' }], isTied: true }),
    back(text, { isOfRefused: true }),
    { ...back(text), row: { ...back(text).row, isBack: false } },
  ]) {
    expect(namedBack([other])(paidBy('BHARAT SHAH'), ketan)).toBeUndefined();
  }
});
