import { describe, expect, it } from 'vitest';
import { paiseFromRupees } from '../money.ts';
import { contradictionsOf } from './contradictions.ts';
import type { OtherRow, Payment } from './other-row.ts';

const payment = (rest: Partial<Payment> = {}): Payment => ({
  line: 2,
  references: ['624812345671'],
  amount: paiseFromRupees(1500),
  date: '2026-11-05',
  payer: 'ASHA RAO',
  cells: [],
  settlement: '',
  bankText: '',
  text: () => '05/11/2026 UPI/CR/624812345671/ASHA RAO 1,500.00 ORD-2026-700 asha.rao1234567@okaxis HDFC0000001',
  ...rest,
});

const other = (rest: Partial<OtherRow> = {}): OtherRow => ({
  line: 9,
  isOut: true,
  isUnread: false,
  goesOn: '',
  isCancelled: false,
  isBack: false,
  isIn: false,
  text: 'UPI/DR/624899999999/SOMEBODY ELSE',
  settlement: '',
  bankText: rest.text ?? '',
  amounts: [paiseFromRupees(1500)],
  date: '2026-11-06',
  payer: null,
  ...rest,
});

function against(row: Partial<OtherRow>, payments: readonly Payment[] = [payment()]) {
  const { byReference, byLine, reversals } = contradictionsOf(payments, [other(row)]);
  return [
    ...[...byReference.values()].map(({ by }) => by),
    ...[...byLine].map(([line, { by }]) => `${by} at ${line}`),
    ...reversals.map(() => 'anybody'),
  ];
}

describe('a reference', () => {
  it.each([
    ['as it stands', 'UPI/DR/624812345671/ASHA', '624812345671'],
    ['among more letters', 'REV624812345671X', '624812345671'],
    ['without the zero that a spreadsheet took', 'IMPS 71234567890 back', '071234567890'],
  ])('counts %s, in whatever row', (_name, text, reference) => {
    for (const kind of [{ isOut: true }, { isOut: false, isBack: true }, { isOut: false }]) {
      expect(against({ ...kind, text }, [payment({ references: [reference] })])).toEqual(['reference']);
    }
  });

  it('counts where its first digits are all that is left, with the amount', () => {
    expect(against({ text: 'UPI 6.24812E+11' })).toEqual(['number at 2']);
    expect(against({ text: 'RENT UPI 6.24712E+11' })).toEqual([]);
    expect(against({ text: 'RENT UPI 6.24812E+11', amounts: [paiseFromRupees(1499)] })).toEqual([]);
  });
});

