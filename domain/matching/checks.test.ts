import { describe, expect, it } from 'vitest';
import type { Paise } from '../money.ts';
import { checksOf, followsFrom, type SeenRegistration, type SeenRow } from './checks.ts';

const row: SeenRow = {
  date: '2026-11-20',
  amount: 150_000 as Paise,
  references: ['624712345672'],
  payer: 'RAVI KUMAR V',
};
const registration: SeenRegistration = {
  reference: '624712345672',
  missing: 150_000 as Paise,
  paidOn: '2026-11-20',
  learnerName: 'Ravi Kumar Venkataraman',
  guardianName: null,
};
const NONE = 0 as Paise;

function said(changes: Partial<SeenRow>, of: Partial<SeenRegistration> = {}, tolerance = NONE) {
  const [seen, known] = [
    { ...row, ...changes },
    { ...registration, ...of },
  ];
  const checks = checksOf(seen, known, tolerance);
  const words = checks.map(({ isRight, words: each }) => `${isRight ? '✓' : '✗'} ${each}`);
  return [...words, ...followsFrom(seen, known, checks)];
}

describe('a row against a registration', () => {
  it.each([
    ['all right', {}, {}, ['✓ Reference', '✓ Amount', '✓ Date']],
    ['short', { amount: 100_000 as Paise }, {}, ['✓ Reference', '✗ ₹500 short', '✓ Date', 'Then: part paid.']],
    [
      'too much',
      { amount: 160_000 as Paise },
      {},
      ['✓ Reference', '✗ ₹100 too much', '✓ Date', 'Then: confirmed, ₹100 to refund.'],
    ],
    [
      'paid already',
      {},
      { missing: NONE },
      ['✓ Reference', '✗ Paid already', '✓ Date', 'Then: paid twice, ₹1,500 to refund.'],
    ],
    ['late', {}, { paidOn: '2026-11-03' }, ['✓ Reference', '✓ Amount', '✗ 17 days later', 'Learner said 3 Nov.']],
    ['early', { date: '2026-11-18' }, {}, ['✓ Reference', '✓ Amount', '✗ 2 days earlier', 'Learner said 20 Nov.']],
    [
      'two digits swapped',
      { references: ['624712345627'] },
      {},
      ['✗ 2 digits swapped', '✓ Amount', '✓ Name', 'Bank: 6247 1234 5627'],
    ],
    [
      'one digit',
      { references: ['624712345673'] },
      {},
      ['✗ 1 digit differs', '✓ Amount', '✓ Name', 'Bank: 6247 1234 5673'],
    ],
    [
      'another reference, name and day',
      { references: ['SBIN226325118890'], payer: 'SANA Q', date: '2026-11-30' },
      {},
      [
        '✗ Other reference',
        '✓ Amount',
        '✗ Other name',
        '✗ 10 days later',
        'Learner said 20 Nov.',
        'Bank: SBIN226325118890',
      ],
    ],
    [
      'a part of it, nobody named',
      { references: [], partial: ['6247~'], payer: null },
      {},
      ['✗ Part of the reference', '✓ Amount', '✓ Date'],
    ],
    [
      'the guardian',
      { references: [] },
      { learnerName: 'Asha', guardianName: 'Ravi Kumar' },
      ['✗ Other reference', '✓ Amount', '✓ Name'],
    ],
  ])('%s', (_, changes, of, words) => {
    expect(said(changes, of)).toEqual(words);
  });

  it('may be off by the tolerance', () => {
    expect(said({ amount: 149_900 as Paise }, {}, 100 as Paise)).toEqual([
      ...['✓ Reference', '✓ Amount', '✓ Date', '₹1 short, allowed.'],
    ]);
    expect(said({ amount: 149_899 as Paise }, {}, 100 as Paise)[1]).toBe('✗ ₹1.01 short');
  });
});
