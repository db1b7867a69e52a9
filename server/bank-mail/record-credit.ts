import { isOpen } from '../../domain/registration/registration-states.ts';
import type { Tx } from '../db/tables.ts';
import { takePayment } from '../payment/take-payment.ts';
import { whyUnneeded } from '../payment/unneeded-fee.ts';
import { lockRegistration } from '../registration/locked-registration.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { KeptCredit } from './credits.ts';

interface Recording {
  credit: KeptCredit;
  registrationId: string;
  /** Of the payment. */
  staffId: string;
  /** Who decided; undefined if nobody had to. */
  by: string | undefined;
}

/** Records the payment of an open credit. False, and nothing is changed, if the registration takes none any more. */
export async function recordCredit(tx: Tx, context: DeskContext, recording: Recording): Promise<boolean> {
  const { credit, registrationId, staffId, by } = recording;
  const now = context.now();
  const registration = await lockRegistration(tx, context, registrationId);
  if (registration === undefined || !isOpen(registration.state)) return false;
  const { id, source, amount, paidOn, reference, method, bank, domain, selector } = credit;
  // Whether a fee that buys nothing goes back is for a person to say.
  if (by === undefined && (await whyUnneeded(tx, context, { ...registration, kept: amount })) !== undefined)
    return false;
  const taken = await takePayment(tx, context, {
    registration,
    staffId,
    ...(by === undefined && { actor: 'system' }),
    as: 'confirm',
    payment: { amount, paidOn, method, reference: reference ?? registration.reference },
    credit: { id, source, bank, domain, selector },
    now,
  });
  if (taken.kind === 'impossible' || taken.kind === 'recorded-before') return false;
  const payment = await tx
    .selectFrom('payment')
    .select('id')
    .where('registrationId', '=', registrationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('bankCredit')
    .set({ state: 'recorded', paymentId: payment.id, registrationId, staffId: by ?? null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
  return true;
}
