import { describe, expect, it } from 'vitest';
import { paiseFromRupees } from '../money.ts';
import { contradictionsOf, type OtherRow, type Payment } from './contradictions.ts';

const payment = (rest: Partial<Payment> = {}): Payment => ({
  line: 2,
  references: ['624812345671'],
  amount: paiseFromRupees(1500),
  date: '2026-11-05',
  payer: 'ASHA RAO',
  text: () => '05/11/2026 UPI/CR/624812345671/ASHA RAO 1,500.00 ORD-2026-700 asha.rao1234567@okaxis HDFC0000001',
  ...rest,
});

const other = (rest: Partial<OtherRow> = {}): OtherRow => ({
  line: 9,
  kind: 'out',
  text: 'UPI/DR/624899999999/SOMEBODY ELSE',
  amount: paiseFromRupees(1500),
  date: '2026-11-06',
  payer: null,
  ...rest,
});

function against(row: Partial<OtherRow>, payments: readonly Payment[] = [payment()]) {
  const { byReference, byLine } = contradictionsOf(payments, [other(row)]);
  return [...[...byReference.values()].map(({ by }) => by), ...[...byLine].map(([line, { by }]) => `${by} at ${line}`)];
}

describe('a reference', () => {
  it.each([
    ['as it stands', 'UPI/DR/624812345671/ASHA', '624812345671'],
    ['among more letters', 'REV624812345671X', '624812345671'],
    ['without the zero that a spreadsheet took', 'IMPS 71234567890 back', '071234567890'],
  ])('counts %s, in whatever row', (_name, text, reference) => {
    for (const kind of ['out', 'back', 'other'] as const) {
      expect(against({ kind, text }, [payment({ references: [reference] })])).toEqual(['reference']);
    }
  });

  it('counts where its first digits are all that is left, with the amount', () => {
    expect(against({ text: 'UPI 6.24812E+11' })).toEqual(['number at 2']);
    expect(against({ text: 'UPI 6.24712E+11' })).toEqual([]);
    expect(against({ text: 'UPI 6.24812E+11', amount: paiseFromRupees(1499) })).toEqual([]);
  });
});

describe('another number of the transaction', () => {
  it.each(['Refund of ORD-2026-700', 'ord-2026-700'])('counts in a row of money out or back: %s', (text) => {
    const amount = paiseFromRupees(10);
    expect(against({ text, amount })).toEqual(['number at 2']);
    expect(against({ text, amount, kind: 'back' })).toEqual(['number at 2']);
    // A payment is tried again under the number of its order.
    expect(against({ text, amount, kind: 'other' })).toEqual([]);
  });

  it('is none when two payments have it', () => {
    expect(against({ text: 'ORD-2026-700', payer: 'UMA' }, [payment(), payment({ line: 3, references: [] })])).toEqual(
      [],
    );
  });

  it.each(['HDFC0000001', 'asha.rao1234567@okaxis', '05/11/2026', '1,500.00', '9876543210'])(
    'is none in what names a branch, a person, a day or an amount: %s',
    (text) => {
      const seen = payment({ text: () => `${payment().text()} 9876543210` });
      expect(against({ text, payer: 'UMA' }, [seen])).toEqual([]);
    },
  );
});

describe('amount and name', () => {
  it('count in a row of money out or back that names no payment', () => {
    expect(against({ payer: 'RAO ASHA' })).toEqual(['name at 2']);
    expect(against({ text: 'PAID TO ASHA K RAO, COURSE' })).toEqual(['name at 2']);
    expect(against({ kind: 'back', payer: 'RAO ASHA' })).toEqual(['name at 2']);
    expect(against({ kind: 'other', payer: 'RAO ASHA' })).toEqual([]);
  });

  it.each<[string, Partial<OtherRow>]>([
    ['another amount', { amount: paiseFromRupees(1499) }],
    ['another name', { payer: 'ASHA MENON' }],
    ['a day before the payment', { date: '2026-11-03' }],
    ['more than thirty days after it', { date: '2026-12-06' }],
  ])('do not with %s', (_name, rest) => {
    expect(against({ payer: 'RAO ASHA', ...rest })).toEqual([]);
  });

  it('do not where the reference of another payment is named', () => {
    const twin = payment({ line: 3, references: ['624800000000'], text: () => '' });
    expect(against({ text: 'UPI/DR/624800000000/ASHA RAO', payer: 'ASHA RAO' }, [payment(), twin])).toEqual([
      'reference',
    ]);
  });
});

it('a row that takes an amount back and names nobody speaks against every payment of it', () => {
  const payments = [payment(), payment({ line: 3, payer: null }), payment({ line: 4, amount: paiseFromRupees(10) })];
  expect(against({ kind: 'back', text: 'REVERSAL 1,500.00' }, payments)).toEqual(['amount at 2', 'amount at 3']);
  expect(against({ kind: 'out', text: 'CASH WITHDRAWAL' }, payments)).toEqual([]);
});
