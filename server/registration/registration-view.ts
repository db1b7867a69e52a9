import { less, type Paise, sumOf } from '../../domain/money.ts';
import { refundsOf } from './refunds-of.ts';
import { type IssuedPaper, papersOf } from './papers-of.ts';
import type { PaymentTable } from '../db/tables/money-tables.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db, Tx } from '../db/tables.ts';

export interface RegistrationView extends Omit<RegistrationTable, 'tokenHash'> {
  payments: Pick<PaymentTable, 'amount' | 'paidOn' | 'reference' | 'method'>[];
  /** `dueAt` and `refundedAt` in milliseconds since 1970. `byBank`: the bank took the money back. */
  refunds: readonly { id: string; amount: Paise; dueAt: number; refundedAt: number | null; byBank: boolean }[];
  papers: readonly IssuedPaper[];
  paid: Paise;
  /** `paid` less refunds, paid or due. */
  kept: Paise;
  referenceTaken: boolean;
}

/** Undefined if there is none. */
export async function registrationById(db: Db | Tx, id: string): Promise<RegistrationView | undefined> {
  return complete(db, await db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst());
}

/** Also finds a link from before the secret changed. Undefined for an unknown hash. */
export async function registrationByTokenHash(db: Db, hash: string): Promise<RegistrationView | undefined> {
  return complete(
    db,
    await db
      .selectFrom('registration')
      .selectAll()
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('tokenHash', '=', hash),
          eb(
            'id',
            'in',
            selectFrom('formerToken').select('formerToken.registrationId').where('formerToken.tokenHash', '=', hash),
          ),
        ]),
      )
      .executeTakeFirst(),
  );
}

async function complete(db: Db | Tx, found: RegistrationTable | undefined): Promise<RegistrationView | undefined> {
  if (found === undefined) return undefined;
  const { tokenHash: _tokenHash, ...row } = found;
  const payments = await db
    .selectFrom('payment')
    .select(['amount', 'paidOn', 'reference', 'method'])
    .where('registrationId', '=', row.id)
    .orderBy('id')
    .execute();
  const refunds = await refundsOf(db)
    .select('refund.dueAt')
    .where('refund.registrationId', '=', row.id)
    .orderBy('refund.id')
    .execute();
  const paid = sumOf(payments.map(({ amount }) => amount));
  const claim = await db
    .selectFrom('referenceClaim')
    .select('registrationId')
    .where('reference', '=', row.reference)
    .executeTakeFirst();
  return {
    ...row,
    payments,
    refunds: refunds.map(({ id, amount, dueAt, refundedAt, paymentId }) => ({
      ...{ id, amount, dueAt, refundedAt, byBank: paymentId !== null },
    })),
    papers: await papersOf(db, row.id),
    paid,
    kept: less(paid, sumOf(refunds.map(({ amount }) => amount))),
    referenceTaken: claim !== undefined && claim.registrationId !== row.id,
  };
}
