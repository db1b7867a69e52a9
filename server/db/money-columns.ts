import type { ExpressionBuilder } from 'kysely';
import type { Paise } from '../../domain/money.ts';
import type { Tables } from './tables.ts';

/** A sum of amounts as the database gives it: null without rows, and text from PostgreSQL. */
export type SqlSum = number | string | null;

/** The sum as a number; 0 without rows. */
export function paiseOf(sum: SqlSum): Paise {
  return Number(sum ?? 0) as Paise;
}

/** Paise received, returned and to be returned for each registration of a query; read them with `paiseOf`. */
export function moneyColumns({ selectFrom }: ExpressionBuilder<Tables, 'registration'>) {
  return [
    selectFrom('payment')
      .select(({ fn }) => fn.sum<SqlSum>('payment.amount').as('sum'))
      .whereRef('payment.registrationId', '=', 'registration.id')
      .as('paid'),
    selectFrom('refund')
      .select(({ fn }) => fn.sum<SqlSum>('refund.amount').as('sum'))
      .whereRef('refund.registrationId', '=', 'registration.id')
      .as('refunds'),
  ] as const;
}
