import { less, type Paise, sumOf } from '../../domain/money.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';

export type LockedRegistration = RegistrationTable;

/** Others who lock it wait until this transaction ends. Undefined if there is none. */
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
      // A SQLite transaction has the whole database from its start.
      .$if(engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
  );
}

/** In paise: payments less refunds, paid or due. */
export async function moneyKept(tx: Tx, registrationId: string): Promise<Paise> {
  return (await moneyOf(tx, registrationId)).kept;
}

/** In paise. `paid`: all payments; `kept`: payments less refunds, paid or due. */
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

type Changes = Partial<Omit<RegistrationTable, 'id' | 'stateChangedAt'>>;

/** `stateChangedAt` always grows, even within a millisecond, since forms compare it. */
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
