import type { ExpressionBuilder } from 'kysely';
import { less, type Paise } from '../../domain/money.ts';
import { supplyKinds } from '../../domain/papers/kinds.ts';
import type { Db, RegistrationTable, Tables } from '../db/tables.ts';
import { moneyColumns, paiseOf, type SqlSum } from '../payment/money-columns.ts';
import { tokenOf } from './token.ts';

/** One of a learner's registrations, with the token of its secret link. */
export interface LearnerRegistration extends Pick<
  RegistrationTable,
  'id' | 'courseId' | 'courseName' | 'price' | 'learnerName' | 'state' | 'stateReason' | 'receivedAt' | 'confirmedAt'
> {
  token: string;
  /** What came in, less what went back or has to. */
  kept: Paise;
  /** What still goes back. */
  refundDue: Paise;
  /** The number of the latest paper for money that came in; null where there is none. */
  paper: string | null;
  /** Whether it has a certificate that is valid. */
  hasCertificate: boolean;
}

/** All registrations that were made with an email address (in small letters), the newest first. */
export async function registrationsOf(
  { db, secret }: { db: Db; secret: Uint8Array },
  email: string,
): Promise<LearnerRegistration[]> {
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'courseId', 'courseName', 'price', 'learnerName', 'state', 'stateReason'])
    .select(['receivedAt', 'confirmedAt'])
    .select((eb: ExpressionBuilder<Tables, 'registration'>) => moneyColumns(eb))
    .select(({ selectFrom }) =>
      selectFrom('refund')
        .select(({ fn }) => fn.sum<SqlSum>('refund.amount').as('sum'))
        .whereRef('refund.registrationId', '=', 'registration.id')
        .where('refund.refundedAt', 'is', null)
        .as('due'),
    )
    .select(({ selectFrom }) =>
      selectFrom('paper')
        .select('paper.number')
        .whereRef('paper.registrationId', '=', 'registration.id')
        .where('paper.kind', 'in', supplyKinds)
        .orderBy('paper.id', 'desc')
        .limit(1)
        .as('paper'),
    )
    .select(({ selectFrom }) =>
      selectFrom('certificate')
        .select('certificate.number')
        .whereRef('certificate.validFor', '=', 'registration.id')
        .as('certificate'),
    )
    .where('email', '=', email)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ paid, refunds, due, certificate, ...row }) => ({
    ...row,
    kept: less(paiseOf(paid), paiseOf(refunds)),
    refundDue: paiseOf(due),
    hasCertificate: certificate !== null,
    token: tokenOf(secret, { id: row.id, email }),
  }));
}
