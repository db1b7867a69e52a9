/** A registration in a transaction, with its money, so that nobody else changes it before the end of that. */
import type { Paise } from '../../domain/money.ts';
import type { RegistrationTable, Tx } from '../db/tables.ts';
import type { DeskContext } from '../desk-context.ts';

export interface LockedRegistration extends RegistrationTable {
  price: Paise;
}

/** The registration, for which others that lock it wait; undefined if there is none. */
export async function lockRegistration(
  tx: Tx,
  { engine }: Pick<DeskContext, 'engine'>,
  id: string,
): Promise<LockedRegistration | undefined> {
  const row = await tx
    .selectFrom('registration')
    .selectAll()
    .where('id', '=', id)
    // A transaction of SQLite has the database to itself from its beginning.
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row && { ...row, price: row.price as Paise };
}

/** What came in for a registration, less what went back or has to. */
export async function moneyKept(tx: Tx, registrationId: string): Promise<Paise> {
  const payments = await tx
    .selectFrom('payment')
    .select('amount')
    .where('registration_id', '=', registrationId)
    .execute();
  const refunds = await tx
    .selectFrom('refund')
    .select('amount')
    .where('registration_id', '=', registrationId)
    .execute();
  return Math.max(0, sum(payments) - sum(refunds)) as Paise;
}

function sum(rows: readonly { amount: number }[]): number {
  return rows.reduce((total, { amount }) => total + amount, 0);
}

/** When a change is made: later than the one before, also within a millisecond, since forms are told apart by it. */
export function momentOfChange(now: number, registration: Pick<RegistrationTable, 'state_changed_at'>): number {
  return Math.max(now, registration.state_changed_at + 1);
}
