import { describe, expect, it } from 'vitest';
import { matchOne, nothing, OTHER_RRN, registration, row, RRN } from './match-statement.fixture.ts';
import { checksOf, followsFrom } from './checks.ts';
import type { OpenRegistration } from './match.ts';
import { matchStatement } from './match-statement.ts';
import { paiseFromRupees } from '../money.ts';
import type { StatementRow } from '../statement/row.ts';

describe('an exact match', () => {
  it('has reference and amount equal and a plausible date', () => {
    expect(matchOne({}, [registration()])).toEqual({
      kind: 'exact',
      line: 21,
      registrationId: 'asha',
      doubts: [],
      notes: [],
    });
  });

  it.each(['2026-10-04', '2026-10-05', '2026-10-10'])('may be booked on %s', (date) => {
    expect(matchOne({ date }, [registration()])).toMatchObject({ kind: 'exact' });
  });

  it('may have its reference behind another number', () => {
    expect(matchOne({ references: [OTHER_RRN, RRN] }, [registration()])).toMatchObject({ kind: 'exact' });
  });

  it('does not have it in the note of a payment with a number of its own', () => {
    expect(matchOne({ references: [OTHER_RRN, RRN], mentioned: [RRN] }, [registration()])).toMatchObject({
      kind: 'near',
      candidates: [
        {
          doubts: ['The reference is in the note; the payment has a different number.'],
        },
      ],
    });
  });

  it('is for a person to give to one of two who gave the reference, who gave it first being first', () => {
    const held = registration({ id: 'bela', ownsReference: false, state: 'held' });
    for (const registrations of [
      [held, registration()],
      [registration(), held],
    ]) {
      expect(matchOne({}, registrations)).toEqual({
        kind: 'same-reference',
        line: 21,
        candidates: [
          { registrationId: 'asha', doubts: [], notes: ['Gave it first.'] },
          {
            registrationId: 'bela',
            doubts: ['The reference was first given for another registration.', 'The registration is on hold.'],
            notes: [],
          },
        ],
      });
    }
  });

  it('is not disturbed by a registration whose reference the row holds too, with another amount', () => {
    const other = registration({ id: 'bela', reference: OTHER_RRN, missing: paiseFromRupees(999) });
    expect(matchOne({ references: [OTHER_RRN, RRN] }, [registration(), other])).toMatchObject({
      kind: 'exact',
      registrationId: 'asha',
    });
  });
});