describe('another number of the transaction', () => {
  it.each(['Refund of ORD-2026-700', 'ord-2026-700'])('counts in a row of money out or back: %s', (text) => {
    const amounts = [paiseFromRupees(10)];
    expect(against({ text })).toEqual(['number at 2']);
    expect(against({ text, amounts, isBack: true })).toEqual(['number at 2', 'anybody']);
    expect(against({ text, amounts, isOut: false, isBack: true })).toEqual(['number at 2', 'anybody']);
    // A fee of another amount.
    expect(against({ text: `BILL ${text}`, amounts })).toEqual([]);
    // A payment is tried again under its order number.
    expect(against({ text, amounts, isOut: false })).toEqual([]);
  });

  it('leaves in doubt also the one of the amount with the payer who is named, where it may be of the whole day', () => {
    const ofDay = (line: number, name: string, date: string) => {
      const text = `UPI/CR/62480000000${line}/${name} C4417000${date.slice(-2)}`;
      return payment({
        line,
        references: [],
        date,
        payer: name,
        cells: [`C4417000${date.slice(-2)}`],
        text: () => text,
      });
    };
    const payments = [ofDay(2, 'ASHA RAO', '2026-11-06'), ofDay(3, 'UMA DAS', '2026-11-05')];
    const debit = { text: 'TO TRANSFER-UPI/DR/ASHA RAO/HDFC C441700005', date: '2026-11-05' };
    expect(against(debit, payments).toSorted()).toEqual(['name at 2', 'number at 3']);
    expect(against({ ...debit, text: 'TO TRANSFER-UPI/DR C441700005' }, payments)).toEqual(['number at 3']);
  });

  it('is none where it is that of a settlement', () => {
    const settlement = 'SETL2026111100';
    const settled = payment({ text: () => `${payment().text()} ${settlement}`, settlement });
    const refund = { text: `REFUND OF SOMEBODY ${settlement}`, amounts: [paiseFromRupees(10)], isBack: true };
    expect(against(refund, [{ ...settled, settlement: '' }])).toEqual(['number at 2', 'anybody']);
    expect(against({ ...refund, settlement }, [settled])).toEqual(['anybody']);
  });

  it('is none when two payments have it', () => {
    expect(against({ text: 'ORD-2026-700', payer: 'UMA' }, [payment(), payment({ line: 3, references: [] })])).toEqual(
      [],
    );
  });

  it.each(['HDFC0000001', '05/11/2026', '1,500.00', '9876543210'])(
    'is none in what names a branch, a telephone, a day or an amount: %s',
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
    expect(against({ isOut: false, isBack: true, payer: 'RAO ASHA' })).toEqual(['name at 2']);
    expect(against({ text: 'UPI/DR/627199990000/FEES/asha.rao1234567@okax' })).toEqual(['name at 2']);
    expect(against({ isOut: false, payer: 'RAO ASHA' })).toEqual([]);
  });

  it.each<[string, Partial<OtherRow>]>([
    ['another name', { payer: 'ASHA MENON' }],
    ['a day before the payment', { date: '2026-11-03' }],
    ['more than thirty days after it', { date: '2026-12-06' }],
  ])('do not with %s', (_name, rest) => {
    expect(against({ payer: 'RAO ASHA', ...rest })).toEqual([]);
  });

  it.each<[string, Partial<OtherRow>]>([
    ['the payer', { payer: 'RAO ASHA' }],
    ['a UPI ID', { text: 'UPI/DR/627199990000/FEES/asha.rao1234567@okax' }],
  ])('leave in doubt of what money of another amount was that %s had', (_what, row) => {
    const part = { ...row, amounts: [paiseFromRupees(300)] };
    expect(against(part)).toEqual(['payer at 2']);
    expect(against({ ...part, date: '2026-11-03' })).toEqual([]);
    expect(against({ ...part, isOut: false, isUnread: true })).toEqual([]);
    // A row with the amount of one payment is about that one.
    const twin = payment({ line: 5, references: ['624800000005'], amount: paiseFromRupees(300) });
    expect(against(part, [payment(), twin])).toEqual(['name at 5']);
  });

  it('leave in doubt all that a payer paid where more went back than one of it, and no more than all', () => {
    const twin = payment({ line: 5, references: ['624800000005'], amount: paiseFromRupees(330) });
    const back = (rupees: number) =>
      against({ payer: 'RAO ASHA', amounts: [paiseFromRupees(rupees)] }, [payment(), twin]);
    expect(back(1830)).toEqual(['payer at 2', 'payer at 5']);
    expect(back(1499)).toEqual(['payer at 2']);
    expect(back(1831)).toEqual([]);
  });

  it('leave nothing in doubt where a bill has one word of the payer’s name', () => {
    const short = payment({ payer: 'ASHA' });
    const bill = { text: 'PAID TO ASHA STORES FOR BOOKS', amounts: [paiseFromRupees(300)] };
    expect(against(bill, [short])).toEqual([]);
    expect(against({ ...bill, text: 'REFUND TO ASHA STORES', isBack: true }, [short])).toContain('payer at 2');
  });

  it('do not where the reference of another payment is named', () => {
    const twin = payment({ line: 3, references: ['624800000000'], text: () => '' });
    expect(against({ text: 'UPI/DR/624800000000/ASHA RAO', payer: 'ASHA RAO' }, [payment(), twin])).toEqual([
      'reference',
    ]);
  });
});

