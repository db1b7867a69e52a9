/** A registration with its payments, as status page, desk and mails need it. */
import type { Paise } from '../../domain/money.ts';
import type { Db, RegistrationTable, Tx } from '../db/tables.ts';

export interface RegistrationView extends Omit<RegistrationTable, 'token_hash' | 'price'> {
  price: Paise;
  payments: { amount: Paise; paid_on: string; reference: string }[];
  /** What has to go back, by when (milliseconds since 1970), or when it did. */
  refunds: readonly { id: string; amount: Paise; dueAt: number; refundedAt: number | null }[];
  /** Whether the reference is another registration's too: the other named it first. */
  reference_taken: boolean;
}

const COLUMNS = [
  'id',
  'course_id',
  'course_name',
  'price',
  'learner_name',
  'guardian_name',
  'email',
  'mobile',
  'method',
  'reference_typed',
  'reference',
  'paid_on',
  'state',
  'state_reason',
  'received_at',
  'due_at',
  'state_changed_at',
  'confirmed_at',
  'consent_version',
  'consent_at',
  'marketing_consent_at',
  'erased_at',
] as const;

/** The registration with an id, or undefined. */
export async function registrationById(db: Db | Tx, id: string): Promise<RegistrationView | undefined> {
  return complete(db, await db.selectFrom('registration').select(COLUMNS).where('id', '=', id).executeTakeFirst());
}

/** The registration whose secret link has, or had before the secret was changed, a token with this hash; or undefined. */
export async function registrationByTokenHash(db: Db, hash: string): Promise<RegistrationView | undefined> {
  return complete(
    db,
    await db
      .selectFrom('registration')
      .select(COLUMNS)
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('token_hash', '=', hash),
          eb(
            'id',
            'in',
            selectFrom('former_token')
              .select('former_token.registration_id')
              .where('former_token.token_hash', '=', hash),
          ),
        ]),
      )
      .executeTakeFirst(),
  );
}

async function complete(
  db: Db | Tx,
  row: Omit<RegistrationTable, 'token_hash'> | undefined,
): Promise<RegistrationView | undefined> {
  if (row === undefined) return undefined;
  const payments = await db
    .selectFrom('payment')
    .select(['amount', 'paid_on', 'reference'])
    .where('registration_id', '=', row.id)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
  const refunds = await db
    .selectFrom('refund')
    .select(['id', 'amount', 'due_at', 'refunded_at'])
    .where('registration_id', '=', row.id)
    .orderBy('id')
    .execute();
  const claim = await db
    .selectFrom('reference_claim')
    .select('registration_id')
    .where('reference', '=', row.reference)
    .executeTakeFirst();
  return {
    ...row,
    price: row.price as Paise,
    payments: payments.map((payment) => ({ ...payment, amount: payment.amount as Paise })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: refund.amount as Paise,
      dueAt: refund.due_at,
      refundedAt: refund.refunded_at,
    })),
    reference_taken: claim !== undefined && claim.registration_id !== row.id,
  };
}
