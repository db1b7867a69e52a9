import type { KnownPayments, OpenRegistration } from './match.ts';
import { matchStatement } from './match-statement.ts';
import { paiseFromRupees } from '../money.ts';
import type { StatementRow } from '../statement/row.ts';

export const RRN = '627400112233';
export const OTHER_RRN = '627400998877';
export const nothing: KnownPayments = { confirmedReferences: new Map() };

export function registration(rest: Partial<OpenRegistration> = {}): OpenRegistration {
  return {
    id: 'asha',
    reference: RRN,
    ownsReference: true,
    missing: paiseFromRupees(1500),
    paidOn: '2026-10-05',
    learnerName: 'Asha Rao',
    guardianName: null,
    state: 'received',
    ...rest,
  };
}

export function row(rest: Partial<StatementRow> = {}): StatementRow {
  return {
    line: 21,
    date: '2026-10-05',
    amount: paiseFromRupees(1500),
    references: [RRN],
    narration: `UPI/CR/${RRN}/ASHA RAO`,
    payer: null,
    ...rest,
  };
}

export function matchOne(rest: Partial<StatementRow>, registrations: OpenRegistration[], known = nothing) {
  return matchStatement([row(rest)], registrations, known)[0];
}
