/** What staff do with one registration: each deed in one transaction with its money, its mail and its audit row. */
import { indianDayAt } from '../../domain/course-dates.ts';
import { formatRupees, type Paise } from '../../domain/money.ts';
import type { SentFields } from '../../domain/registration-form.ts';
import { registrationNumber } from '../../domain/registration-number.ts';
import { actionsIn, next, type RegistrationAction, type Step } from '../../domain/registration.ts';
import { writeAudit } from '../audit.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import { type ActInput, readAct } from './act-fields.ts';
import { changeContact } from './change-contact.ts';
import { confirmLocked } from './confirm.ts';
import { isId } from './cursor.ts';
import { Forbidden } from './forbidden.ts';
import { invalid } from './invalid.ts';
import {
  type LockedRegistration,
  lockRegistration,
  momentOfChange,
  moneyKept,
} from '../registrations/locked-registration.ts';
import { mailLearner } from './mail-learner.ts';
import { type FoundPayment, recordPayment } from './record-payment.ts';
import { addRefund, settleRefunds, withdrawRefunds } from './refunds.ts';
import type { ActAnswer, StaffMember } from './staff-desk.ts';

const HOUR = 3_600_000;

/**
 * Does what a form asks for. Fields: `action`; for `confirm` `amount` (rupees), `reference` and `paidOn` of a payment,
 * or none of them when what is recorded suffices, and `shared`, `yes` for a transfer that paid for another one as well; `reason` for `ask`, `hold`, `reject`, `mark-refund-due` and `reopen`;
 * `refundReference` for `mark-refunded`, which may be empty; names, address and number as the learner's form has them
 * for `change-contact`; `note` for `note`. `seen` is the state_changed_at of the
 * registration that the form was drawn with: `changed` when it is another by now (a note overwrites nothing and is
 * always taken). A part payment is recorded, and `invalid` tells what is missing. Throws Forbidden for what the role
 * may not do.
 */
export async function act(context: DeskContext, who: StaffMember, id: string, fields: SentFields): Promise<ActAnswer> {
  if (!isId(id)) return { kind: 'unknown' };
  const now = context.now();
  const read = readAct(fields, { today: indianDayAt(now) });
  const answer = await inTransaction(context.db, async (tx): Promise<ActAnswer> => {
    const registration = await lockRegistration(tx, context, id);
    if (registration === undefined) return { kind: 'unknown' };
    const isNote = 'value' in read && read.value.action === 'note';
    if (!isNote && fields['seen'] !== String(registration.state_changed_at)) return { kind: 'changed' };
    if ('problems' in read) return { kind: 'invalid', problems: read.problems };
    allow(registration, read.value.action, who);
    return perform(tx, { context, registration, staffId: who.staffId, now }, read.value);
  });
  if (answer.kind === 'done') context.wakeMails();
  return answer;
}

/** Throws Forbidden for what an owner might do in this state and this person may not. */
function allow({ state }: LockedRegistration, action: RegistrationAction, { role }: StaffMember): void {
  if (actionsIn(state, 'owner').includes(action) && !actionsIn(state, role).includes(action)) throw new Forbidden();
}

/** A deed under way. */
interface Deed {
  context: DeskContext;
  registration: LockedRegistration;
  staffId: string;
  now: number;
}

async function perform(tx: Tx, deed: Deed, input: ActInput): Promise<ActAnswer> {
  const { registration } = deed;
  if (input.action === 'confirm') return confirm(tx, deed, input);
  if (input.action === 'mark-refunded' && registration.state === 'confirmed') {
    return settleExcess(tx, deed, input.refundReference);
  }
  if (input.action === 'change-contact') {
    const { staffId, now } = deed;
    return changeContact(tx, deed.context, { registration, staffId, contact: input.contact, now });
  }
  if (input.action === 'ask' && registration.email === null) {
    return invalid('action', 'This person has been erased and cannot be asked.');
  }
  const paid = await moneyKept(tx, registration.id);
  const step = next(registration.state, input.action, { price: registration.price, paid });
  if ('problem' in step) return invalid('action', step.problem);
  await writeStep(tx, deed, { input, step });
  await followUp(tx, deed, { input, step });
  return { kind: 'done' };
}

