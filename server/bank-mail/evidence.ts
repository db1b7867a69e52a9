/** How we know that a payment is here: the learner's reference, the bank's email, the statement. */
import type { Db } from '../db/tables.ts';
import type { BankCreditTable } from '../db/tables/bank-mail-tables.ts';
import type { MissingPayment } from './missing.ts';
import { missingPayments } from './missing.ts';

export interface Evidence {
  paymentId: string;
  /** The learner's own, from the form. */
  reference: string;
  /** What the bank told. */
  credit: Pick<
    BankCreditTable,
    | 'source'
    | 'bank'
    | 'arrivedAt'
    | 'amount'
    | 'accountEnd'
    | 'reference'
    | 'verdict'
    | 'reason'
    | 'domain'
    | 'selector'
    | 'algorithm'
    | 'toldAt'
  > & { isByItself: boolean };
  /** When a statement showed it, in milliseconds since 1970; null before that. */
  inStatementAt: number | null;
  /** The statement that should have shown it. */
  missing: MissingPayment['statement'] | undefined;
}

/** Of each payment of a registration that an email or a text message of the bank told, oldest first. */
export async function evidenceOf(db: Db, registrationId: string, bankName: string): Promise<Evidence[]> {
  const rows = await db
    .selectFrom('bankCredit')
    .innerJoin('payment', 'payment.id', 'bankCredit.paymentId')
    .innerJoin('registration', 'registration.id', 'payment.registrationId')
    .selectAll('bankCredit')
    .select(['payment.inStatementAt', 'payment.rowHash', 'payment.recordedAt', 'registration.reference as given'])
    .where('bankCredit.registrationId', '=', registrationId)
    .orderBy('payment.id')
    .execute();
  const isAnyOpen = rows.some(({ state, inStatementAt }) => state === 'recorded' && inStatementAt === null);
  const missing = isAnyOpen ? await missingPayments(db, bankName) : [];
  return rows.map(({ paymentId, given, inStatementAt, rowHash, recordedAt, state, staffId, ...credit }) => ({
    paymentId: paymentId ?? '',
    reference: given,
    credit: { ...credit, isByItself: state === 'recorded' && staffId === null },
    // A payment that agrees was recorded by its row.
    inStatementAt: inStatementAt ?? (state === 'agrees' && rowHash !== null ? recordedAt : null),
    missing: missing.find((payment) => payment.paymentId === paymentId)?.statement,
  }));
}
