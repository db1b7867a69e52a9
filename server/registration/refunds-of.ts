import type { Db, Tx } from '../db/tables.ts';

/** A query for refunds, with the payment that the bank took back, or null for refunds recorded by staff. */
export function refundsOf(db: Db | Tx) {
  return db
    .selectFrom('refund')
    .leftJoin('reversalAnswer', 'reversalAnswer.refundId', 'refund.id')
    .select(['refund.id', 'refund.registrationId', 'refund.amount', 'refund.refundedAt', 'reversalAnswer.paymentId']);
}
