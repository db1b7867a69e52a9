import { type MissingDecision, statementWithout } from '../../domain/bank-mail/missing.ts';
import { less, type Paise, sumOf } from '../../domain/money.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { writeAudit } from '../db/audit.ts';
import type { Db, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { ActionAnswer } from '../guard/action-answer.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { takeBack } from '../payment/take-back.ts';
import { refundsOf } from '../registration/refunds-of.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { lockForStaff } from '../sign-in/staff/lock-for-staff.ts';

export interface ToldPayment {
  creditId: string;
  paymentId: string;
  registrationId: string;
  number: string;
  learnerName: string | null;
  courseName: string;
  amount: Paise;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  reference: string;
  /** Milliseconds since 1970. */
  recordedAt: number;
  waitsUntil: string | null;
}

export interface MissingPayment extends ToldPayment {
  /** The statement without it: when it was imported, and its days. */
  statement: { at: number; firstDay: string; lastDay: string };
}

/** The bank whose messages are read; undefined while neither a mailbox nor a phone is set up. */
export async function bankNameNow({
  bankMail,
  bankSms,
}: Pick<DeskContext, 'bankMail' | 'bankSms'>): Promise<string | undefined> {
  return ((await bankMail()) ?? bankSms)?.bank.name;
}

/** Payments of bank mail that no statement has shown and nobody took back, oldest first. */
export async function withoutStatement(db: Db | Tx): Promise<ToldPayment[]> {
  const rows = await db
    .selectFrom('bankCredit')
    .innerJoin('payment', 'payment.id', 'bankCredit.paymentId')
    .innerJoin('registration', 'registration.id', 'payment.registrationId')
    .select(['bankCredit.id as creditId', 'bankCredit.waitsUntil', 'payment.id as paymentId'])
    .select(['payment.registrationId', 'payment.amount', 'payment.paidOn', 'payment.reference', 'payment.recordedAt'])
    .select(['registration.learnerName', 'registration.courseName'])
    .where('bankCredit.state', '=', 'recorded')
    .where('payment.inStatementAt', 'is', null)
    .orderBy('payment.id')
    .execute();
  const ids = rows.map(({ paymentId }) => paymentId);
  const back = ids.length === 0 ? [] : await refundsOf(db).where('paymentId', 'in', ids).execute();
  return rows
    .filter(({ paymentId, amount }) => {
      const gone = back.filter((refund) => refund.paymentId === paymentId);
      return less(amount, sumOf(gone.map((refund) => refund.amount))) > 0;
    })
    .map((row) => ({ ...row, number: registrationNumber(row.registrationId) }));
}

/** Those payments that a statement should have shown, oldest first. */
export async function missingPayments(db: Db, bankName: string): Promise<MissingPayment[]> {
  return missingAmong(db, await withoutStatement(db), bankName);
}

/** Those of payments without a statement that one should have shown. */
export async function missingAmong(db: Db, told: readonly ToldPayment[], bankName: string): Promise<MissingPayment[]> {
  const [first] = told;
  if (first === undefined) return [];
  const imports = await statementsOfAccount(db, bankName).where('at', '>=', first.recordedAt).orderBy('id').execute();
  const statements = imports.flatMap(({ at, firstDay, lastDay }) =>
    firstDay === null || lastDay === null ? [] : [{ at, firstDay, lastDay }],
  );
  return told.flatMap((payment) => {
    const statement = statementWithout(payment, statements);
    return statement === undefined ? [] : [{ ...payment, statement }];
  });
}

/** The last day that statements of the account cover, `YYYY-MM-DD`; undefined before the first one. */
export async function lastStatementDay(db: Db, bankName: string): Promise<string | undefined> {
  const last = await statementsOfAccount(db, bankName)
    .where('lastDay', 'is not', null)
    .orderBy('lastDay', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.lastDay ?? undefined;
}

/** A query for the statements of the bank's own account: of a layout that has shown a payment of bank mail, or of the bank's name. */
export function statementsOfAccount(db: Db, bankName: string) {
  return db
    .selectFrom('statementImport')
    .select(['at', 'firstDay', 'lastDay'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('layout', 'like', `${bankName}%`),
        eb('layout', 'in', selectFrom('statementImport as shown').select('shown.layout').where('shown.agreed', '>', 0)),
      ]),
    );
}

/**
 * What staff decide about a payment that a statement lacks. `there` ends the question and keeps the line that they saw,
 * `reversed` takes the money back as a row of a statement would, `wait` asks again with a later statement.
 */
export async function decideMissing(
  context: DeskContext,
  who: DeskUser,
  registrationId: string,
  { decision, day, line }: MissingDecision,
): Promise<ActionAnswer> {
  const now = context.now();
  return inTransaction(context.db, async (tx): Promise<ActionAnswer> => {
    const registration = await lockForStaff(tx, context, who, registrationId);
    if ('kind' in registration) return registration;
    const told = (await withoutStatement(tx)).find((each) => each.registrationId === registrationId);
    if (told === undefined) return { kind: 'changed' };
    const { creditId, paymentId: id, amount, reference } = told;
    if (decision === 'reversed') {
      const row = { hash: `bank-mail ${creditId}`, date: day, reference };
      const payment = { id, amount, reference };
      const refundId = await takeBack(tx, context, { registration, payment, amount, row, staffId: who.staffId, now });
      if (refundId === undefined) return { kind: 'changed' };
      await tx
        .insertInto('reversalAnswer')
        .values({
          ...{ rowHash: row.hash, paymentId: id, registrationId, place: 0, refundId },
          ...{ staffId: who.staffId, at: now },
        })
        .execute();
      return { kind: 'done' };
    }
    await (decision === 'there'
      ? tx
          .updateTable('payment')
          .set({ inStatementAt: now, ...(registration.erasedAt === null && { narration: line ?? null }) })
          .where('id', '=', id)
          .execute()
      : tx.updateTable('bankCredit').set({ waitsUntil: day }).where('id', '=', creditId).execute());
    const detail = { amount, reference, ...(decision === 'there' ? { on: day } : { until: day }) };
    const action = decision === 'there' ? 'found-in-bank-app' : 'await-statement';
    await writeAudit(tx, { at: now, actor: `staff:${who.staffId}`, registrationId, action, detail });
    return { kind: 'done' };
  });
}
