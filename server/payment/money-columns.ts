import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../db/tables.ts';

/**
 * What came in for each registration of a query, and what went back or has to, in paise; null where there is nothing.
 * PostgreSQL gives a sum as text.
 */
export function moneyColumns({ selectFrom }: ExpressionBuilder<Tables, 'registration'>) {
  return [
    selectFrom('payment')
      .select(({ fn }) => fn.sum<number | string | null>('payment.amount').as('sum'))
      .whereRef('payment.registration_id', '=', 'registration.id')
      .as('paid'),
    selectFrom('refund')
      .select(({ fn }) => fn.sum<number | string | null>('refund.amount').as('sum'))
      .whereRef('refund.registration_id', '=', 'registration.id')
      .as('refunds'),
  ] as const;
}