describe('money that goes back without our number', () => {
  const back = { isBack: true } as const;
  const asha = payment({ cells: ['ORD-2026-700'] });
  const ravi = payment({
    ...{ line: 3, payer: 'RAVI MENON', references: ['624800000003'], cells: ['ORD-2026-701'] },
    text: () => 'UPI/RAVI MENON',
  });

  it.each<[string, Partial<OtherRow>]>([
    ['that took money out, with a number of its own', { text: 'UPI REVERSAL 627199990000' }],
    ['whose name is nobody’s', { text: 'REVERSAL OF CREDIT DT 05/11 627199990000', payer: 'HDFC BANK' }],
    ['below zero', { isOut: false, text: 'REV 627199990000' }],
    ['that staff passed over', { isOut: false, text: 'CHARGEBACK 627199990000' }],
    ['of money in without any number or name', { isOut: false, isIn: true, text: 'REVERSAL 1,500.00' }],
  ])('may be anybody’s: a row %s', (_what, row) => {
    expect(against({ ...back, ...row }, [asha, ravi])).toEqual(['anybody']);
    expect(against({ ...back, ...row, amounts: [] }, [asha, ravi])).toEqual([]);
  });

  it.each<[string, Partial<OtherRow>]>([
    ['with a number of its own', { text: 'UPI REV 627199990000' }],
    ['with a name', { text: 'REFUNDED', payer: 'UMA SHANKAR' }],
  ])('is not where it came in %s: it is itself what went back', (_what, row) => {
    expect(against({ ...back, isOut: false, isIn: true, ...row }, [asha, ravi])).toEqual([]);
  });

  it('is tied to one payment by a reference, a number, a name or a UPI ID, and not by what two have', () => {
    expect(against({ ...back, text: 'UPI REVERSAL 624812345671' }, [asha, ravi])).toEqual(['reference']);
    expect(against({ ...back, text: 'REVERSAL ORD-2026-700' }, [asha, ravi])).toEqual(['number at 2']);
    expect(against({ ...back, payer: 'ASHA RAO' }, [asha, ravi])).toEqual(['name at 2']);
    expect(against({ ...back, text: 'REVERSAL asha.rao1234567@okax' }, [asha, ravi])).toEqual(['name at 2']);
    const twin = payment({ line: 5, references: ['624800000005'] });
    expect(against({ ...back, payer: 'ASHA RAO' }, [asha, twin, ravi])).toEqual(['name at 2', 'name at 5']);
  });

  it('may be anybody’s where its number may be of the whole day: no two payments of one day have others', () => {
    const text = 'REVERSAL ORD-2026-700';
    const nextDay = { ...ravi, date: '2026-11-06' };
    expect(against({ ...back, text }, [asha, nextDay])).toEqual(['number at 2', 'anybody']);
    const alike = { ...ravi, cells: ['', 'PAID'] };
    expect(against({ ...back, text }, [asha, alike])).toEqual(['number at 2', 'anybody']);
  });

  it('may be of a later payment that names nobody, and whose payer may have the same name', () => {
    const nameless = payment({
      line: 5,
      date: '2026-11-06',
      payer: null,
      references: ['624800000005'],
      text: () => '',
    });
    const row = { ...back, payer: 'ASHA RAO', text: 'IMPS RETURN/ASHA RAO' };
    const earlier = { ...nameless, date: '2026-11-04' };
    expect(against(row, [asha, ravi, nameless])).toEqual(['name at 2', 'amount at 5']);
    expect(against(row, [asha, ravi, earlier])).toEqual(['name at 2']);
    const turned = { ...row, payer: 'RAO ASHA', text: 'IMPS RETURN/RAO ASHA' };
    expect(against(turned, [asha, ravi, earlier])).toEqual(['name at 2', 'amount at 5']);
    expect(against({ ...row, isBack: false }, [asha, ravi, nameless])).toEqual(['name at 2']);
  });

  it('may be of the same payer’s other payment where a number ties it to one: banks give one to all of a day', () => {
    const text = 'REVERSAL ORD-2026-700';
    const again = payment({ line: 5, references: ['624800000005'], text: () => '' });
    expect(against({ ...back, text, payer: 'ASHA RAO' }, [asha, ravi, again])).toEqual(['number at 2', 'name at 5']);
  });
});

describe('a name that the bank wrote in one word, or cut', () => {
  const named = payment({ payer: 'PREETHI SHANMUGAM', text: () => 'UPI/P2A/624812345671/PREETHI SHANMUGAM/HDFC' });
  const back = (text: string, rupees = 1500) =>
    against({ text, amounts: [paiseFromRupees(rupees)], isBack: true }, [named]);

  it.each(['REFUND PREETHISHANMUGAM', 'WRONG CREDIT PREETHI SHAN 1,500.00', 'IMPS/PREETHISHA/INDIANBA/refund'])(
    'names the payer: %s',
    (text) => {
      expect(back(text)).toEqual(['name at 2']);
      expect(back(text, 900)).toContain('payer at 2');
    },
  );

  it('is no other name that begins alike', () => {
    expect(back('REFUND PREETHI SHANKAR')).toEqual(['anybody']);
  });
});

describe('a short number that is all of a cell', () => {
  const text = () => 'S6125482 UPI/624812345671';
  const one = payment({ cells: ['S6125482', 'UPI/624812345671'], text });
  const back = { text: 'REVERSAL OF TRAN S6125482', isBack: true };

  it('names the payment of that amount', () => {
    expect(against(back, [one])).toEqual(['number at 2']);
    expect(against({ ...back, amounts: [paiseFromRupees(10)] }, [one])).toEqual(['anybody']);
  });

  it('names none where several have it', () => {
    expect(against(back, [one, { ...one, line: 3, references: ['624800000000'] }])).toEqual(['anybody']);
  });

  it('names perhaps another where its column has numbers of several, as of a day', () => {
    const ofDay = { cells: ['S6125400'], text: () => '', references: [], date: '2026-11-04' };
    const others = [payment({ ...ofDay, line: 3 }), payment({ ...ofDay, line: 4 })];
    expect(against(back, [one, ...others])).toEqual(['number at 2', 'anybody']);
  });
});

