/** Confirming a registration whose price has come in, by hand or from a statement. */
import { lastDayOfAccess } from '../../domain/course/access.ts';
import { indianDayAt } from '../../domain/day.ts';
import type { Paise } from '../../domain/money.ts';
import { next } from '../../domain/registration/states.ts';
import { writeAudit } from '../records/audit.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../desk-context.ts';
import { type LockedRegistration, momentOfChange, moneyKept } from '../registration/locked-registration.ts';
import { addRefund } from './refunds.ts';
import { mailLearner } from '../mail/outbox/mail-learner.ts';
import type { MailContext } from '../mail/outbox/queue-mail.ts';
import { courseWords } from './course-words.ts';

export type Confirmation =
  | { kind: 'confirmed' }
  /** The price has not come in in full: `problem` says so to staff. The registration stays where it was. */
  | { kind: 'partly'; problem: string }
  /** The state does not allow it. */
  | { kind: 'impossible'; problem: string };

export interface ConfirmOptions {
  registration: LockedRegistration;
  staffId: string;
  /** What was recorded just before, for the audit log: the payment, and the row of the statement it came from. */
  evidence: Record<string, unknown> | undefined;
  now: number;
}

/**
 * Confirms a locked registration if what was recorded for it makes up its price: state, refund of what is over, mails and
 * audit row. If money is missing, a payment recorded just before is kept, and the audit log tells it.
 */
export async function confirmLocked(
  tx: Tx,
  context: Pick<DeskContext, 'content'> & MailContext,
  { registration, staffId, evidence, now }: ConfirmOptions,
): Promise<Confirmation> {
  const { id, state, price } = registration;
  const paid = await moneyKept(tx, id);
  const step = next(state, 'confirm', { price, paid });
  const changedAt = momentOfChange(now, registration);
  const audit = { at: now, actor: `staff:${staffId}`, registrationId: id };
  if ('problem' in step) {
    if (step.missing === undefined) return { kind: 'impossible', problem: step.problem };
    if (evidence !== undefined) {
      // Forms drawn before know nothing of this payment.
      await tx.updateTable('registration').set({ stateChangedAt: changedAt }).where('id', '=', id).execute();
      await writeAudit(tx, { ...audit, action: 'payment', detail: { ...evidence, missing: step.missing } });
    }
    return { kind: 'partly', problem: step.problem };
  }
  await tx
    .updateTable('registration')
    .set({ state: step.state, stateReason: null, stateChangedAt: changedAt, confirmedAt: now })
    .where('id', '=', id)
    .execute();
  await writeAudit(tx, {
    ...audit,
    action: 'confirm',
    detail: { from: state, price, paid, ...(step.refund > 0 && { refund: step.refund }), ...evidence },
  });
  await mailConfirmed(tx, context, { registration, paid, now });
  if (step.refund > 0) {
    const reason = 'You paid more than the price.';
    await addRefund(tx, context, { registration, amount: step.refund, reason, now });
  }
  return { kind: 'confirmed' };
}

/**
 * Settles a payment that was recorded just before for a locked registration that needs none any more: what is too much
 * is refund due, with its mail and audit row. Throws when the state takes no payment: see `next`.
 */
export async function settleBesides(
  tx: Tx,
  context: Pick<DeskContext, 'content'> & MailContext,
  { registration, staffId, evidence, now }: ConfirmOptions,
): Promise<void> {
  const { id, state, price } = registration;
  const step = next(state, 'add-payment', { price, paid: await moneyKept(tx, id) });
  if ('problem' in step) throw new Error(step.problem);
  await tx
    .updateTable('registration')
    .set({ state: step.state, stateChangedAt: momentOfChange(now, registration) })
    .where('id', '=', id)
    .execute();
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
}

async function mailConfirmed(
  tx: Tx,
  context: Pick<DeskContext, 'content'> & MailContext,
  { registration, paid, now }: { registration: LockedRegistration; paid: Paise; now: number },
): Promise<void> {
  const { courseId, courseName: course, learnerName: learner } = registration;
  await mailLearner(tx, context, {
    registration,
    mail: {
      kind: 'confirmed',
      data: {
        course,
        learner: learner ?? '',
        paid,
        ...courseWords(context.content, { courseId, today: indianDayAt(now) }),
        accessUntil: lastDayOfAccess(now, context.content.site.accessMonths),
      },
    },
    now,
  });
}
