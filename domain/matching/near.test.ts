import { describe, expect, it } from 'vitest';
import { matchOne, nothing, OTHER_RRN, registration, row } from './match-statement.fixture.ts';
import type { OpenRegistration } from './match.ts';
import { checksOf } from './checks.ts';
import { matchStatement } from './match-statement.ts';
import { paiseFromRupees } from '../money.ts';
import type { StatementRow } from '../statement/row.ts';

function wordsOf(rest: Partial<StatementRow>, of: OpenRegistration): string[] {
  return checksOf(row(rest), of, paiseFromRupees(0)).map(({ words }) => words);
}

describe('a near match', () => {
  it.each([
    ['627400112234', '1 digit differs'],
    ['627400112323', '2 digits swapped'],
    ['62740011223', '1 digit missing or extra'],
    ['6274001122333', '1 digit missing or extra'],
    ['0000627400112233', 'Leading zeros'],
  ])('%s instead of 627400112233: %s', (reference, how) => {
    expect(matchOne({}, [registration({ reference })])).toEqual({
      kind: 'near',
      line: 21,
      candidates: [
        {
          registrationId: 'asha',
          doubts: [],
          notes: [],
        },
      ],
      more: 0,
    });
    expect(wordsOf({}, registration({ reference }))).toEqual([how, 'Amount', 'Date']);
  });

  it.each<[string, Partial<OpenRegistration>]>([
    ['learner', {}],
    ['guardian', { learnerName: 'Kiran Rao', guardianName: 'Asha Rao' }],
  ])('has amount, date and the name of the %s', (_who, rest) => {
    expect(matchOne({ payer: 'RAO ASHA' }, [registration({ reference: OTHER_RRN, ...rest })])).toMatchObject({
      kind: 'near',
      candidates: [
        {
          registrationId: 'asha',
        },
      ],
    });
    expect(wordsOf({ payer: 'RAO ASHA' }, registration({ reference: OTHER_RRN, ...rest }))).toEqual([
      ...['Other reference', 'Amount', 'Name'],
    ]);
  });

  it('says of one that is on hold that it is', () => {
    expect(matchOne({}, [registration({ reference: '627400112234', state: 'held' })])).toMatchObject({
      kind: 'near',
      candidates: [
        {
          doubts: ['It is on hold.'],
        },
      ],
    });
  });

  it('lists the likeliest first', () => {
    const registrations = [
      registration({ id: 'a by name, four days', reference: OTHER_RRN, paidOn: '2026-10-01' }),
      registration({ id: 'by name', reference: '627400998866' }),
      registration({ id: 'by reference, late', reference: '627400112234', paidOn: '2026-09-01', learnerName: null }),
      registration({ id: 'by both', reference: '627400112235' }),
    ];
    const match = matchOne({ payer: 'ASHA RAO' }, registrations);
    expect(match).toMatchObject({
      kind: 'near',
      candidates: [
        { registrationId: 'by both' },
        {
          registrationId: 'by reference, late',
          doubts: [],
        },
        { registrationId: 'by name' },
        { registrationId: 'a by name, four days' },
      ],
    });
  });

  it('lists one whose date fits before one whose date does not, however near', () => {
    const registrations = [
      registration({ id: 'two days before', reference: '627400112234', paidOn: '2026-10-07' }),
      registration({ id: 'five days after', reference: '627400112235', paidOn: '2026-09-30' }),
    ];
    expect(matchOne({}, registrations)).toMatchObject({
      candidates: [{ registrationId: 'five days after' }, { registrationId: 'two days before' }],
    });
  });

  it('lists one that is perhaps paid twice after all others', () => {
    const registrations = [
      registration({ id: 'paid' }),
      registration({ id: 'by name, five days after', reference: '111122223333', paidOn: '2026-09-30' }),
      registration({ id: 'by reference alone', reference: '627400998876', paidOn: '2026-09-01', learnerName: null }),
    ];
    const second = row({ line: 22, references: [OTHER_RRN], payer: 'ASHA RAO' });
    expect(matchStatement([row(), second], registrations, nothing)[1]).toMatchObject({
      candidates: [
        { registrationId: 'by reference alone' },
        { registrationId: 'by name, five days after' },
        { registrationId: 'paid' },
      ],
    });
  });

  it('says how the first of several numbers is near', () => {
    expect(matchOne({ references: ['627400112323', '627400112234'] }, [registration()])).toMatchObject({
      candidates: [
        {
          doubts: [],
        },
      ],
    });
  });

  it('lists five and says how many more there are', () => {
    const registrations = Array.from({ length: 7 }, (_, index) =>
      registration({ id: `r${index}`, reference: `72740099880${index}` }),
    );
    for (const listed of [registrations, registrations.toReversed()]) {
      expect(matchOne({ payer: 'ASHA RAO' }, listed)).toMatchObject({
        candidates: ['r0', 'r1', 'r2', 'r3', 'r4'].map((registrationId) => ({ registrationId })),
        more: 2,
      });
    }
  });

  it('says when the learner may have paid twice', () => {
    const matches = matchStatement(
      [row({ line: 21, references: [OTHER_RRN], payer: 'ASHA RAO' }), row({ line: 22, payer: 'ASHA RAO' })],
      [registration()],
      nothing,
    );
    expect(matches).toMatchObject([
      {
        kind: 'near',
        candidates: [
          {
            doubts: ['Line 22 is the exact match: this may be a second payment.'],
          },
        ],
      },
      { kind: 'exact' },
    ]);
  });

  it.each<[string, Partial<StatementRow>]>([
    ['the amount is another', { references: ['627400112234'], amount: paiseFromRupees(1499) }],
    ['only the amount is equal', { references: [OTHER_RRN] }],
    ['the name agrees but not the date', { references: [], payer: 'ASHA RAO', date: '2026-10-11' }],
    [
      'the name and the date agree but not the amount',
      { references: [], payer: 'ASHA RAO', amount: paiseFromRupees(1) },
    ],
    ['nothing is missing and nothing came in', { references: ['627400112234'], amount: paiseFromRupees(0) }],
    ['the learner was paid for by a row with a close number', { references: ['62740011223'], line: 22 }],
  ])('is not there when %s', (_, rest) => {
    const rows = rest.line === undefined ? [row(rest)] : [row(), row(rest)];
    const paid = registration({ id: 'paid', reference: '627400112235', missing: paiseFromRupees(0) });
    expect(matchStatement(rows, [registration(), paid], nothing).at(-1)).toEqual({
      kind: 'unmatched',
      line: rows.at(-1)?.line,
    });
  });
});
