/** What the desk knows when a statement is matched. */
import type { ExpressionBuilder } from 'kysely';
import type { OpenRegistration } from '../../domain/matching/match.ts';
import { less, sumOf } from '../../domain/money.ts';
import { openStates } from '../../domain/registration/states.ts';
import { inChunks } from '../db/in-chunks.ts';
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

/**
 * Which of a statement's references and rows, by their hashes (row-hash.ts), are recorded: of a reference that was paid
 * more than once the latest payment. It reads what the statement names, however many payments there are.
 */
export async function recordedPayments(
  db: Db,
  { references, hashes }: { references: ReadonlySet<string>; hashes: ReadonlySet<string> },
): Promise<Recorded> {
  const recorded: Recorded = { byReference: new Map(), byRow: new Map() };
  const registrations = await inChunks(references, (some) =>
    db
      .selectFrom('registration')
      .select(['id', 'reference', 'state'])
      .where('reference', 'in', some)
      .orderBy('id')
      .execute(),
  );
  for (const { id, reference, state } of registrations) {
    // Asked in the query, SQLite would go through all that were ever confirmed.
    if (state === 'confirmed') recorded.byReference.set(reference, { registrationId: id });
  }
  const payments = await inChunks(references, (some) =>
    db
      .selectFrom('payment')
      .select(['registrationId', 'reference'])
      .where('reference', 'in', some)
      .orderBy('id')
      .execute(),
  );
  for (const { registrationId, reference } of payments) {
    recorded.byReference.set(reference, { registrationId });
  }
  const rows = await inChunks(hashes, (some) =>
    db.selectFrom('payment').select(['registrationId', 'rowHash']).where('rowHash', 'in', some).execute(),
  );
  for (const { registrationId, rowHash } of rows) {
    if (rowHash !== null) recorded.byRow.set(rowHash, { registrationId });
  }
  return recorded;
}
