/** A registration with its payments, as status page, desk and mails need it. */
import type { Paise } from '../../domain/money.ts';
import type { Db, RegistrationTable, Tx } from '../db/tables.ts';

export interface RegistrationView extends Omit<RegistrationTable, 'tokenHash'> {
  payments: { amount: Paise; paidOn: string; reference: string }[];
  /** What has to go back, by when (milliseconds since 1970), or when it did. */
  refunds: readonly { id: string; amount: Paise; dueAt: number; refundedAt: number | null }[];
  /** Whether the reference is another registration's too: the other named it first. */
  referenceTaken: boolean;
}

const COLUMNS = [
  'id',
  'courseId',
  'courseName',
  'price',
  'learnerName',
  'guardianName',
  'email',
  'mobile',
  'method',
  'referenceTyped',
  'reference',
  'paidOn',
  'state',
  'stateReason',
  'receivedAt',
  'dueAt',
  'stateChangedAt',
  'confirmedAt',
  'consentVersion',
  'consentAt',
  'marketingConsentAt',
  'erasedAt',
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

async function complete(
  db: Db | Tx,
  row: Omit<RegistrationTable, 'tokenHash'> | undefined,
): Promise<RegistrationView | undefined> {
  if (row === undefined) return undefined;
  const payments = await db
    .selectFrom('payment')
    .select(['amount', 'paidOn', 'reference'])
    .where('registrationId', '=', row.id)
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
  const refunds = await db
    .selectFrom('refund')
    .select(['id', 'amount', 'dueAt', 'refundedAt'])
    .where('registrationId', '=', row.id)
    .orderBy('id')
    .execute();
  const claim = await db
    .selectFrom('referenceClaim')
    .select('registrationId')
    .where('reference', '=', row.reference)
    .executeTakeFirst();
  return {
    ...row,
    payments,
    refunds,
    referenceTaken: claim !== undefined && claim.registrationId !== row.id,
  };
}
