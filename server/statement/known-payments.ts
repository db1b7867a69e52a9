/** What the desk knows when a statement is matched. */
import type { ExpressionBuilder } from 'kysely';
import type { OpenRegistration } from '../../domain/matching/match.ts';
import { less, sumOf } from '../../domain/money.ts';
import { openStates } from '../../domain/registration/states.ts';
import type { Db, Tables } from '../db/tables.ts';
import { moneyColumns, paiseOf } from '../payment/money-columns.ts';

/** Every registration that waits for money. */
export async function openRegistrations(db: Db): Promise<OpenRegistration[]> {
  const rows = await db
    .selectFrom('registration')
    .leftJoin('referenceClaim', 'referenceClaim.reference', 'registration.reference')
    .select(['registration.id', 'registration.reference', 'registration.price', 'registration.paidOn'])
    .select(['registration.learnerName', 'registration.guardianName', 'registration.state'])
    .select('referenceClaim.registrationId as owner')
    .select((eb: ExpressionBuilder<Tables, 'registration'>) => moneyColumns(eb))
    .where('registration.state', 'in', openStates)
    .orderBy('registration.id')
    .execute();
  return rows.map(({ owner, price, paid, refunds, ...row }) => ({
    ...row,
    ownsReference: owner === row.id,
    missing: less(sumOf([price, paiseOf(refunds)]), paiseOf(paid)),
    state: row.state as OpenRegistration['state'],
  }));
}

export interface Recorded {
  /** By the reference of each payment and of each registration that was confirmed. */
  byReference: Map<string, { registrationId: string }>;
  /** By the hash of each row of a statement. */
  byRow: Map<string, { registrationId: string }>;
}

/** Which payments are recorded. */
export async function recordedPayments(db: Db): Promise<Recorded> {
  const recorded: Recorded = { byReference: new Map(), byRow: new Map() };
  const confirmed = await db
    .selectFrom('registration')
    .select(['id', 'reference'])
    .where('state', '=', 'confirmed')
    .execute();
  for (const { id, reference } of confirmed) recorded.byReference.set(reference, { registrationId: id });
  const payments = await db.selectFrom('payment').select(['registrationId', 'reference', 'rowHash']).execute();
  for (const { registrationId, reference, rowHash } of payments) {
    recorded.byReference.set(reference, { registrationId });
    if (rowHash !== null) recorded.byRow.set(rowHash, { registrationId });
  }
  return recorded;
}
