import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registration, RRN } from '../matching/match-statement.fixture.ts';
import { matchStatement } from '../matching/match-statement.ts';
import type { ColumnMapping } from './cells/mapping.ts';
import { readRows } from './read-rows.ts';

const HEADER = ['Date', 'Text', 'Ref', 'Out', 'In', 'Status', 'Refunded'];
const mapping: ColumnMapping = {
  date: 0,
  narration: 1,
  reference: 2,
  debit: 3,
  credit: 4,
  status: 5,
  dateOrder: 'day-first',
};

type Cells = readonly string[];
const paid: Cells = ['05/10/2026', 'Course fee', RRN, '', '1,500.00', 'SUCCESS', ''];
const elsewhere: Cells = ['05/10/2026', 'Tea', '627400999999', '', '1,500.00', 'SUCCESS', ''];

/** A row that says or suggests that money went back, in every way of banks and payment services. */
const back = fc.oneof(
  fc.constantFrom('Refunded', 'REVERSED', 'Failed', 'Pending', 'Chargeback', '').map((status) => paid.with(5, status)),
  fc.constantFrom('-1,500.00', '(1,500.00)', '1,500.00 Dr', '1.500,00', '####', '').map((typed) => paid.with(4, typed)),
  fc.constantFrom('500', '1,500.00', '1,500.00 Cr', 'x').map((typed) => paid.with(4, '').with(3, typed)),
  fc
    .constantFrom('REV', 'REVERSAL', 'RETURN', 'RTN', 'refund', 'CHARGEBACK', 'DISPUTE', 'UPI RET', 'Txn failed')
    .chain((word) => fc.constantFrom(1, 2, 6).map((column) => paid.with(column, `${word} ${RRN}`))),
  fc.constantFrom('1,500.00', '750', 'Yes', 'rfnd_1').map((cell) => paid.with(6, cell)),
  fc.constantFrom('', 'soon', '31/11/2026').map((date) => paid.with(0, date)),
  fc.constant(['', '', '', '', '', '', `Refund of ${RRN}`]),
);

const around = fc.constantFrom('', 'REF', 'UPI/', '0000', 'X-', 'X');
/** The row with the reference in another place and form. */
const written = fc.tuple(back, fc.constantFrom(1, 2), around, around).map(([row, column, before, behind]) => {
  const number = `${before}${RRN}${behind}`;
  return row.map((cell) => (cell === RRN ? '' : cell)).with(column, `${row[column]?.replace(RRN, '') ?? ''} ${number}`);
});

function matchesOf(rows: readonly Cells[]) {
  const table = { rows: [HEADER, ...rows].map((cells, index) => ({ line: index + 1, cells })) };
  const statement = readRows([{ table, layout: { name: 'Test', mapping }, headerIndex: 0 }]);
  const { contradicted } = statement;
  return matchStatement(statement.rows, [registration()], { confirmedReferences: new Map(), contradicted });
}

describe('a payment whose reference a row has that says the money went back', () => {
  it('would be exact without that row', () => {
    expect(matchesOf([elsewhere, paid, elsewhere])).toMatchObject([{}, { kind: 'exact' }, {}]);
  });

  it('is exact for nobody, wherever that row stands and however it says it', () => {
    fc.assert(
      fc.property(fc.oneof(back, written), fc.nat(6), fc.nat(3), fc.nat(3), (row, at, more, again) => {
        const payments = [
          ...Array.from({ length: more }, () => elsewhere),
          paid,
          ...Array.from({ length: again }, () => paid),
        ];
        const kinds = matchesOf(payments.toSpliced(at, 0, row)).map(({ kind }) => kind);
        expect(kinds).not.toContain('exact');
      }),
    );
  });

  it('is shown with the reason in words', () => {
    expect(matchesOf([paid, paid.with(5, 'Refunded')])).toMatchObject([
      {
        kind: 'near',
        candidates: [
          {
            registrationId: 'asha',
            doubts: ['Line 3 has the same reference and is not counted as a payment: the money may have gone back.'],
          },
        ],
      },
    ]);
  });
});
