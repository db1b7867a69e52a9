import type { ExpressionBuilder } from 'kysely';
import { less, type Paise } from '../../domain/money.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db, Tables } from '../db/tables.ts';
import { moneyColumns, paiseOf, type SqlSum } from '../db/money-columns.ts';
import { tokenOf } from '../guard/token.ts';

export interface LearnerRegistration extends Pick<
  RegistrationTable,
  | 'id'
  | 'courseId'
  | 'courseName'
  | 'batch'
  | 'price'
  | 'learnerName'
  | 'state'
  | 'stateReason'
  | 'receivedAt'
  | 'confirmedAt'
  | 'resitOf'
> {
  token: string;
  paid: Paise;
  /** `paid` less refunds, paid or due. */
  kept: Paise;
  /** Refunds that are not yet paid. */
  refundDue: Paise;
}

/** Newest first. `email` is in small letters. */
export async function registrationsOf(
  { db, secret }: { db: Db; secret: Uint8Array },
  email: string,
): Promise<LearnerRegistration[]> {
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'courseId', 'courseName', 'batch', 'price', 'learnerName', 'state', 'stateReason'])
    .select(['receivedAt', 'confirmedAt', 'resitOf'])
    .select((eb: ExpressionBuilder<Tables, 'registration'>) => moneyColumns(eb))
    .select(({ selectFrom }) =>
      selectFrom('refund')
        .select(({ fn }) => fn.sum<SqlSum>('refund.amount').as('sum'))
        .whereRef('refund.registrationId', '=', 'registration.id')
        .where('refund.refundedAt', 'is', null)
        .as('due'),
    )
    .where('email', '=', email)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ paid, refunds, due, ...row }) => ({
    ...row,
    paid: paiseOf(paid),
    kept: less(paiseOf(paid), paiseOf(refunds)),
    refundDue: paiseOf(due),
    token: tokenOf(secret, { id: row.id, email }),
  }));
}
