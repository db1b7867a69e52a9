/** Money that goes back. */
import { endOfDay, indianDayAt } from '../../domain/day.ts';
import { type Paise, sumOf } from '../../domain/money.ts';
import { paidInCash } from '../../domain/payment/cash-reference.ts';
import { issueRefundNote } from '../papers/issue-papers.ts';
import { moneyKept } from '../registration/locked-registration.ts';
import { newId } from '../db/id.ts';
import type { RegistrationTable, Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { mailLearner } from '../mail/outbox/mail-learner.ts';
import type { MailContext } from '../mail/outbox/queue-mail.ts';
import { refundDay } from '../../domain/payment/refund-day.ts';

type About = Pick<RegistrationTable, 'id' | 'email' | 'courseName'>;

/** Writes down that money has to go back, and mails the learner by when. */
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

/** Marks all that is due as paid back, and mails the learner. Answers how much it was; 0 if nothing was due. */
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

/** What an email about a refund says of money that no account sent, and that so goes back to none. */
async function inCash(tx: Tx, registrationId: string): Promise<{ inCash?: true }> {
  const payments = await tx
    .selectFrom('payment')
    .select('method')
    .where('registrationId', '=', registrationId)
    .execute();
  return paidInCash(payments) ? { inCash: true } : {};
}

/** Takes back what is due and not yet paid: the registration goes on. Answers how much it was. */
export async function withdrawRefunds(tx: Tx, registrationId: string): Promise<Paise> {
  const withdrawn = await tx
    .deleteFrom('refund')
    .where('registrationId', '=', registrationId)
    .where('refundedAt', 'is', null)
    .returning('amount')
    .execute();
  return sumOf(withdrawn.map(({ amount }) => amount));
}
