import { dueAfter } from '../../domain/registration/deadline.ts';
import {
  type ActionInput,
  actionsIn,
  next,
  type StaffAction,
  type Step,
} from '../../domain/registration/registration-actions.ts';
import { writeAudit } from '../db/audit.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { addPayment, confirm, type ActionContext } from './typed-payment.ts';
import { changeContact, whyNotChanged } from '../sign-in/staff/change-contact.ts';
import { isId } from '../db/cursor.ts';
import { type ActionAnswer, invalid } from '../guard/action-answer.ts';
import { changeRegistration, type LockedRegistration, moneyKept } from '../registration/locked-registration.ts';
import { mailLearner } from '../mail/outbox/mail-learner.ts';
import { mailStanding } from '../payment/mail-standing.ts';
import { mailRest } from '../payment/take-payment.ts';
import { addRefund, settleRefunds, withdrawRefunds } from '../payment/refunds.ts';
import { type DeskUser, FORBIDDEN } from '../guard/allowed.ts';
import type { ProofNeeded } from '../sign-in/staff/fresh-proof.ts';
import { lockForStaff } from '../sign-in/staff/lock-for-staff.ts';
import { whyNotWritten } from '../sign-in/staff/mailing.ts';

/**
 * Does one of `registrationActions` in one transaction. `changed`: no longer as `seen`, except for a note. `invalid`
 * tells the rest of a part payment, which is recorded. `proof-needed`: an owner changes a colleague's contact, or staff
 * write to many (mailing.ts). `isAsked`: the proof is checked already.
 */
export async function takeAction(
  context: DeskContext,
  who: DeskUser,
  id: string,
  input: ActionInput,
  { isAsked = false } = {},
): Promise<ActionAnswer | ProofNeeded> {
  if (!isId(id)) return { kind: 'unknown' };
  const now = context.now();
  return inTransaction(context.db, async (tx): Promise<ActionAnswer | ProofNeeded> => {
    const registration = await lockForStaff(tx, context, who, id);
    if ('kind' in registration) return registration;
    const isChanged = input.seen !== String(registration.stateChangedAt);
    if (isChanged && input.action !== 'note') return { kind: 'changed' };
    if (!mayAct(registration, input.action, who)) return FORBIDDEN;
    if (input.action === 'change-contact') {
      const refusal = await whyNotChanged(tx, context, { registration, who, contact: input.contact });
      if (refusal !== undefined) return refusal;
    }
    return perform(tx, { context, registration, staffId: who.staffId, now }, input, () =>
      whyNotWritten(tx, context, who, { registrationId: id, isAsked }),
    );
  });
}

/** False for actions that only an owner may do here. Impossible actions have an answer of their own. */
function mayAct({ state }: LockedRegistration, action: StaffAction, { role }: DeskUser): boolean {
  return actionsIn(state, role).includes(action) || !actionsIn(state, 'owner').includes(action);
}

/** `askToWrite`: whether staff may send an email. Emails about money are always sent. */
async function perform(
  tx: Tx,
  at: ActionContext,
  input: ActionInput,
  askToWrite: () => Promise<ActionAnswer | ProofNeeded | undefined>,
): Promise<ActionAnswer | ProofNeeded> {
  const { registration } = at;
  if (input.action === 'confirm') return confirm(tx, at, input);
  if (input.action === 'add-payment') return addPayment(tx, at, input);
  if (input.action === 'mark-refunded' && registration.state === 'confirmed') {
    return settleExcess(tx, at, input.refundReference);
  }
  if (input.action === 'change-contact') {
    const { staffId, now } = at;
    const refusal = input.contact.email === registration.email ? undefined : await askToWrite();
    if (refusal !== undefined) return refusal;
    const answer = await changeContact(tx, at.context, { ...input, registration, staffId, now });
    if (answer.kind === 'done' && registration.email === null) {
      await mailStanding(tx, at.context, { registration: { ...registration, ...input.contact }, now });
    }
    return answer;
  }
  if ((input.action === 'ask' || input.action === 'ask-rest') && registration.erasedAt !== null) {
    return invalid('action', 'The personal data of this registration has been deleted. The learner cannot be asked.');
  }
  if (input.action === 'ask-rest' && registration.email === null) {
    return invalid('action', 'The learner has no email address. Call them, and tell them what is still to pay.');
  }
  const paid = await moneyKept(tx, registration.id);
  const step = next(registration.state, input.action, { price: registration.price, paid });
  if ('problem' in step) return invalid('action', step.problem);
  const refusal = input.action === 'ask' || input.action === 'ask-rest' ? await askToWrite() : undefined;
  if (refusal !== undefined) return refusal;
  await writeStep(tx, at, { input, step });
  await followUp(tx, at, { input, step });
  return { kind: 'done' };
}

async function settleExcess(tx: Tx, at: ActionContext, reference: string | null): Promise<ActionAnswer> {
  const { context, registration, staffId, now } = at;
  const amount = await settleRefunds(tx, context, { registration, reference, now });
  if (amount === 0) return invalid('action', 'No refund is due. If the money must go back, mark the refund due first.');
  await changeRegistration(tx, registration, { now });
  await writeAudit(tx, {
    at: now,
    actor: `staff:${staffId}`,
    registrationId: registration.id,
    action: 'mark-refunded',
    detail: { amount, refundReference: reference },
  });
  return { kind: 'done' };
}

interface Taken {
  input: Exclude<ActionInput, { action: 'confirm' | 'add-payment' | 'change-contact' }>;
  step: Step;
}

async function writeStep(tx: Tx, at: ActionContext, { input, step }: Taken): Promise<void> {
  const { context, registration, staffId, now } = at;
  const { action } = input;
  const isReopened = action === 'reopen';
  // A refund does not count as paid. An excess is still too much after a confirmed registration is reopened.
  const withdrawn = isReopened && registration.state !== 'confirmed' ? await withdrawRefunds(tx, registration.id) : 0;
  if (action !== 'note') {
    await changeRegistration(tx, registration, {
      state: step.state,
      // Asking for the rest replaces an earlier question.
      stateReason: 'reason' in input ? input.reason : action === 'ask-rest' ? null : registration.stateReason,
      ...(isReopened && { confirmedAt: null, dueAt: dueAfter(now, context.content.site.confirmation.hours) }),
      now,
    });
  }
  await writeAudit(tx, {
    at: now,
    actor: `staff:${staffId}`,
    registrationId: registration.id,
    action,
    detail: {
      ...(action !== 'note' && { from: registration.state, to: step.state }),
      ...('refundReference' in input && { refundReference: input.refundReference }),
      ...(step.refund > 0 && { refund: step.refund }),
      ...(withdrawn > 0 && { withdrawn }),
    },
    remark: 'reason' in input ? input.reason : 'note' in input ? input.note : undefined,
  });
}

async function followUp(tx: Tx, { context, registration, now }: ActionContext, { input, step }: Taken): Promise<void> {
  const course = registration.courseName;
  switch (input.action) {
    case 'ask':
    case 'reject': {
      const kind = input.action === 'ask' ? 'needs-you' : 'rejected';
      await mailLearner(tx, context, { registration, mail: { kind, data: { course, reason: input.reason } }, now });
      return;
    }
    case 'ask-rest':
      await mailRest(tx, context, { registration, now });
      return;
    case 'mark-refund-due':
      await addRefund(tx, context, { registration, amount: step.refund, reason: input.reason, now });
      return;
    case 'mark-refunded':
      await settleRefunds(tx, context, { registration, reference: input.refundReference, now });
      return;
    case 'hold':
    case 'reopen':
    case 'note':
  }
}