describe('a reference that stands in several rows', () => {
  it('gives one exact match; the other row is for a person', () => {
    const matches = matchStatement([row(), row({ line: 22, date: '2026-10-06' })], [registration()], nothing);
    expect(matches).toMatchObject([
      {
        kind: 'exact',
        doubts: [],
        notes: ['Line 22 has the same reference: the payment counts once.'],
      },
      {
        kind: 'near',
        candidates: [
          {
            registrationId: 'asha',
            doubts: [
              'Line 21 has the same reference and is the exact match: this line appears twice, or the payment was reversed and made again.',
            ],
          },
        ],
      },
    ]);
  });

  it('decides nothing when the rows are of different payments', () => {
    const rows = [
      row({ references: [OTHER_RRN, RRN], narration: 'fees' }),
      row({ line: 22, references: ['627400445566', RRN], narration: 'more fees' }),
    ];
    expect(matchStatement(rows, [registration()], nothing)).toMatchObject([
      {
        kind: 'near',
        candidates: [
          {
            doubts: ['Line 22 has the same number, with other references beside it.'],
          },
        ],
      },
      { kind: 'near' },
    ]);
  });

  it('is one payment when the row stands twice and only a number of the bank’s own differs', () => {
    const rows = [row({ references: [RRN, OTHER_RRN] }), row({ line: 22, references: [RRN, '700000000001'] })];
    expect(matchStatement(rows, [registration()], nothing)).toMatchObject([
      { kind: 'exact', doubts: [], notes: ['Line 22 has the same reference: the payment counts once.'] },
      { kind: 'near', candidates: [{ doubts: [expect.stringContaining('Line 21')] }] },
    ]);
    const own = rows.map((each) => ({ ...each, references: each.references.toReversed(), payer: 'ASHA RAO' }));
    expect(matchStatement(own, [registration()], nothing).map(({ kind }) => kind)).toEqual(['exact', 'near']);
  });

  it.each<[string, Partial<StatementRow>]>([
    ['day', { date: '2026-10-06' }],
    ['amount', { amount: paiseFromRupees(1499) }],
    ['payer', { payer: 'BELA SEN' }],
  ])('decides nothing when the rows differ in a number and the %s', (_name, rest) => {
    const rows = [row({ references: [RRN, OTHER_RRN] }), row({ line: 22, references: [RRN, '700000000001'], ...rest })];
    for (const each of [rows, rows.toReversed()]) {
      expect(matchStatement(each, [registration()], nothing).map(({ kind }) => kind)).not.toContain('exact');
    }
  });

  it('is suggested for no row with another amount', () => {
    const amount = paiseFromRupees(1499);
    const rows = [row({ references: [OTHER_RRN, RRN], amount }), row({ line: 22, references: ['627400445566', RRN] })];
    expect(matchStatement(rows, [registration()], nothing)).toMatchObject([{ kind: 'unmatched' }, { kind: 'near' }]);
  });

  it('stands once in a row that has it twice', () => {
    const rows = [21, 22, 23, 24].map((line) => row({ line, references: [RRN, RRN] }));
    expect(matchStatement(rows, [registration()], nothing)[0]).toMatchObject({ kind: 'exact' });
  });

  it('names nobody when it is recorded already', () => {
    const rows = [
      row({ references: [OTHER_RRN, RRN], narration: 'fees' }),
      row({ line: 22, references: ['627400445566', RRN], narration: 'more fees' }),
    ];
    const known = { confirmedReferences: new Map([[RRN, { registrationId: 'bela' }]]) };
    const other = registration({ ownsReference: false });
    expect(matchStatement(rows, [other], known)).toMatchObject([{ kind: 'unmatched' }, { kind: 'unmatched' }]);
  });

  it('decides for the row whose first number it is, when another only mentions it', () => {
    const rows = [row({ references: [OTHER_RRN, RRN], narration: `fees ${RRN}` }), row({ line: 22 })];
    expect(matchStatement(rows, [registration()], nothing)).toMatchObject([{ kind: 'near' }, { kind: 'exact' }]);
  });

  it('suggests nobody when the rows are of different payments and it is recorded, or nothing like it is missing', () => {
    const rows = [
      row({ references: [OTHER_RRN, RRN], narration: 'fees' }),
      row({ line: 22, references: ['627400445566', RRN], narration: 'more fees' }),
    ];
    const known = { confirmedReferences: new Map([[RRN, { registrationId: 'bela' }]]) };
    const rest = registration({ missing: paiseFromRupees(500) });
    for (const matches of [matchStatement(rows, [registration()], known), matchStatement(rows, [rest], nothing)]) {
      expect(matches).toEqual([
        { kind: 'unmatched', line: 21 },
        { kind: 'unmatched', line: 22 },
      ]);
    }
  });

  it('is exact although a number of the bank, which stands in many rows, stands elsewhere too', () => {
    const bank = '409876543210';
    const rows = [21, 22, 23, 24, 25].map((line) => row({ line, references: [`6274001122${line}`, bank] }));
    const paid = rows.map(({ line, references }) => registration({ id: `r${line}`, reference: references[0]! }));
    const contradicted = new Map([[bank, { line: 30, isOut: true, by: 'reference' as const }]]);
    const kinds = (some: number) =>
      matchStatement(rows.slice(0, some), paid, { ...nothing, contradicted }).map(({ kind }) => kind);
    expect(kinds(5)).toEqual(rows.map(() => 'exact'));
    expect(kinds(4)).toEqual(rows.slice(0, 4).map(() => 'near'));
  });

  it('may stand in four rows: the first is the exact match, and each other tells of it', () => {
    const rows = [21, 22, 23, 24].map((line) => row({ line }));
    const [first, ...others] = matchStatement(rows, [registration()], nothing);
    expect(first).toMatchObject({
      kind: 'exact',
      doubts: [],
      notes: ['Lines 22, 23 and 24 have the same reference: the payment counts once.'],
    });
    expect(others.map(({ kind }) => kind)).toEqual(['near', 'near', 'near']);
  });

  it('is none when more rows have it than a payment can', () => {
    const rows = [21, 22, 23, 24, 25].map((line) => row({ line }));
    expect(matchStatement(rows, [registration()], nothing).map(({ kind }) => kind)).toEqual(
      rows.map(() => 'unmatched'),
    );
  });

  it('is none when it is a number of the provider, also in one row', () => {
    const registrations = [registration({ reference: '409876543210' })];
    const ownNumbers = new Set(['409876543210']);
    const references = ['409876543210', OTHER_RRN];
    expect(matchOne({ references }, registrations, { ...nothing, ownNumbers })).toMatchObject({ kind: 'unmatched' });
  });

  it('does not keep others from their exact match', () => {
    const typedAccount = registration({ id: 'bela', reference: '409876543210' });
    const rows = [21, 22, 23].map((line) => row({ line, references: [`6274001122${line}`, '409876543210'] }));
    const paid = rows.map(({ line, references }) => registration({ id: `r${line}`, reference: references[0]! }));
    expect(matchStatement(rows, [typedAccount, ...paid], nothing)).toMatchObject([
      { kind: 'exact', registrationId: 'r21' },
      { kind: 'exact', registrationId: 'r22' },
      { kind: 'exact', registrationId: 'r23' },
    ]);
  });
});

