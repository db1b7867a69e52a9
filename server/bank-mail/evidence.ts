/** How we know that a payment is here: the learner's reference, the bank's email, the statement. */
import { inChunks } from '../db/in-chunks.ts';
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
  method: BankCreditTable['method'];
  /** When the registration was confirmed by it, in milliseconds since 1970. */
  recordedAt: number;
  /** When a statement showed it, in milliseconds since 1970; null before that. */
  inStatementAt: number | null;
  /** Its line there; undefined if the statement recorded it, or if staff saw it in the app of the bank. */
  line: number | undefined;
  isSeenInApp: boolean;
  /** `YYYY-MM-DD`. */
  paidOn: string;
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
    .select('payment.paidOn as bookedOn')
    .where('bankCredit.registrationId', '=', registrationId)
    .orderBy('payment.id')
    .execute();
  const isAnyOpen = rows.some(({ state, inStatementAt }) => state === 'recorded' && inStatementAt === null);
  const missing = isAnyOpen ? await missingPayments(db, bankName) : [];
  const lines = await statementLines(db, new Set([registrationId]));
  return rows.map(({ paymentId, given, inStatementAt, rowHash, recordedAt, state, staffId, bookedOn, ...credit }) => ({
    paymentId: paymentId ?? '',
    reference: given,
    ...{ method: credit.method, recordedAt, paidOn: bookedOn, line: lines.get(rowHash ?? '') },
    isSeenInApp: inStatementAt !== null && rowHash === null,
    credit: { ...credit, isByItself: state === 'recorded' && staffId === null },
    // A payment that agrees was recorded by its row.
    inStatementAt: inStatementAt ?? (state === 'agrees' && rowHash !== null ? recordedAt : null),
    missing: missing.find((payment) => payment.paymentId === paymentId)?.statement,
  }));
}

/** The lines of statements in which payments of these registrations were found, by the hash of the row. */
export async function statementLines(db: Db, registrationIds: ReadonlySet<string>): Promise<Map<string, number>> {
  const entries = await inChunks(registrationIds, (some) =>
    db
      .selectFrom('audit')
      .select('detail')
      .where('registrationId', 'in', some)
      .where('action', '=', 'in-statement')
      .execute(),
  );
  return new Map(
    entries.map(({ detail }) => {
      const { statement } = JSON.parse(detail) as { statement: { row: string; line: number } };
      return [statement.row, statement.line];
    }),
  );
}
