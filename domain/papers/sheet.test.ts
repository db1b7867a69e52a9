import { describe, expect, test } from 'vitest';
import type { Paise } from '../money.ts';
import { aPaper, anInvoice } from './paper.fixture.ts';
import type { Paper, PaymentOnPaper } from './paper.ts';
import { type Sheet, sheetOf } from './sheet.ts';

const rupees = (amount: number) => (amount * 100) as Paise;

const worded = (words: Partial<Paper['words']>, changes: Partial<Paper> = {}) => {
  const paper = aPaper(changes);
  return sheetOf({ ...paper, words: { ...paper.words, ...words } });
};

const pairs = (lines: Sheet['facts']) => lines.map(({ label, value }) => [label, value]);

const paid = (changes: Partial<PaymentOnPaper> = {}): PaymentOnPaper => ({
  ...{ id: '1', amount: rupees(650), paidOn: '2026-11-20', reference: '532500000001', method: 'upi' },
  ...changes,
});

test('a receipt, with the copy to hand on', () => {
  const { copy, ...sheet } = sheetOf(aPaper());
  expect(sheet).toEqual({
    name: 'Receipt',
    heading: 'Received with thanks',
    above: undefined,
    supplier: 'Sample address, Sector 62, Noida · hello@example.com · +91 120 000 0000',
    facts: [
      { label: 'Date', value: '21 Nov 2026' },
      { label: 'Received from', value: 'Anita Deshpande' },
      { label: 'For the learner', value: 'Meera Deshpande' },
      { label: 'For the course', value: 'React.Js', isContent: true },
      { label: 'Paid on', value: '20 Nov 2026, by UPI' },
      { label: 'Payment reference', value: '532500000001' },
      { label: 'Registration', value: 'K7QT-M4PX' },
    ],
    parts: [],
    total: { label: 'Amount', value: '₹650.00' },
    inWords: 'Rupees six hundred and fifty only',
    notes: ['We found this payment in our bank statement. This is a receipt and not a tax invoice.'],
    signature: undefined,
  });
  expect(copy).toEqual({
    heading: 'Copy for your college or employer',
    facts: [
      { label: 'Receipt', value: 'K/26-27/000123, 21 Nov 2026' },
      { label: 'Received from', value: 'Anita Deshpande' },
      { label: 'For the learner', value: 'Meera Deshpande' },
      { label: 'For', value: 'React.Js', isContent: true },
      { label: 'Amount', value: '₹650.00, rupees six hundred and fifty only' },
      { label: 'Payment reference', value: '532500000001' },
    ],
    note: 'To check this copy, write to hello@example.com with the receipt number.',
  });
});

test('a tax invoice, whose place is here, in a Union territory or in another State', () => {
  const sheet = sheetOf(anInvoice());
  expect(sheet).toMatchObject({
    ...{ name: 'Tax invoice', heading: 'Tax invoice', above: 'Original for recipient' },
    supplier:
      'Kaksha Sample Private Limited · Sample address, Sector 62, Noida · GSTIN 09ABCDE1234F1ZY · hello@example.com · +91 120 000 0000',
    total: { label: 'Total', value: '₹650.00' },
    notes: ['We found this payment in our bank statement.'],
    signature: 'For Kaksha Sample Private Limited, authorised signatory',
    copy: undefined,
  });
  expect(pairs(sheet.facts).slice(4, 7)).toEqual([
    ['Service', 'Commercial training and coaching, SAC 999293'],
    ['Place of supply', 'Uttar Pradesh (09)'],
    ['Reverse charge', 'No'],
  ]);
  expect(pairs(sheet.parts)).toEqual([
    ['Taxable value', '₹550.84'],
    ['CGST at 9%', '₹49.58'],
    ['SGST at 9%', '₹49.58'],
  ]);
  expect(pairs(sheetOf(anInvoice({ placeOfSupply: '27' })).parts)).toEqual([
    ['Taxable value', '₹550.85'],
    ['IGST at 18%', '₹99.15'],
  ]);
  const { words, ...invoice } = anInvoice();
  const ofChandigarh = { ...words, tax: { rate: 18, sac: '999293', supplier: '04', placeOfSupply: '04' } as const };
  expect(pairs(sheetOf({ ...invoice, words: ofChandigarh }).parts)[2]).toEqual(['UTGST at 9%', '₹49.58']);
});

test('a bill of supply says why it has no tax', () => {
  const tax = { rate: null, sac: '999293', supplier: '09', placeOfSupply: '09' } as const;
  const sheet = worded({ tax }, { kind: 'bill-of-supply' });
  expect(sheet).toMatchObject({
    heading: 'Bill of supply',
    above: 'Composition taxable person, not eligible to collect tax on supplies',
    parts: [],
    total: { label: 'Amount' },
    signature: 'For Kaksha, authorised signatory',
    copy: undefined,
  });
  expect(sheet.facts.map(({ label }) => label)).not.toContain('Reverse charge');
});

