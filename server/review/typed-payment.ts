/** Payments that staff typed: one that confirms, and one that came in besides. */
import { formatRupees } from '../../domain/money.ts';
import { registrationNumber } from '../../domain/registration/number.ts';
import { next } from '../../domain/registration/states.ts';
import type { Tx } from '../db/tables.ts';
import type { ActInput } from './action-fields.ts';
import { confirmLocked, settleBesides } from '../payment/confirm.ts';
import type { Deed } from './deed.ts';
import { invalid } from './invalid.ts';
import { type FoundPayment, recordPayment } from '../payment/record.ts';
import type { ActAnswer } from '../staff-desk/staff-desk.ts';

/** Records the payment that was typed, if any, and confirms when the price has come in. */
export async function confirm(
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
    evidence: isNew ? evidenceOf(payment, isShared) : undefined,
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
    .where('registrationId', '=', registrationId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return before?.amount;
}

/** For which other registration a payment with this reference was recorded, in words. A payment counts once. */
async function recordedElsewhere(tx: Tx, registrationId: string, reference: string): Promise<string | undefined> {
  const other = await tx
    .selectFrom('payment')
    .select(['registrationId', 'amount'])
    .where('reference', '=', reference)
    .where('registrationId', '!=', registrationId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return (
    other &&
    `This payment is recorded for registration ${registrationNumber(other.registrationId)} already, with ${formatRupees(other.amount)}. If one transfer paid for both, tick the box below and give the part that is for this one.`
  );
}

/** Records a payment for a registration that needs none any more: it goes back. */
export async function addPayment(
  tx: Tx,
  { context, registration, staffId, now }: Deed,
  { payment, isShared }: Extract<ActInput, { action: 'add-payment' }>,
): Promise<ActAnswer> {
  const { id: registrationId, price, state } = registration;
  const possible = next(state, 'add-payment', { price, paid: price });
  if ('problem' in possible) return invalid('action', possible.problem);
  if ((await recordedBefore(tx, registrationId, payment.reference)) !== undefined) {
    return invalid('reference', 'A payment with this reference is recorded already. A second one has its own.');
  }
  const elsewhere = isShared ? undefined : await recordedElsewhere(tx, registrationId, payment.reference);
  if (elsewhere !== undefined) return invalid('reference', elsewhere);
  await recordPayment(tx, { registrationId, staffId, payment, now });
  await settleBesides(tx, context, { registration, staffId, evidence: evidenceOf(payment, isShared), now });
  return { kind: 'done' };
}

function evidenceOf({ amount, reference, paidOn }: FoundPayment, isShared: boolean): Record<string, unknown> {
  return { amount, reference, paidOn, ...(isShared && { shared: true }) };
}
