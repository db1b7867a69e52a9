/** What a statement shows of the payments that bank mail confirmed before it came. */
import { registrationNumber } from '../../../domain/registration/registration-number.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { statementLines } from '../evidence.ts';
import { bankFor } from './in-queue.ts';
import { type MissingPayment, missingPayments, statementsOfAccount } from '../missing.ts';

export interface FoundPayment extends Pick<
  MissingPayment,
  'registrationId' | 'number' | 'learnerName' | 'courseName' | 'amount' | 'paidOn'
> {
  /** Of the statement; undefined if staff saw it in the app of the bank. */
  line: number | undefined;
}

export interface ToldInStatement {
  bankName: string;
  /** Newest first. */
  found: readonly FoundPayment[];
  /** That a statement lacks, oldest first. */
  missing: readonly MissingPayment[];
}

/**
 * Of the statement that the viewer imported last: the payments of its days that bank mail had confirmed. Undefined if
 * there are none, or if it is of another account.
 */
export async function toldInStatement(
  context: Pick<DeskContext, 'db' | 'now' | 'bankMail' | 'bankSms'>,
  who: Pick<DeskUser, 'staffId' | 'role'>,
): Promise<ToldInStatement | undefined> {
  const { db } = context;
  const bankName = await bankFor(context, who);
  if (bankName === undefined) return undefined;
  const last = await db
    .selectFrom('statementImport')
    .select('id')
    .where('staffId', '=', who.staffId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { firstDay = null, lastDay = null } =
    (last && (await statementsOfAccount(db, bankName).where('id', '=', last.id).executeTakeFirst())) ?? {};
  if (firstDay === null || lastDay === null) return undefined;
  const payments = await db
    .selectFrom('bankCredit')
    .innerJoin('payment', 'payment.id', 'bankCredit.paymentId')
    .innerJoin('registration', 'registration.id', 'payment.registrationId')
    .select(['payment.registrationId', 'payment.amount', 'payment.paidOn', 'payment.rowHash'])
    .select(['registration.learnerName', 'registration.courseName'])
    .where('bankCredit.state', '=', 'recorded')
    .where('payment.inStatementAt', 'is not', null)
    .where('payment.paidOn', '>=', firstDay)
    .where('payment.paidOn', '<=', lastDay)
    .orderBy('payment.id', 'desc')
    .execute();
  const missing = (await missingPayments(db, bankName)).filter(({ paidOn }) => paidOn >= firstDay && paidOn <= lastDay);
  if (payments.length + missing.length === 0) return undefined;
  const lines = await statementLines(db, new Set(payments.map(({ registrationId }) => registrationId)));
  return {
    ...{ bankName, missing },
    found: payments.map(({ rowHash, ...payment }) => ({
      ...payment,
      number: registrationNumber(payment.registrationId),
      line: lines.get(rowHash ?? ''),
    })),
  };
}
