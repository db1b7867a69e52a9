/**
 * The one way to record received money: a payment counts once, then the registration is confirmed if its price is
 * covered, or a surplus becomes a refund.
 */
import { less, type Paise, sumOf } from '../../domain/money.ts';
import { cashReference } from '../../domain/payment/cash-reference.ts';
import type { PaymentMethod } from '../../domain/payment/reference.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { next } from '../../domain/registration/registration-actions.ts';
import { newId } from '../db/id.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { mailLearner } from '../mail/outbox/mail-learner.ts';
import type { MailContext } from '../mail/outbox/queue-mail.ts';
import { issueSupply } from '../papers/issue-papers.ts';
import { writeAudit } from '../db/audit.ts';
import { changeRegistration, type LockedRegistration, moneyKept } from '../registration/locked-registration.ts';
import { confirmedWords } from './confirmed-words.ts';
import { confirmedBatch } from '../registration/seats.ts';
import { restPayeeOf } from './payee-of.ts';
import { refundsOf } from '../registration/refunds-of.ts';
import { toleranceOf } from './tolerance.ts';
import { addRefund } from './refunds.ts';
import { whyUnneeded } from './unneeded-fee.ts';

type Context = Pick<DeskContext, 'content'> & MailContext;

export interface FoundPayment {
  amount: Paise;
  method: PaymentMethod;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  /** From the statement; for cash from `nextCashReference`. */
  reference: string;
}

interface StatementEvidence {
  hash: string;
  line: number;
  layout: string;
  narration: string;
}

interface CreditEvidence {
  /** Its id: server/bank-mail/credits.ts. */
  id: string;
  source: 'mail' | 'sms';
  bank: string;
  /** Who signed the email, and with which key; null for a text message, and if that could not be found out. */
  domain: string | null;
  selector: string | null;
}

interface PaymentOptions {
  registration: LockedRegistration;
  staffId: string;
  /** `confirm`: the registration needs it. `add-payment`: it is additional, and any surplus goes back. */
  as: 'confirm' | 'add-payment';
  payment: FoundPayment;
  /** Undefined if staff typed it, or if an email of the bank told it. */
  row?: StatementEvidence | undefined;
  /** The email of the bank that told it. */
  credit?: CreditEvidence | undefined;
  /** For the log: `system` if nobody had to decide. */
  actor?: string;
  /** Staff know that the transfer also paid for another registration. */
  isShared?: boolean;
  now: number;
}

type Confirmation =
  | { kind: 'confirmed' }
  /** A part is still to pay: `problem` tells staff. The learner is asked for it. */
  | { kind: 'partly'; problem: string }
  /** The fee buys nothing any more, so the payment is recorded for a refund. `problem` tells staff. */
  | { kind: 'unneeded'; problem: string }
  | { kind: 'impossible'; problem: string };

export type PaymentTaken =
  | Confirmation
  | { kind: 'besides' }
  /** Nothing was done, since this row or reference was recorded before. */
  | { kind: 'recorded-before'; registrationId: string; amount: Paise };

/** Records a payment of a locked registration once, and settles its consequences. */
export async function takePayment(tx: Tx, context: Context, options: PaymentOptions): Promise<PaymentTaken> {
  const { registration, staffId, as, payment, row, credit, isShared = false, now } = options;
  const { actor = `staff:${staffId}` } = options;
  const { id, state, price } = registration;
  const possible = next(state, as, { price, paid: price });
  if ('problem' in possible) return { kind: 'impossible', problem: possible.problem };
  const before = await recordedBefore(tx, { id, payment, row, isShared });
  if (before !== undefined) return { kind: 'recorded-before', ...before };
  if (!(await record(tx, options))) return { kind: 'recorded-before', registrationId: id, amount: payment.amount };
  const { amount, reference, paidOn, method } = payment;
  const evidence: Evidence = {
    ...{ amount, reference, paidOn, method },
    ...(isShared && { shared: true }),
    ...(row && { statement: { layout: row.layout, line: row.line, row: row.hash } }),
    ...(credit && { bankMail: credit }),
  };
  if (as === 'confirm') return confirmRegistration(tx, context, { registration, actor, evidence, now });
  await settleBesides(tx, context, { registration, actor, evidence, now });
  return { kind: 'besides' };
}

