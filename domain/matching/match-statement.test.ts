import { describe, expect, it } from 'vitest';
import { matchOne, nothing, OTHER_RRN, registration, row, RRN } from './match-statement.fixture.ts';
import type { OpenRegistration } from './match.ts';
import { matchStatement } from './match-statement.ts';
import { paiseFromRupees } from '../money.ts';

describe('an exact match', () => {
  it('has reference and amount equal and a plausible date', () => {
    expect(matchOne({}, [registration()])).toEqual({
      kind: 'exact',
      line: 21,
      registrationId: 'asha',
      reasons: ['Reference and amount match, and the date fits.'],
      alsoNamedBy: [],
    });
  });

  it.each(['2026-10-04', '2026-10-05', '2026-10-10'])('may be booked on %s', (date) => {
    expect(matchOne({ date }, [registration()])).toMatchObject({ kind: 'exact' });
  });

  it('may have its reference behind another number', () => {
    expect(matchOne({ references: [OTHER_RRN, RRN] }, [registration()])).toMatchObject({ kind: 'exact' });
  });

  it('goes to the registration that owns the reference, and tells of the other', () => {
    const held = registration({ id: 'bela', ownsReference: false, state: 'held' });
    for (const registrations of [
      [held, registration()],
      [registration(), held],
    ]) {
      expect(matchOne({}, registrations)).toMatchObject({
        kind: 'exact',
        registrationId: 'asha',
        reasons: ['Reference and amount match, and the date fits.', 'Another registration gives this reference too.'],
        alsoNamedBy: ['bela'],
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
        reasons: [
          'Reference and amount match, and the date fits.',
          'Line 22 has the same reference: the payment counts once.',
        ],
      },
      {
        kind: 'near',
        candidates: [
          {
            registrationId: 'asha',
            reasons: [
              'Reference and amount match.',
              'Line 21 has the same reference and is the exact match: this line appears twice, or the payment was reversed and made again.',
            ],
          },
        ],
      },
    ]);
  });

  it('decides nothing when the rows are of different payments', () => {
    const rows = [row({ references: [OTHER_RRN, RRN] }), row({ line: 22, references: ['627400445566', RRN] })];
    expect(matchStatement(rows, [registration()], nothing)).toMatchObject([
      {
        kind: 'near',
        candidates: [
          {
            reasons: ['Reference and amount match.', 'Line 22 has the same number, with other references beside it.'],
          },
        ],
      },
      { kind: 'near' },
    ]);
  });

  it('decides nothing when one row holds another number beside it', () => {
    const rows = [row({ references: [RRN, OTHER_RRN] }), row({ line: 22 })];
    for (const each of [rows, rows.toReversed()]) {
      expect(matchStatement(each, [registration()], nothing)).toMatchObject([{ kind: 'near' }, { kind: 'near' }]);
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
    const rows = [row({ references: [OTHER_RRN, RRN] }), row({ line: 22, references: ['627400445566', RRN] })];
    const known = { confirmedReferences: new Map([[RRN, { registrationId: 'bela' }]]) };
    const other = registration({ ownsReference: false });
    expect(matchStatement(rows, [other], known)).toMatchObject([{ kind: 'unmatched' }, { kind: 'unmatched' }]);
  });

  it('decides for the row whose first number it is, when another only mentions it', () => {
    const rows = [row({ references: [OTHER_RRN, RRN] }), row({ line: 22 })];
    expect(matchStatement(rows, [registration()], nothing)).toMatchObject([{ kind: 'near' }, { kind: 'exact' }]);
  });

  it('suggests nobody when the rows are of different payments and it is recorded, or nothing like it is missing', () => {
    const rows = [row({ references: [OTHER_RRN, RRN] }), row({ line: 22, references: ['627400445566', RRN] })];
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
    const contradicted = new Map([[bank, { line: 30, isOut: true }]]);
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
      reasons: [
        'Reference and amount match, and the date fits.',
        'Lines 22, 23 and 24 have the same reference: the payment counts once.',
      ],
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

describe('equal reference and amount that a person must see', () => {
  it.each<[string, Partial<OpenRegistration>]>([
    ['The registration is on hold.', { state: 'held' }],
    ['The reference was first given for another registration.', { ownsReference: false }],
  ])('%s', (reason, rest) => {
    expect(matchOne({}, [registration(rest)])).toEqual({
      kind: 'near',
      line: 21,
      candidates: [{ registrationId: 'asha', reasons: ['Reference and amount match.', reason] }],
      more: 0,
    });
  });

  it('because money went out with the reference', () => {
    expect(
      matchOne({}, [registration()], { ...nothing, contradicted: new Map([[RRN, { line: 30, isOut: true }]]) }),
    ).toMatchObject({
      kind: 'near',
      candidates: [
        {
          reasons: [
            'Reference and amount match.',
            'Money went out with the same reference: the payment may have been reversed.',
          ],
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
          reasons: ['Reference and amount match.', 'Another number in this row fits another registration as well.'],
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
          reasons: [
            'Reference and amount match.',
            'Another number in this row is the reference of a payment already recorded.',
          ],
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
    [1000, 'too-little', '₹500 too little: ₹1,500 is still to pay, ₹1,000 was received.'],
    [1500.5, 'too-much', '₹0.50 too much: ₹1,500 is still to pay, ₹1,500.50 was received.'],
  ])('%d rupees: %s', (rupees, direction, words) => {
    const amount = paiseFromRupees(rupees);
    expect(matchOne({ amount }, [registration()])).toEqual({
      kind: 'amount-differs',
      line: 21,
      registrationId: 'asha',
      direction,
      difference: Math.abs(amount - 150_000),
      reasons: [`The reference matches. ${words}`],
      alsoNamedBy: [],
    });
  });

  it('may be that of two courses', () => {
    const second = registration({ id: 'second', ownsReference: false, state: 'held', missing: paiseFromRupees(999) });
    expect(matchOne({ amount: paiseFromRupees(2499) }, [registration(), second])).toMatchObject({
      kind: 'amount-differs',
      registrationId: 'asha',
      reasons: [
        'The reference matches. ₹999 too much: ₹1,500 is still to pay, ₹2,499 was received.',
        '₹2,499 is what all 2 registrations with this reference have still to pay.',
        'Another registration gives this reference too.',
      ],
      alsoNamedBy: ['second'],
    });
  });

  it('is told of one registration alone when two do not make it up either', () => {
    const second = registration({ id: 'second', ownsReference: false, state: 'held', missing: paiseFromRupees(999) });
    expect(matchOne({ amount: paiseFromRupees(2500) }, [registration(), second])).toMatchObject({
      reasons: [
        'The reference matches. ₹1,000 too much: ₹1,500 is still to pay, ₹2,500 was received.',
        'Another registration gives this reference too.',
      ],
    });
  });

  it('is told with everything else that is odd', () => {
    expect(
      matchOne({ amount: paiseFromRupees(1), date: '2026-10-20' }, [registration({ state: 'held' })]),
    ).toMatchObject({
      kind: 'amount-differs',
      reasons: [
        'The reference matches. ₹1,499 too little: ₹1,500 is still to pay, ₹1 was received.',
        'The row is dated 20 Oct 2026, 15 days after the date the learner gave (5 Oct 2026).',
        'The registration is on hold.',
      ],
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
    ['2026-10-03', -2, 'The row is dated 3 Oct 2026, 2 days before the date the learner gave (5 Oct 2026).'],
    ['2026-10-11', 6, 'The row is dated 11 Oct 2026, 6 days after the date the learner gave (5 Oct 2026).'],
  ])('%s', (date, days, reason) => {
    expect(matchOne({ date }, [registration()])).toEqual({
      kind: 'date-differs',
      line: 21,
      registrationId: 'asha',
      days,
      reasons: ['Reference and amount match.', reason],
      alsoNamedBy: [],
    });
  });
});

describe('what is recorded already', () => {
  const known = { confirmedReferences: new Map([[RRN, { registrationId: 'bela' }]]) };

  it('is told by its reference, with who else gives it', () => {
    expect(matchOne({}, [registration({ ownsReference: false, state: 'held' })], known)).toEqual({
      kind: 'already-confirmed',
      line: 21,
      registrationId: 'bela',
      reasons: ['A payment with this reference is already recorded.', 'Another registration gives this reference too.'],
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
});
