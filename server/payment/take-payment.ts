/**
 * Money that came in for a registration, whichever screen says so: it is recorded once, and then the registration is
 * confirmed when its price is there, or what it did not need goes back.
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
  /** The reference on the statement; of cash the one that `nextCashReference` gives. */
  reference: string;
}

/** A row of a statement: what identifies it, where it stood, and the bank's text. */
interface StatementEvidence {
  hash: string;
  line: number;
  layout: string;
  narration: string;
}

interface PaymentOptions {
  registration: LockedRegistration;
  staffId: string;
  /** `confirm`: the registration needs it. `add-payment`: it came in besides, and what is too much goes back. */
  as: 'confirm' | 'add-payment';
  payment: FoundPayment;
  /** The row it came from; none where staff typed it. */
  row?: StatementEvidence | undefined;
  /** Staff know that the same transfer paid for another registration as well. */
  isShared?: boolean;
  now: number;
}

type Confirmation =
  | { kind: 'confirmed' }
  /** A part of the price is still to pay: `problem` says so to staff. Who just paid the other part is asked for it. */
  | { kind: 'partly'; problem: string }
  /** It is a fee that buys nothing any more: what came in is recorded, to be refunded. `problem` says so to staff. */
  | { kind: 'unneeded'; problem: string }
  /** The state does not allow it. */
  | { kind: 'impossible'; problem: string };

export type PaymentTaken =
  | Confirmation
  /** It was recorded besides. */
  | { kind: 'besides' }
  /** Nothing was done: the row, or a payment with this reference, is recorded; of which registration and how much. */
  | { kind: 'recorded-before'; registrationId: string; amount: Paise };

/** Takes down a payment of a locked registration and settles what follows from it. A payment counts once. */
export async function takePayment(tx: Tx, context: Context, options: PaymentOptions): Promise<PaymentTaken> {
  const { registration, staffId, as, payment, row, isShared = false, now } = options;
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
  };
  if (as === 'confirm') return confirmRegistration(tx, context, { registration, staffId, evidence, now });
  await settleBesides(tx, context, { registration, staffId, evidence, now });
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
 * The payment that has this row or this reference already: of this registration first. One of another counts too,
 * unless one transfer paid for both. What the bank took back whole may come again under its reference, where staff type it.
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

/** False, and nothing is written, when somebody has recorded this row at the same time: the unique index on it decides. */
async function record(tx: Tx, { registration, staffId, payment, row, now }: PaymentOptions): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment')
    .values({
      id: newId(now),
      registrationId: registration.id,
      ...payment,
      rowHash: row?.hash ?? null,
      // The bank's text names the payer, so that nothing of it is kept of somebody who was erased.
      narration: row !== undefined && registration.erasedAt === null ? row.narration : null,
      staffId,
      recordedAt: now,
    })
    .onConflict((conflict) => conflict.column('rowHash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** For the audit log: a payment, and the row of the statement it came from. */
interface Evidence extends FoundPayment {
  shared?: true;
  statement?: { layout: string; line: number; row: string };
}

interface SettleOptions {
  registration: LockedRegistration;
  staffId: string;
  /** What was recorded just before. */
  evidence: Evidence | undefined;
  now: number;
}

/**
 * Confirms a locked registration if what was recorded for it makes up its price: state, refund of what is over, emails
 * and audit row. If a part is still to pay, a payment recorded just before is kept, and the learner is asked for the rest; of a
 * fee that buys nothing it is kept too, and nobody is asked.
 */
export async function confirmRegistration(
  tx: Tx,
  context: Context,
  { registration, staffId, evidence, now }: SettleOptions,
): Promise<Confirmation> {
  const { id, state, price } = registration;
  const paid = await moneyKept(tx, id);
  const step = next(state, 'confirm', { price, paid, tolerance: toleranceOf(context.content) });
  const audit = { at: now, actor: `staff:${staffId}`, registrationId: id };
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

/** Makes it the learner's turn, and mails them what is still to pay. What they were asked before is overtaken. */
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
  // Forms drawn before know nothing of this payment, also where it is nobody's turn: who was erased cannot be asked.
  const isNobody = 'problem' in asked || registration.email === null;
  await changeRegistration(tx, registration, isNobody ? { now } : { state: asked.state, stateReason: null, now });
  const payee = restPayeeOf(context.content, courseId);
  const data = { course, amount, paidOn, price, missing, payee };
  await mailLearner(tx, context, { registration, mail: { kind: 'part-paid', data }, now });
}

/** Mails the learner of a part-paid registration once more what is still to pay. Throws a RangeError where nothing was paid. */
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

/**
 * Settles a payment that was recorded just before for a locked registration that needs none any more: what is too much
 * is refund due, with its mail and audit row. Throws when the state takes no payment: see `next`.
 */
async function settleBesides(
  tx: Tx,
  context: Context,
  { registration, staffId, evidence, now }: SettleOptions,
): Promise<void> {
  const { id, state, price } = registration;
  const paid = await moneyKept(tx, id);
  const step = next(state, 'add-payment', { price, paid, tolerance: toleranceOf(context.content) });
  if ('problem' in step) throw new Error(step.problem);
  await changeRegistration(tx, registration, { state: step.state, now });
  await writeAudit(tx, {
    at: now,
    actor: `staff:${staffId}`,
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

async function mailConfirmed(
  tx: Tx,
  context: Context,
  {
    registration,
    paid,
    receipt,
    now,
  }: { registration: LockedRegistration; paid: Paise; receipt: string | undefined; now: number },
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
        ...(await confirmedWords(tx, context, registration, now)),
      },
    },
    now,
  });
}