/** The reference of the next cash payment of a locked registration. */
export async function nextCashReference(tx: Tx, registrationId: string): Promise<string> {
  const before = await tx
    .selectFrom('payment')
    .select('id')
    .where('registrationId', '=', registrationId)
    .where('method', '=', 'cash')
    .execute();
  return cashReference(registrationNumber(registrationId), before.length);
}

/**
 * The payment with this row or reference, this registration's first. Another's counts too, unless the transfer was
 * shared. A reference that the bank took back whole may be typed again.
 */
export async function recordedBefore(
  tx: Tx,
  {
    id,
    payment,
    row,
    isShared = false,
  }: { id: string; payment: Pick<FoundPayment, 'reference'>; row: StatementEvidence | undefined; isShared?: boolean },
): Promise<{ registrationId: string; amount: Paise } | undefined> {
  const found = await tx
    .selectFrom('payment')
    .select(['id', 'registrationId', 'amount'])
    .where(({ eb, or }) =>
      or([eb('reference', '=', payment.reference), ...(row === undefined ? [] : [eb('rowHash', '=', row.hash)])]),
    )
    .orderBy('id')
    .execute();
  const ids = found.map((each) => each.id);
  const gone =
    row !== undefined || found.length === 0 ? [] : await refundsOf(tx).where('paymentId', 'in', ids).execute();
  const there = found.filter((each) => {
    const back = gone.filter(({ paymentId }) => paymentId === each.id);
    return less(each.amount, sumOf(back.map(({ amount }) => amount))) > 0;
  });
  const own = there.find(({ registrationId }) => registrationId === id);
  return own ?? (isShared ? undefined : there[0]);
}