describe('an amount within the tolerance', () => {
  const lenient = { ...nothing, tolerance: paiseFromRupees(1) };

  it.each([
    [1499, '₹1 short, allowed.'],
    [1500.5, '₹0.50 too much, allowed.'],
    [1501, '₹1 too much, allowed.'],
  ])('%d of 1500 is exact', (rupees, note) => {
    const amount = paiseFromRupees(rupees);
    expect(matchOne({ amount }, [registration()], lenient)).toMatchObject({ kind: 'exact', doubts: [] });
    expect(
      followsFrom(row({ amount }), registration(), checksOf(row({ amount }), registration(), lenient.tolerance)),
    ).toEqual([note]);
  });

  it.each([1498.99, 1501.01])('%d of 1500 is not', (rupees) => {
    expect(matchOne({ amount: paiseFromRupees(rupees) }, [registration()], lenient)).toMatchObject({
      kind: 'amount-differs',
    });
  });

  it('is suggested for a reference that is nearly the same', () => {
    const references = [`${RRN.slice(0, -1)}9`];
    expect(matchOne({ references, amount: paiseFromRupees(1499) }, [registration()], lenient)).toMatchObject({
      kind: 'near',
      candidates: [{ registrationId: 'asha' }],
    });
    expect(matchOne({ references, amount: paiseFromRupees(1498) }, [registration()], lenient)).toMatchObject({
      kind: 'unmatched',
    });
  });
});

