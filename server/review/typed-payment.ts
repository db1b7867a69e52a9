import { formatRupees } from '../../domain/money.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { methodOfRow } from '../../domain/payment/row-method.ts';
import {
  confirmRegistration,
  type FoundPayment,
  nextCashReference,
  type PaymentTaken,
  takePayment,
} from '../payment/take-payment.ts';
import type { LockedRegistration } from '../registration/locked-registration.ts';
import type { TypedPayment } from '../../domain/payment/received-payment.ts';
import type { ActionInput } from '../../domain/registration/registration-actions.ts';
import { type ActionAnswer, invalid } from '../guard/action-answer.ts';

export interface ActionContext {
  context: DeskContext;
  registration: LockedRegistration;
  staffId: string;
  now: number;
}

/** Records the typed payment, if any, and confirms once the price is received. */
export async function confirm(
  tx: Tx,
  { context, ...at }: ActionContext,
  { payment, isShared }: Extract<ActionInput, { action: 'confirm' }>,
): Promise<ActionAnswer> {
  const { id } = at.registration;
  const found = payment && (await foundPayment(tx, at.registration, payment));
  const taken = found && (await takePayment(tx, context, { ...at, as: 'confirm', payment: found, isShared }));
  // A payment that was typed twice is the recorded one.
  const isKnown = taken?.kind === 'recorded-before' && taken.registrationId === id && taken.amount === payment?.amount;
  if (taken !== undefined && !isKnown) return answerTo(taken, { id, hint: RECORDED });
  const confirmation = await confirmRegistration(tx, context, {
    ...at,
    actor: `staff:${at.staffId}`,
    evidence: undefined,
  });
  if (confirmation.kind === 'confirmed') return { kind: 'done' };
  return invalid(confirmation.kind === 'partly' ? 'amount' : 'action', confirmation.problem);
}

/** Records a payment that is not needed, which becomes a refund. */
export async function addPayment(
  tx: Tx,
  { context, ...at }: ActionContext,
  { payment, isShared }: Extract<ActionInput, { action: 'add-payment' }>,
): Promise<ActionAnswer> {
  const found = await foundPayment(tx, at.registration, payment);
  const taken = await takePayment(tx, context, { ...at, as: 'add-payment', payment: found, isShared });
  return answerTo(taken, { id: at.registration.id, hint: () => SECOND });
}

async function foundPayment(
  tx: Tx,
  { id, method: said }: LockedRegistration,
  typed: TypedPayment,
): Promise<FoundPayment> {
  const { reference, method, ...rest } = typed;
  if (reference === null) return { ...rest, method: 'cash', reference: await nextCashReference(tx, id) };
  return { ...rest, reference, method: method ?? methodOfRow({ narration: '', reference, said }) };
}

const SECOND = 'A payment with this reference is already recorded. A second payment has its own reference.';

const RECORDED = (amount: string) =>
  `A payment of ${amount} with this reference is already recorded. To confirm with the payments already recorded, leave amount, reference and date empty.`;

/** `hint`: advice if this registration already has a payment with the reference. */
function answerTo(taken: PaymentTaken, { id, hint }: { id: string; hint: (amount: string) => string }): ActionAnswer {
  switch (taken.kind) {
    case 'confirmed':
    case 'besides':
      return { kind: 'done' };
    case 'partly':
      return { ...invalid('amount', `The payment is recorded. ${taken.problem}`), partly: true };
    case 'unneeded':
      return invalid('action', `The payment is recorded. ${taken.problem}`);
    case 'impossible':
      return invalid('action', taken.problem);
    case 'recorded-before': {
      const amount = formatRupees(taken.amount);
      if (taken.registrationId === id) return invalid('reference', hint(amount));
      return invalid(
        'reference',
        `This payment is already recorded for registration ${registrationNumber(taken.registrationId)}, with ${amount}. If one transfer paid for both, tick the box below and type the part that is for this registration.`,
      );
    }
  }
}