/** False if the unique index shows that another transaction recorded the row. */
async function record(tx: Tx, { registration, staffId, payment, row, now }: PaymentOptions): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment')
    .values({
      id: newId(now),
      registrationId: registration.id,
      ...payment,
      rowHash: row?.hash ?? null,
      // The bank's text names the payer, so it is not stored for an erased person.
      narration: row !== undefined && registration.erasedAt === null ? row.narration : null,
      staffId,
      recordedAt: now,
      inStatementAt: null,
    })
    .onConflict((conflict) => conflict.column('rowHash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** For the audit log. */
interface Evidence extends FoundPayment {
  shared?: true;
  statement?: { layout: string; line: number; row: string };
  bankMail?: CreditEvidence;
}

interface SettleOptions {
  registration: LockedRegistration;
  /** As in the log. */
  actor: string;
  evidence: Evidence | undefined;
  now: number;
}

/** Confirms a locked registration if its price is covered. Otherwise asks for the rest, unless the fee is unneeded. */
export async function confirmRegistration(
  tx: Tx,
  context: Context,
  { registration, actor, evidence, now }: SettleOptions,
): Promise<Confirmation> {
  const { id, state, price } = registration;
  const paid = await moneyKept(tx, id);
  const step = next(state, 'confirm', { price, paid, tolerance: toleranceOf(context.content) });
  const audit = { at: now, actor, registrationId: id };
  const unneeded = await whyUnneeded(tx, context, { ...registration, kept: paid });
  if (unneeded !== undefined) {
    if (evidence !== undefined) {
      await changeRegistration(tx, registration, { now });
      await writeAudit(tx, { ...audit, action: 'payment', detail: { ...evidence } });
    }
    return { kind: 'unneeded', problem: unneeded };
  }
  if ('problem' in step) {
    if (step.missing === undefined) return { kind: 'impossible', problem: step.problem };
    if (evidence !== undefined) {
      const { missing } = step;
      await askForRest(tx, context, { registration, payment: evidence, missing, now });
      await writeAudit(tx, { ...audit, action: 'payment', detail: { ...evidence, missing } });
    }
    return { kind: 'partly', problem: step.problem };
  }
  const batch = await confirmedBatch(tx, { content: context.content, now }, registration);
  await changeRegistration(tx, registration, { state: step.state, stateReason: null, confirmedAt: now, batch, now });
  await writeAudit(tx, {
    ...audit,
    action: 'confirm',
    detail: { from: state, price, paid, ...(step.refund > 0 && { refund: step.refund }), ...evidence },
  });
  const receipt = await issueSupply(tx, context, { registration, kept: less(paid, step.refund), now });
  await mailConfirmed(tx, context, { registration: { ...registration, batch }, paid, receipt, now });
  if (step.refund > 0) {
    const reason = 'You paid more than the price.';
    await addRefund(tx, context, { registration, amount: step.refund, reason, now });
  }
  return { kind: 'confirmed' };
}

async function askForRest(
  tx: Tx,
  context: Context,
  {
    registration,
    payment: { amount, paidOn },
    missing,
    now,
  }: { registration: LockedRegistration; payment: FoundPayment; missing: Paise; now: number },
): Promise<void> {
  const { state, price, courseId, courseName: course } = registration;
  const asked = next(state, 'ask', { price, paid: less(price, missing) });
  // The new time invalidates older forms, even if no state changes, as for an erased person.
  const isNobody = 'problem' in asked || registration.erasedAt !== null;
  await changeRegistration(tx, registration, isNobody ? { now } : { state: asked.state, stateReason: null, now });
  const payee = restPayeeOf(context.content, courseId);
  const data = { course, amount, paidOn, price, missing, payee };
  await mailLearner(tx, context, { registration, mail: { kind: 'part-paid', data }, now });
}

/** Throws a RangeError without a payment. */
export async function mailRest(
  tx: Tx,
  context: Context,
  { registration, now }: { registration: LockedRegistration; now: number },
): Promise<void> {
  const { id, price, courseId, courseName: course } = registration;
  const amount = await moneyKept(tx, id);
  const last = await tx
    .selectFrom('payment')
    .select('paidOn')
    .where('registrationId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) throw new RangeError('nothing was paid, so there is no rest');
  const payee = restPayeeOf(context.content, courseId);
  const data = { course, amount, paidOn: last.paidOn, price, missing: less(price, amount), payee };
  await mailLearner(tx, context, { registration, mail: { kind: 'part-paid', data }, now });
}

/** A surplus becomes a refund, with email and log. Throws if the state takes no payment (`next`). */
async function settleBesides(
  tx: Tx,
  context: Context,
  { registration, actor, evidence, now }: SettleOptions,
): Promise<void> {
  const { id, state, price } = registration;
  const paid = await moneyKept(tx, id);
  const step = next(state, 'add-payment', { price, paid, tolerance: toleranceOf(context.content) });
  if ('problem' in step) throw new Error(step.problem);
  await changeRegistration(tx, registration, { state: step.state, now });
  await writeAudit(tx, {
    at: now,
    actor,
    registrationId: id,
    action: 'add-payment',
    detail: { ...evidence, ...(step.refund > 0 && { refund: step.refund }) },
  });
  if (step.refund > 0) {
    const reason = 'You paid more than once.';
    await addRefund(tx, context, { registration, amount: step.refund, reason, now });
  }
  if (step.state === 'confirmed') await issueSupply(tx, context, { registration, kept: less(paid, step.refund), now });
}

/** Queues the confirmation. `receipt` is the number of a paper; `since`, of the confirmation, in milliseconds since 1970. */
export async function mailConfirmed(
  tx: Tx,
  context: Context,
  {
    registration,
    paid,
    receipt,
    now,
    since = now,
  }: { registration: LockedRegistration; paid: Paise; receipt: string | undefined; now: number; since?: number },
): Promise<void> {
  const { courseName: course, learnerName: learner } = registration;
  await mailLearner(tx, context, {
    registration,
    mail: {
      kind: 'confirmed',
      data: {
        course,
        learner: learner ?? '',
        paid,
        ...(receipt !== undefined && { receipt }),
        ...(await confirmedWords(tx, context, registration, now, since)),
      },
    },
    now,
  });
}
