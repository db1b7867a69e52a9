import type { ExpressionBuilder } from 'kysely';
import type { Paise } from '../../domain/money.ts';
import type { Tables } from './tables.ts';

/** A sum of amounts as the database gives it: null where there are none, and PostgreSQL gives text. */
export type SqlSum = number | string | null;

/** What a sum of amounts comes to. */
export function paiseOf(sum: SqlSum): Paise {
  return Number(sum ?? 0) as Paise;
}

/** What came in for each registration of a query, and what went back or has to: see `paiseOf`. */
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