/** Records the payment that was typed, if any, and confirms when the price has come in. */
async function confirm(
  tx: Tx,
  deed: Deed,
  { payment, isShared }: Extract<ActInput, { action: 'confirm' }>,
): Promise<ActAnswer> {
  const { context, registration, staffId, now } = deed;
  const possible = next(registration.state, 'confirm', { price: registration.price, paid: registration.price });
  if ('problem' in possible) return invalid('action', possible.problem);
  const known = payment && (await recordedBefore(tx, registration.id, payment.reference));
  if (known !== undefined && known !== payment?.amount) {
    return invalid(
      'reference',
      `A payment with this reference is recorded already, of ${formatRupees(known)}. To confirm with what is recorded, leave amount, reference and date empty.`,
    );
  }
  const isNew = payment !== undefined && known === undefined;
  const elsewhere = isNew && !isShared ? await recordedElsewhere(tx, registration.id, payment.reference) : undefined;
  if (elsewhere !== undefined) return invalid('reference', elsewhere);
  if (isNew) await recordPayment(tx, { registrationId: registration.id, staffId, payment, now });
  const confirmation = await confirmLocked(tx, context, {
    registration,
    staffId,
    evidence: isNew
      ? {
          amount: payment.amount,
          reference: payment.reference,
          paidOn: payment.paidOn,
          ...(isShared && { shared: true }),
        }
      : undefined,
    now,
  });
  if (confirmation.kind === 'confirmed') return { kind: 'done' };
  return invalid('amount', isNew ? `The payment is recorded. ${confirmation.problem}` : confirmation.problem);
}

/** The amount of a payment of this registration with this reference: it is one payment, however often it is typed. */
async function recordedBefore(tx: Tx, registrationId: string, reference: string) {
  const before = await tx
    .selectFrom('payment')
    .select('amount')
    .where('registration_id', '=', registrationId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return before?.amount as FoundPayment['amount'] | undefined;
}

/** For which other registration a payment with this reference was recorded, in words. A payment counts once. */
async function recordedElsewhere(tx: Tx, registrationId: string, reference: string): Promise<string | undefined> {
  const other = await tx
    .selectFrom('payment')
    .select(['registration_id', 'amount'])
    .where('reference', '=', reference)
    .where('registration_id', '!=', registrationId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return (
    other &&
    `This payment is recorded for registration ${registrationNumber(other.registration_id)} already, with ${formatRupees(other.amount as Paise)}. If one transfer paid for both, tick the box below and give the part that is for this one.`
  );
}

/** What was paid over the price has gone back: the registration stays confirmed. */
async function settleExcess(tx: Tx, deed: Deed, reference: string | null): Promise<ActAnswer> {
  const { context, registration, staffId, now } = deed;
  const amount = await settleRefunds(tx, context, { registration, reference, now });
  if (amount === 0) return invalid('action', 'No refund is due. Mark one due first, if the money has to go back.');
  await tx
    .updateTable('registration')
    .set({ state_changed_at: momentOfChange(now, registration) })
    .where('id', '=', registration.id)
    .execute();
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
  input: Exclude<ActInput, { action: 'confirm' | 'change-contact' }>;
  step: Step;
}

async function writeStep(tx: Tx, deed: Deed, { input, step }: Taken): Promise<void> {
  const { context, registration, staffId, now } = deed;
  const { action } = input;
  const isReopened = action === 'reopen';
  // What goes back no longer counts as paid. An excess is still too much once a confirmed registration is reopened.
  const withdrawn = isReopened && registration.state !== 'confirmed' ? await withdrawRefunds(tx, registration.id) : 0;
  if (action !== 'note') {
    await tx
      .updateTable('registration')
      .set({
        state: step.state,
        state_reason: 'reason' in input ? input.reason : registration.state_reason,
        state_changed_at: momentOfChange(now, registration),
        ...(isReopened && { confirmed_at: null, due_at: now + context.content.site.confirmation.hours * HOUR }),
      })
      .where('id', '=', registration.id)
      .execute();
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

/** The mail, and the money that goes back. */
async function followUp(tx: Tx, { context, registration, now }: Deed, { input, step }: Taken): Promise<void> {
  const course = registration.course_name;
  switch (input.action) {
    case 'ask':
      await mailLearner(tx, context, {
        registration,
        mail: { kind: 'needs-you', data: { course, reason: input.reason } },
        now,
      });
      return;
    case 'reject':
      await mailLearner(tx, context, {
        registration,
        mail: { kind: 'rejected', data: { course, reason: input.reason } },
        now,
      });
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