describe('a day that the row names', () => {
  const earlier = payment({ line: 3, date: '2026-11-02', references: ['624800000000'], text: () => '' });
  const text = 'UPI REVERSAL TXN DT 02/11/2026';

  it('leaves the payments of other days alone', () => {
    expect(against({ text, isBack: true }, [payment(), earlier])).toEqual(['amount at 3']);
  });

  it('says nothing where nobody paid so much on it, or a dispute was raised on it', () => {
    expect(against({ text, isBack: true })).toEqual(['anybody']);
    expect(against({ text: 'UPI CHARGEBACK DT 02/11/2026', isBack: true }, [payment(), earlier])).toEqual(['anybody']);
  });
});

describe('a row of money out with nothing that says what for', () => {
  it.each(['NPCI UPI POSTING T+1', 'चुकीची नोंद', 'UPI 624899999999 T+1'])(
    'may take any payment of its amount back: %s',
    (text) => {
      expect(against({ text })).toEqual(['anybody']);
    },
  );

  it.each([
    ['what for', { text: 'NPCI UPI SMS CHARGES' }],
    ['to whom', { payer: 'SOMEBODY ELSE' }],
    ['to which UPI ID', { text: 'NPCI UPI POSTING somebody@okaxis' }],
  ])('takes none where it says %s', (_, rest) => {
    expect(against(rest)).toEqual([]);
  });
});

describe('a row that gives several fees back in one sum', () => {
  const back = { text: 'NEFT/FEES RETD 2 STUDENTS', amounts: [paiseFromRupees(3000)], isBack: true };
  const doubted = (row: Partial<OtherRow>, payments = [payment()]) =>
    contradictionsOf(payments, [other(row)])
      .reversals.filter(({ by }) => by === 'several')
      .map(({ amount }) => amount);

  it('may have taken back any payment that goes into it, where it counts or speaks of many', () => {
    expect(doubted(back)).toContain(paiseFromRupees(1500));
    expect(doubted({ ...back, text: 'RTN 2 NOS' })).toContain(paiseFromRupees(1500));
    expect(doubted({ ...back, text: 'RTN/2' })).toEqual([paiseFromRupees(1500)]);
    expect(doubted({ ...back, text: 'RTN' })).toEqual([]);
  });

  it('is one payment where there is one of that amount', () => {
    expect(
      doubted(back, [
        payment(),
        payment({ line: 3, amount: paiseFromRupees(3000), payer: null, references: ['624812345672'], text: () => '' }),
      ]),
    ).toEqual([]);
  });
});

describe('a settlement that is held', () => {
  const [settled, others] = [{ settlement: 'STL2609098840' }, { settlement: 'STL2609106100' }];
  const payments = [2, 3, 4, 5].map((line) =>
    payment({
      line,
      references: [`62481234567${line}`],
      ...(line < 4 ? settled : others),
      payer: null,
      text: () => '',
    }),
  );
  const held = { text: 'STL2609098840 2 3000 ON HOLD - RISK REVIEW', isBack: true, amounts: [paiseFromRupees(3000)] };

  it('leaves the payments in it in doubt, and no others', () => {
    expect(against(held, payments)).toEqual(['number at 2', 'number at 3', 'anybody']);
  });

  it('is none where the number is that of the row itself', () => {
    expect(against({ ...held, ...settled }, payments)).toEqual(['anybody', 'anybody']);
  });
});

describe('what a payment service gave to the payment', () => {
  const service = payment({ text: () => 'pay_Stw3KfMtZz6aKH order_fWqM4JTz2ex68m setl_2BVJqG56VBJ8EI' });
  const refund = (of: string) => ({
    text: `refund rfnd_NDQhR77thG6djN 1,500.00 ${of} setl_sXEW0PpdInh4jh`,
    isBack: true,
  });

  it('names that one alone, also one of an earlier statement', () => {
    expect(against(refund('pay_Stw3KfMtZz6aKH'), [service])).toEqual(['number at 2']);
    expect(against(refund('pay_OO56FwR9ka5kqF'), [service])).toEqual([]);
  });

  it('is neither the row’s own nor that of a settlement', () => {
    expect(against(refund(''), [service])).toEqual(['anybody']);
    expect(against({ text: 'pay_NDQhR77thG6djN REVERSED', isBack: true }, [service])).toEqual(['anybody']);
  });
});
