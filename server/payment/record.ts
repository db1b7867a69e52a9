import type { Paise } from '../../domain/money.ts';
import { newId } from '../db/id.ts';
import type { Tx } from '../db/tables.ts';

export interface FoundPayment {
  amount: Paise;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  /** The reference on the statement. */
  reference: string;
  /** From a row of a statement: what identifies it, and the bank's text, which is not kept of somebody erased. */
  row?: { hash: string; narration: string | null } | undefined;
}

/**
 * Writes down money that was found for a registration. False, and nothing is written, when this row of a statement was
 * recorded before, for whichever registration: the unique index on its hash decides.
 */
export async function recordPayment(
  tx: Tx,
  {
    registrationId,
    staffId,
    payment,
    now,
  }: { registrationId: string; staffId: string; payment: FoundPayment; now: number },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment')
    .values({
      id: newId(now),
      registrationId,
      amount: payment.amount,
      paidOn: payment.paidOn,
      reference: payment.reference,
      rowHash: payment.row?.hash ?? null,
      narration: payment.row?.narration ?? null,
      staffId,
      recordedAt: now,
    })
    .onConflict((conflict) => conflict.column('rowHash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
