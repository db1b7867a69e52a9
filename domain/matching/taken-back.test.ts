import { describe, expect, it } from 'vitest';
import { type Paise, paiseFromRupees } from '../money.ts';
import type { OtherRow } from '../statement/other-row.ts';
import type { StatementRow } from '../statement/row.ts';
import { type KeptPayment, type KnownToGoBack, readGoneBack, takingBack, toFind } from './taken-back.ts';

const AMOUNT = paiseFromRupees(650);

const payment = (rest: Partial<KeptPayment> = {}): KeptPayment => ({
  id: 'payment 1',
  registrationId: 'registration 1',
  amount: AMOUNT,
  paidOn: '2026-11-05',
  reference: '624812345671',
  rowHash: null,
  narration: 'UPI-ASHA RAO-ASHA.RAO@OKAXIS-HDFC0000001-624812345671-FEE',
  learnerName: 'Meera Nair',
  guardianName: null,
  left: AMOUNT,
  refunds: [],
  ...rest,
});

const out = (rest: Partial<OtherRow> = {}): OtherRow => ({
  line: 14,
  isOut: true,
  isUnread: false,
  isCancelled: false,
  goesOn: '',
  isBack: true,
  isIn: false,
  text: 'UPI REVERSAL',
  settlement: '',
  bankText: '',
  amounts: [AMOUNT],
  date: '2026-11-21',
  payer: null,
  ...rest,
});

const inStatement = (rest: Partial<StatementRow> = {}): StatementRow & { hash: string } => ({
  line: 2,
  hash: 'row 2',
  date: '2026-11-20',
  amount: AMOUNT,
  references: ['624899999999'],
  narration: '',
  payer: null,
  ...rest,
});

interface Case {
  ties?: Parameters<typeof readGoneBack>[0]['ties'];
  payments?: readonly KeptPayment[];
  known?: Partial<KnownToGoBack>;
  rows?: readonly (StatementRow & { hash: string })[];
}

function asked(
  row: Partial<OtherRow>,
  { ties = [], payments = [payment()], known = {}, rows = [inStatement()] }: Case = {},
) {
  const read = readGoneBack({ row: out(row), ties, isTied: ties.length > 0, isOfRefused: false });
  return takingBack([{ ...read, hash: 'back' }], new Map(rows.map((each) => [each.line, each])), {
    ...{ payments, refundReferences: new Set(), answered: new Map(), ownUpiIds: new Set(['kaksha@']) },
    ...known,
  });
}

const why = (...of: Parameters<typeof asked>) =>
  asked(...of).map(({ by, candidates, more }) => [by, ...candidates.map(({ paymentId }) => paymentId), more].join(' '));

describe('a reference', () => {
  it.each([
    ['as it stands', 'UPI/DR/624812345671/X'],
    ['amid letters', 'REV624812345671X'],
    ['broken over two parts', 'UPI 624812 345671'],
    ['filled up with zeros', '0000624812345671'],
  ])('names its payment %s, whatever the day, also of a row that does not speak of money back', (_name, text) => {
    for (const isBack of [true, false]) {
      expect(why({ text, isBack, date: '2027-10-01' })).toEqual(['reference payment 1 0']);
      expect(why({ text, isBack, date: null })).toEqual(['reference payment 1 0']);
    }
  });

  it('names it without the zero that a spreadsheet took, and by its first digits with the amount', () => {
    const zero = payment({ reference: '012345678901' });
    expect(why({ text: 'REV 12345678901' }, { payments: [zero] })).toEqual(['reference payment 1 0']);
    expect(why({ text: 'REV 6.24812E+11' })).toEqual(['number payment 1 0']);
    expect(why({ text: 'REV 6.24912E+11', isBack: false })).toEqual([]);
  });

  it('of several payments asks which, and of a fee nothing', () => {
    const shared = [payment(), payment({ id: 'payment 2', registrationId: 'registration 2' })];
    const text = 'DR 624812345671';
    expect(why({ text, amounts: [paiseFromRupees(1300)] }, { payments: shared })).toEqual([
      'reference payment 1 payment 2 0',
    ]);
    expect(why({ text, isBack: false, amounts: [paiseFromRupees(5.9)] })).toEqual([]);
  });

  it('of another amount takes back a part, and never more than is left', () => {
    const text = 'REV 624812345671';
    const part = (rupees: number, left = AMOUNT) =>
      asked({ text, amounts: [paiseFromRupees(rupees)] }, { payments: [payment({ left })] })[0]?.candidates[0]?.amount;
    expect(part(200)).toBe(paiseFromRupees(200));
    expect(part(709)).toBe(AMOUNT);
    expect(part(650, paiseFromRupees(100))).toBe(paiseFromRupees(100));
    expect(part(650, 0 as Paise)).toBeUndefined();
  });
});