describe('equal reference and amount that a person must see', () => {
  it.each([
    [{ line: 30, isOut: true, by: 'number' }, 'Line 30 is the same transaction, and the money went out or back.'],
    [
      { line: 30, isOut: false, by: 'amount' },
      'Line 30: a reversal belongs to this payment or to another of the same amount.',
    ],
    [
      { line: 30, isOut: true, by: 'name' },
      'Line 30: the same amount went out or back with the payer’s name or UPI ID. It may be this payment.',
    ],
  ] as const)('because another row speaks against it: %j', (contradiction, reason) => {
    expect(matchOne({ contradiction }, [registration()])).toMatchObject({
      kind: 'near',
      candidates: [{ doubts: [reason] }],
    });
  });

  it.each<[string, Partial<OpenRegistration>]>([
    ['The registration is on hold.', { state: 'held' }],
    ['The reference was first given for another registration.', { ownsReference: false }],
  ])('%s', (reason, rest) => {
    expect(matchOne({}, [registration(rest)])).toEqual({
      kind: 'near',
      line: 21,
      candidates: [{ registrationId: 'asha', doubts: [reason], notes: [] }],
      more: 0,
    });
  });

  it('because money went out with the reference', () => {
    expect(
      matchOne({}, [registration()], {
        ...nothing,
        contradicted: new Map([[RRN, { line: 30, isOut: true, by: 'reference' }]]),
      }),
    ).toMatchObject({
      kind: 'near',
      candidates: [
        {
          doubts: ['Line 30: money went out with the same reference. The payment may have been reversed.'],
        },
      ],
    });
  });

  it('because two of its numbers fit', () => {
    const other = registration({ id: 'bela', reference: OTHER_RRN, paidOn: '2026-09-01' });
    expect(matchOne({ references: [OTHER_RRN, RRN] }, [registration(), other])).toMatchObject({
      kind: 'near',
      candidates: [
        {
          registrationId: 'asha',
          doubts: ['Another number in this row fits another registration as well.'],
        },
        { registrationId: 'bela' },
      ],
    });
  });

  it('because another of its numbers is recorded', () => {
    const known = { confirmedReferences: new Map([[OTHER_RRN, { registrationId: 'bela' }]]) };
    expect(matchOne({ references: [RRN, OTHER_RRN] }, [registration()], known)).toMatchObject({
      kind: 'near',
      candidates: [
        {
          doubts: ['Another number in this row is the reference of a payment already recorded.'],
        },
      ],
    });
  });

  it('and names nobody who gives a recorded number besides, whatever they miss', () => {
    const known = { confirmedReferences: new Map([[OTHER_RRN, { registrationId: 'bela' }]]) };
    const chitra = registration({ id: 'chitra', reference: OTHER_RRN, ownsReference: false, state: 'held' });
    const match = (asha: OpenRegistration) => matchOne({ references: [RRN, OTHER_RRN] }, [asha, chitra], known);
    expect(match(registration())).toMatchObject({ kind: 'near', candidates: [{ registrationId: 'asha' }] });
    expect(match(registration({ missing: paiseFromRupees(1400) }))).toMatchObject({
      kind: 'amount-differs',
      registrationId: 'asha',
    });
  });
});

describe('another amount', () => {
  it.each([
    [1000, 'too-little', '₹500 short'],
    [1500.5, 'too-much', '₹0.50 too much'],
  ])('%d rupees: %s', (rupees, direction, words) => {
    const amount = paiseFromRupees(rupees);
    expect(matchOne({ amount }, [registration()])).toEqual({
      kind: 'amount-differs',
      line: 21,
      registrationId: 'asha',
      direction,
      difference: Math.abs(amount - 150_000),
      doubts: [],
      notes: [],
    });
    expect(checksOf(row({ amount }), registration(), paiseFromRupees(0))[1]).toMatchObject({ words });
  });

  it('may be that of two courses', () => {
    const second = registration({ id: 'second', ownsReference: false, state: 'held', missing: paiseFromRupees(999) });
    expect(matchOne({ amount: paiseFromRupees(2499) }, [registration(), second])).toMatchObject({
      kind: 'same-reference',
      candidates: [
        {
          registrationId: 'asha',
          doubts: [],
          notes: ['Gave it first.', '₹2,499 is what all 2 registrations with this reference have still to pay.'],
        },
        { registrationId: 'second' },
      ],
    });
  });

  it('is told of one registration alone when two do not make it up either', () => {
    const second = registration({ id: 'second', ownsReference: false, state: 'held', missing: paiseFromRupees(999) });
    expect(matchOne({ amount: paiseFromRupees(2500) }, [registration(), second])).toMatchObject({
      kind: 'same-reference',
      candidates: [
        {
          doubts: [],
          notes: ['Gave it first.'],
        },
        {},
      ],
    });
  });

  it('is told with everything else that is odd', () => {
    expect(
      matchOne({ amount: paiseFromRupees(1), date: '2026-10-20' }, [registration({ state: 'held' })]),
    ).toMatchObject({
      kind: 'amount-differs',
      doubts: ['The registration is on hold.'],
    });
  });

  it('is never one of nothing', () => {
    expect(matchOne({ amount: paiseFromRupees(0) }, [registration({ missing: paiseFromRupees(0) })])).toMatchObject({
      kind: 'amount-differs',
    });
  });
});

