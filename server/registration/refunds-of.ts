import type { Db, Tx } from '../db/tables.ts';

/** Refunds, with the payment of which the bank took them back; null of what staff recorded. */
export function refundsOf(db: Db | Tx) {
  return db
    .selectFrom('refund')
    .leftJoin('reversalAnswer', 'reversalAnswer.refundId', 'refund.id')
    .select(['refund.id', 'refund.registrationId', 'refund.amount', 'refund.refundedAt', 'reversalAnswer.paymentId']);
}
