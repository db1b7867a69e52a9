import { endOfDay, formatDayAndMonth } from '../../domain/day.ts';
import { formatRupees, less, type Paise, sumOf } from '../../domain/money.ts';
import { dueAfter } from '../../domain/registration/deadline.ts';
import { next } from '../../domain/registration/registration-actions.ts';
import type { RegistrationState } from '../../domain/registration/registration-states.ts';
import { lineName } from '../../domain/statement/line-name.ts';
import { newId } from '../db/id.ts';
import type { PaymentTable } from '../db/tables/money-tables.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { mailLearner } from '../mail/outbox/mail-learner.ts';
import type { MailContext } from '../mail/outbox/queue-mail.ts';
import { issueRefundNote } from '../papers/issue-papers.ts';
import { writeAudit } from '../db/audit.ts';
import { changeRegistration, type LockedRegistration, moneyKept } from '../registration/locked-registration.ts';
import { restPayeeOf } from './payee-of.ts';
import { refundsOf } from '../registration/refunds-of.ts';
import { toleranceOf } from './tolerance.ts';

/** A row of a statement; without line and layout, what staff saw in the bank's app. */
interface ReversalEvidence {
  hash: string;
  line?: number;
  layout?: string;
  /** `YYYY-MM-DD`; null if unreadable. */
  date: string | null;
  reference: string | null;
}

interface TakeBack {
  registration: LockedRegistration;
  payment: Pick<PaymentTable, 'id' | 'amount' | 'reference'>;
  amount: Paise;
  row: ReversalEvidence;
  staffId: string;
  now: number;
}

/**
 * Records money that the bank took back, as a refund paid on the bank's day, and lowers due refunds. If the price is
 * not covered, the learner is asked to pay. Answers the refund's id; undefined if the state forbids it.
 */
export async function takeBack(
  tx: Tx,
  context: Pick<DeskContext, 'content'> & MailContext,
  { registration, payment, amount, row, staffId, now }: TakeBack,
): Promise<string | undefined> {
  const { id, price, state, email } = registration;
  const { date } = row;
  const inHand = less(await moneyInHand(tx, id), amount);
  const step = next(state, 'take-back', { price, paid: inHand, tolerance: toleranceOf(context.content) });
  if ('problem' in step) return undefined;
  const refundId = newId(now);
  const reason = reasonOf(amount, row);
  const at = date === null ? now : Math.min(now, endOfDay(date));
  await tx
    .insertInto('refund')
    .values({
      ...{ id: refundId, registrationId: id, amount, dueAt: at, refundedAt: at, refundReference: row.reference },
      reason: registration.erasedAt === null ? reason : null,
    })
    .execute();
  // An open registration owes nothing back, a confirmed one what is over its price.
  await lowerRefundsDue(tx, id, state === 'refund-due' ? inHand : (Math.max(0, less(inHand, price)) as Paise));
  const kept = await moneyKept(tx, id);
  // A person without an address cannot be asked to pay again.
  const to: RegistrationState = step.state === 'needs-you' && email === null ? 'held' : step.state;
  const isLost = state === 'confirmed' && to !== 'confirmed';
  await changeRegistration(tx, registration, {
    state: to,
    ...(isLost && {
      stateReason: to === 'held' ? reason : null,
      confirmedAt: null,
      dueAt: dueAfter(now, context.content.site.confirmation.hours),
    }),
    now,
  });
  await writeAudit(tx, {
    at: now,
    actor: `staff:${staffId}`,
    registrationId: id,
    action: 'take-back',
    detail: {
      ...(to !== state && { from: state, to }),
      ...{ amount, reference: payment.reference, takenBackOn: date },
      ...(row.layout !== undefined && { statement: { layout: row.layout, line: row.line, row: row.hash } }),
    },
  });
  await issueRefundNote(tx, context, {
    ...{ registrationId: id, refundId, reference: row.reference, amount, stays: kept, because: 'taken-back', now },
  });
  const isAsked = to === 'needs-you' && (isLost || registration.stateReason === null) && kept < price;
  const data = {
    ...{ course: registration.courseName, amount, on: date, reference: payment.reference },
    follows: isAsked ? 'pay' : (AFTER[to] ?? 'wait'),
    missing: Math.max(0, less(price, kept)) as Paise,
    payee: restPayeeOf(context.content, registration.courseId),
  } as const;
  await mailLearner(tx, context, { registration, mail: { kind: 'taken-back', data }, now });
  return refundId;
}

const AFTER: Partial<Record<RegistrationState, 'stays' | 'ended'>> = {
  confirmed: 'stays',
  rejected: 'ended',
  'refund-due': 'ended',
  refunded: 'ended',
};

/** `The bank took back ₹650 on 21 Nov: line 14 of a bank statement, HDFC Bank.` */
function reasonOf(amount: Paise, { date, line, layout }: ReversalEvidence): string {
  const on = date === null ? '' : ` on ${formatDayAndMonth(date)}`;
  const where =
    line === undefined || layout === undefined ? '' : `: line ${lineName(line)} of a bank statement, ${layout}`;
  return `The bank took back ${formatRupees(amount)}${on}${where}.`;
}

async function moneyInHand(tx: Tx, registrationId: string): Promise<Paise> {
  const due = await refundsDue(tx, registrationId);
  return sumOf([await moneyKept(tx, registrationId), ...due.map(({ amount }) => amount)]);
}

function refundsDue(tx: Tx, registrationId: string) {
  return refundsOf(tx)
    .where('refund.registrationId', '=', registrationId)
    .where('refund.refundedAt', 'is', null)
    .orderBy('refund.id', 'desc')
    .execute();
}

async function lowerRefundsDue(tx: Tx, registrationId: string, most: Paise): Promise<void> {
  const due = await refundsDue(tx, registrationId);
  let over = less(sumOf(due.map(({ amount }) => amount)), most);
  for (const { id, amount } of due) {
    if (over <= 0) return;
    const lower = Math.min(over, amount) as Paise;
    over = less(over, lower);
    // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
    if (lower === amount) await tx.deleteFrom('refund').where('id', '=', id).execute();
    else {
      const rest = less(amount, lower);
      // oxlint-disable-next-line no-await-in-loop
      await tx.updateTable('refund').set({ amount: rest }).where('id', '=', id).execute();
    }
  }
}