describe('another date', () => {
  it.each([
    ['2026-10-03', -2, '2 days earlier'],
    ['2026-10-11', 6, '6 days later'],
  ])('%s', (date, days, words) => {
    expect(matchOne({ date }, [registration()])).toEqual({
      kind: 'date-differs',
      line: 21,
      registrationId: 'asha',
      days,
      doubts: [],
      notes: [],
    });
    expect(checksOf(row({ date }), registration(), paiseFromRupees(0))[2]).toMatchObject({ words });
  });
});

describe('what is recorded already', () => {
  const known = { confirmedReferences: new Map([[RRN, { registrationId: 'bela' }]]) };

  it('is told by its reference, with who else gives it', () => {
    expect(matchOne({}, [registration({ ownsReference: false, state: 'held' })], known)).toEqual({
      kind: 'already-confirmed',
      line: 21,
      registrationId: 'bela',
      reasons: ['A payment with this reference is already recorded.', 'Another registration has the same reference.'],
      alsoNamedBy: ['asha'],
    });
  });

  it('does not pay the rest of the same registration', () => {
    const partly = { confirmedReferences: new Map([[RRN, { registrationId: 'asha' }]]) };
    expect(matchOne({}, [registration()], partly)).toMatchObject({ kind: 'already-confirmed', alsoNamedBy: [] });
  });

  it('is told with care when the row begins with another number', () => {
    expect(matchOne({ references: [OTHER_RRN, RRN] }, [], known)).toMatchObject({
      kind: 'already-confirmed',
      reasons: [
        'A payment with this reference is already recorded.',
        'Another number comes first in this row. Check whether it is a separate payment.',
      ],
    });
  });

  it('is told of a row that was imported before', () => {
    const importedRows = new Map([[21, { registrationId: 'bela' }]]);
    expect(matchOne({}, [registration()], { ...nothing, importedRows })).toEqual({
      kind: 'already-confirmed',
      line: 21,
      registrationId: 'bela',
      reasons: ['This row was recorded in an earlier import.'],
      alsoNamedBy: [],
    });
  });

  it('is told of a row that is like a payment recorded, and never new', () => {
    const recordedAlike = new Map([[21, { registrationId: 'bela' }]]);
    const alike = 'A payment of the same amount and day by the same payer is recorded already.';
    const before = { ...nothing, recordedAlike };
    expect(matchOne({ references: [OTHER_RRN], payer: 'ASHA RAO' }, [registration()], before)).toEqual({
      kind: 'already-confirmed',
      line: 21,
      registrationId: 'bela',
      reasons: [alike],
      alsoNamedBy: [],
    });
    expect(matchOne({}, [registration()], before)).toMatchObject({
      kind: 'near',
      candidates: [{ registrationId: 'asha', doubts: [alike] }],
    });
    expect(matchOne({}, [registration({ missing: paiseFromRupees(1000) })], before)).toMatchObject({
      kind: 'amount-differs',
      doubts: [alike],
    });
  });
});