describe('a name', () => {
  it.each([
    ['of the payer', { payer: 'ASHA RAO' }],
    ['of the learner', { payer: 'MEERA NAIR' }],
    ['that stands in the text', { text: 'RETURN NAIR MEERA SELF' }],
    ['before the @ of a UPI ID', { text: 'UPI/asha.rao@okaxis/x' }],
  ])('%s and the amount, within thirty days', (_name, row) => {
    for (const isBack of [true, false]) {
      expect(why({ ...row, isBack })).toEqual(['name payment 1 0']);
      expect(why({ ...row, isBack, date: '2026-12-05' })).toEqual(['name payment 1 0']);
    }
    expect(why({ ...row, isBack: false, date: '2026-12-06' })).toEqual([]);
    expect(why({ ...row, isBack: false, date: '2026-11-03' })).toEqual([]);
    expect(why({ ...row, isBack: false, amounts: [paiseFromRupees(649)] })).toEqual([]);
  });

  it('of one word in the text of a bill is nobody’s', () => {
    expect(why({ isBack: false, text: 'RAO STORES' })).toEqual([]);
    expect(
      why({ isBack: false, text: 'paid to kaksha@okaxis' }, { payments: [payment({ narration: 'kaksha@okaxis' })] }),
    ).toEqual([]);
  });

  it('comes before the amount alone', () => {
    const other = payment({ id: 'payment 2', narration: null, learnerName: 'Arjun Mehta' });
    expect(why({ payer: 'ARJUN MEHTA' }, { payments: [payment(), other] })).toEqual(['name payment 2 0']);
  });
});

describe('an amount alone', () => {
  it('is asked of a row that speaks of money back, the latest five first', () => {
    const payments = Array.from({ length: 7 }, (_each, at) =>
      payment({ id: `p${at}`, paidOn: `2026-11-${10 + at}`, reference: `62481234567${at}` }),
    );
    expect(why({}, { payments })).toEqual(['amount p6 p5 p4 p3 p2 2']);
    expect(why({ isBack: false }, { payments })).toEqual([]);
    expect(why({ date: '2027-01-01' }, { payments })).toEqual([]);
    expect(why({ date: null }, { payments })).toEqual([]);
  });

  it('is not asked of money in that has a name or number: it gives back what we paid', () => {
    expect(why({ isOut: false, isIn: true, payer: 'SOMEBODY ELSE' })).toEqual([]);
    expect(why({ isOut: false, isIn: true })).toEqual(['amount payment 1 0']);
  });
});

describe('a payment of the same statement', () => {
  const ties = [{ line: 2, by: 'reference' as const }];

  it('that is not recorded leaves nothing to ask', () => {
    expect(why({ payer: 'ASHA RAO' }, { ties })).toEqual([]);
  });

  it('that is recorded is asked about, and no other', () => {
    const recorded = payment({ id: 'recorded', reference: '624899999999' });
    expect(why({}, { ties, payments: [payment(), recorded] })).toEqual(['reference recorded 0']);
    const byRow = payment({ id: 'recorded', reference: 'X', rowHash: 'row 2' });
    expect(why({}, { ties: [{ line: 2, by: 'number' }], payments: [payment(), byRow] })).toEqual(['number recorded 0']);
  });

  it('that is tied by a name alone may be the wrong one', () => {
    expect(why({ payer: 'ASHA RAO' }, { ties: [{ line: 2, by: 'name' }] })).toEqual(['name payment 1 0']);
  });
});

describe('not asked', () => {
  it('is what staff recorded as a refund, by its reference or its amount', () => {
    const refunded = payment({ refunds: [{ amount: AMOUNT, isPaid: true }] });
    expect(why({ text: 'UPI 532500000009' }, { known: { refundReferences: new Set(['532500000009']) } })).toEqual([]);
    expect(why({ payer: 'ASHA RAO', isBack: false }, { payments: [refunded] })).toEqual([]);
    expect(why({}, { payments: [refunded] })).toEqual([]);
    expect(why({ text: 'UPI 624812345671' }, { payments: [payment({ left: 0 as Paise })] })).toEqual([]);
  });

  it('is a bill where a refund of that amount is due: it pays that', () => {
    const due = payment({ refunds: [{ amount: AMOUNT, isPaid: false }] });
    expect(why({ payer: 'ASHA RAO', isBack: false }, { payments: [due] })).toEqual([]);
    expect(why({ payer: 'ASHA RAO', isBack: true }, { payments: [due] })).toEqual(['name payment 1 0']);
  });

  it('is what was answered: of that payment, or of the whole row', () => {
    const answered = (taken: number, ...ids: string[]) => ({
      known: { answered: new Map([['back', { taken: taken as Paise, places: 0, paymentIds: new Set(ids) }]]) },
    });
    const text = 'REV 624812345671';
    expect(why({ text }, answered(0, 'payment 1'))).toEqual([]);
    expect(why({ text }, answered(AMOUNT))).toEqual([]);
    expect(why({}, { ...answered(0, 'payment 1'), payments: [payment(), payment({ id: 'payment 2' })] })).toEqual([
      'amount payment 2 0',
    ]);
  });
});

it('looks up references, those of tied rows, and the amounts of the days before', () => {
  const read = readGoneBack({
    row: out({ text: 'REV624812345671X 12345678901' }),
    ties: [{ line: 2, by: 'name' }],
    isTied: true,
    isOfRefused: false,
  });
  expect(toFind([{ ...read, hash: 'back' }], new Map([[2, inStatement()]]))).toEqual({
    references: new Set(['REV624812345671X', '624812345671', '012345678901', '624899999999']),
    amounts: new Set([AMOUNT]),
    firstDay: '2026-10-22',
    lastDay: '2026-11-22',
  });
});