describe('a note', () => {
  const of = { number: 'K/26-27/000100', day: '2026-10-02', because: 'refund', reference: 'N325' } as const;

  test('says which paper it takes back, why, and by which transfer', () => {
    const sheet = worded({ of, payments: [] }, { kind: 'refund-note', learner: null });
    expect(pairs(sheet.facts)).toEqual([
      ['Date', '21 Nov 2026'],
      ['Against', 'K/26-27/000100 of 2 Oct 2026'],
      ['Reason', 'We refunded the money.'],
      ['Transfer reference', 'N325'],
      ['Issued to', 'Anita Deshpande'],
      ['For the course', 'React.Js'],
      ['Registration', 'K7QT-M4PX'],
    ]);
    expect(sheet).toMatchObject({
      heading: 'Refund note',
      notes: ['The receipt is now valid only for the amount that we did not refund.'],
      copy: undefined,
    });
  });

  test('of money that the bank took back does not say that we refunded it', () => {
    const back = { ...of, because: 'taken-back' } as const;
    const sheet = worded({ of: back, payments: [] }, { kind: 'refund-note', learner: null });
    expect(pairs(sheet.facts)).toContainEqual(['Reason', 'The bank took the payment back.']);
    expect(sheet.notes).toEqual(['The receipt is now valid only for the amount that the bank did not take back.']);
  });

  test('of a learner who moved names no transfer, and no payment', () => {
    const moved = { ...of, because: 'move', reference: null } as const;
    // Payments for the earlier paper do not belong on the note.
    const sheet = worded({ of: moved, payments: [paid()] }, { kind: 'cancellation' });
    expect(pairs(sheet.facts).slice(1, 4)).toEqual([
      ['Against', 'K/26-27/000100 of 2 Oct 2026'],
      ['Reason', 'The learner moved to another course.'],
      ['Issued to', 'Anita Deshpande'],
    ]);
    expect(sheet.facts.map(({ label }) => label)).not.toContain('Paid on');
    expect(sheet.notes).toEqual(['The money moves to the other course, which has its own receipt.']);
  });

  test('of an invoice is no original and says nothing of a bank statement', () => {
    const sheet = sheetOf({ ...anInvoice(), kind: 'credit-note' });
    expect(sheet).toMatchObject({ name: 'Credit note', above: undefined, notes: [] });
  });
});

describe('payments', () => {
  const shown = (words: Partial<Paper['words']>) =>
    pairs(worded(words).facts).filter(([label = '']) => /^(Paid|Payment|Refund)/.test(label));

  test.each<[what: string, words: Partial<Paper['words']>, lines: string[][]]>([
    ['none', { payments: [] }, []],
    [
      'one of which nobody wrote down the way',
      { payments: [paid({ method: null })] },
      [
        ['Paid on', '20 Nov 2026'],
        ['Payment reference', '532500000001'],
      ],
    ],
    [
      'one of which a part goes back',
      { payments: [paid({ amount: rupees(700) })], extra: rupees(50) },
      [
        ['Paid', '₹700.00 on 20 Nov 2026 by UPI, reference 532500000001'],
        ['Refund of the extra', '₹50.00'],
      ],
    ],
    [
      'two',
      {
        payments: [
          paid({ amount: rupees(451) }),
          paid({ id: '2', amount: rupees(199.5), reference: 'B', method: null }),
        ],
      },
      [
        ['Paid', '₹451.00 on 20 Nov 2026 by UPI, reference 532500000001'],
        ['Paid', '₹199.50 on 20 Nov 2026, reference B'],
      ],
    ],
  ])('%s', (_what, words, lines) => {
    expect(shown(words)).toEqual(lines);
  });

  test.each<[string, Partial<Paper['words']>]>([
    ['There was nothing to pay.', { payments: [] }],
    ['There was nothing to pay.', { payments: [], atDesk: true }],
    ['Our staff received this payment in cash.', { payments: [paid({ method: 'cash' })], atDesk: true }],
    ['Our staff recorded this payment at our desk.', { atDesk: true }],
  ])('%s', (found, words) => {
    expect(worded(words).notes).toEqual([`${found} This is a receipt and not a tax invoice.`]);
  });

  test('the copy names each reference', () => {
    const { copy } = worded({ payments: [paid(), paid({ reference: 'B' })] });
    expect(pairs(copy?.facts ?? []).at(-1)).toEqual(['Payment reference', '532500000001, B']);
  });
});

test('of somebody who was erased no name stands there, and one number stands there once', () => {
  const sheet = worded({}, { number: 'K7QT-M4PX', recipient: null, learner: null });
  expect(pairs(sheet.facts).slice(1, 3)).toEqual([
    ['Received from', 'Name deleted on request'],
    ['For the course', 'React.Js'],
  ]);
  expect(sheet.facts.map(({ label }) => label)).not.toContain('Registration');
  expect(worded({ brand: 'Another' }).supplier).toMatch(/^Kaksha · Sample address/);
});
