/** A registration in a transaction, with its money, so that nobody else changes it before the end of that. */
import { less, type Paise, sumOf } from '../../domain/money.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';

export type LockedRegistration = RegistrationTable;

/** The registration, for which others that lock it wait; undefined if there is none. */
export async function lockRegistration(
  tx: Tx,
  { engine }: Pick<DeskContext, 'engine'>,
  id: string,
): Promise<LockedRegistration | undefined> {
  return (
    tx
      .selectFrom('registration')
      .selectAll()
      .where('id', '=', id)
      // A transaction of SQLite has the database to itself from its beginning.
      .$if(engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
  );
}

/** What came in for a registration, less what went back or has to. */
export async function moneyKept(tx: Tx, registrationId: string): Promise<Paise> {
  return (await moneyOf(tx, registrationId)).kept;
}

/** What came in for a registration, and what of it was kept. */
export async function moneyOf(tx: Tx, registrationId: string): Promise<{ paid: Paise; kept: Paise }> {
  const payments = await tx
    .selectFrom('payment')
    .select('amount')
    .where('registrationId', '=', registrationId)
    .execute();
  const refunds = await tx.selectFrom('refund').select('amount').where('registrationId', '=', registrationId).execute();
  return { paid: totalOf(payments), kept: less(totalOf(payments), totalOf(refunds)) };
}

function totalOf(rows: readonly { amount: Paise }[]): Paise {
  return sumOf(rows.map(({ amount }) => amount));
}

/** Columns of a registration with what they become. */
type Changes = Partial<Omit<RegistrationTable, 'id' | 'stateChangedAt'>>;

/**
 * Changes a locked registration. Its moment of change becomes later than the one before, also within a millisecond, since
 * forms are told apart by it; one whose money alone has changed has no columns to change.
 */
export async function changeRegistration(
  tx: Tx,
  { id, stateChangedAt }: LockedRegistration,
  { now, ...changes }: Changes & { now: number },
): Promise<void> {
  await tx
    .updateTable('registration')
    .set({ ...changes, stateChangedAt: Math.max(now, stateChangedAt + 1) })
    .where('id', '=', id)
    .execute();
}
