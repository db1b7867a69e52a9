import { endOfDay, indianDayAt } from '../../domain/day.ts';
import { type Paise, sumOf } from '../../domain/money.ts';
import { paidInCash } from '../../domain/payment/cash-reference.ts';
import { issueRefundNote } from '../papers/issue-papers.ts';
import { moneyKept } from '../registration/locked-registration.ts';
import { newId } from '../db/id.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { mailLearner } from '../mail/outbox/mail-learner.ts';
import type { MailContext } from '../mail/outbox/queue-mail.ts';
import { refundDay } from '../../domain/payment/refund-day.ts';

type About = Pick<RegistrationTable, 'id' | 'email' | 'courseName'>;

/** Records a refund that is due, and emails the learner by when. */
export async function addRefund(
  tx: Tx,
  context: Pick<DeskContext, 'content'> & MailContext,
  { registration, amount, reason, now }: { registration: About; amount: Paise; reason: string; now: number },
): Promise<void> {
  const by = refundDay(indianDayAt(now), context.content.site.refundWorkingDays);
  await tx
    .insertInto('refund')
    .values({
      id: newId(now),
      registrationId: registration.id,
      amount,
      reason,
      dueAt: endOfDay(by),
      refundedAt: null,
      refundReference: null,
    })
    .execute();
  const data = { course: registration.courseName, amount, reason, by, ...(await inCash(tx, registration.id)) };
  await mailLearner(tx, context, { registration, mail: { kind: 'refund-due', data }, now });
}

/** Emails by when each due refund is paid, to a learner whose address was not known when it was promised. */
export async function mailRefundsDue(
  tx: Tx,
  context: MailContext,
  { registration, now }: { registration: About; now: number },
): Promise<void> {
  const due = await tx
    .selectFrom('refund')
    .select(['amount', 'reason', 'dueAt'])
    .where('registrationId', '=', registration.id)
    .where('refundedAt', 'is', null)
    .orderBy('id')
    .execute();
  const cash = await inCash(tx, registration.id);
  for (const { amount, reason, dueAt } of due) {
    const data = { course: registration.courseName, amount, reason: reason ?? '', by: indianDayAt(dueAt), ...cash };
    // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
    await mailLearner(tx, context, { registration, mail: { kind: 'refund-due', data }, now });
  }
}

/** Marks all due refunds as paid and emails the learner. Answers the amount, 0 if none was due. */
export async function settleRefunds(
  tx: Tx,
  context: Pick<DeskContext, 'content'> & MailContext,
  { registration, reference, now }: { registration: About; reference: string | null; now: number },
): Promise<Paise> {
  const settled = await tx
    .updateTable('refund')
    .set({ refundedAt: now, refundReference: reference })
    .where('registrationId', '=', registration.id)
    .where('refundedAt', 'is', null)
    .returning(['id', 'amount'])
    .execute();
  const amount = sumOf(settled.map((refund) => refund.amount));
  const [first] = settled;
  if (first !== undefined && amount > 0) {
    await issueRefundNote(tx, context, {
      ...{ registrationId: registration.id, refundId: first.id, reference, amount },
      stays: await moneyKept(tx, registration.id),
      now,
    });
    const on = indianDayAt(now);
    const data = { course: registration.courseName, amount, on, reference, ...(await inCash(tx, registration.id)) };
    await mailLearner(tx, context, { registration, mail: { kind: 'refunded', data }, now });
  }
  return amount;
}

/** Cash came from no account, so its refund goes to none. */
async function inCash(tx: Tx, registrationId: string): Promise<{ inCash?: true }> {
  const payments = await tx
    .selectFrom('payment')
    .select('method')
    .where('registrationId', '=', registrationId)
    .execute();
  return paidInCash(payments) ? { inCash: true } : {};
}

/** The registration continues. Answers the amount withdrawn. */
export async function withdrawRefunds(tx: Tx, registrationId: string): Promise<Paise> {
  const withdrawn = await tx
    .deleteFrom('refund')
    .where('registrationId', '=', registrationId)
    .where('refundedAt', 'is', null)
    .returning('amount')
    .execute();
  return sumOf(withdrawn.map(({ amount }) => amount));
}
