/** A learner's answer when staff could not find the payment: another reference, method or date. */
import { dueAfter } from '../../domain/registration/deadline.ts';
import type { PaymentInput } from '../../domain/payment/payment-input.ts';
import { next } from '../../domain/registration/states.ts';
import { sumOf } from '../../domain/money.ts';
import { writeAudit } from '../records/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import { claimReference } from './claim-reference.ts';
import { changeRegistration, lockRegistration } from './locked-registration.ts';

export type Corrected = 'corrected' | 'not-asked' | 'registered-already';

/**
 * Puts the corrected payment in the place of the one that was not found and brings the registration back to staff.
 * `not-asked` when it is not the learner's turn (any more); `registered-already` when the same person has another
 * registration of the same course with that very reference.
 */
export async function correct(context: DeskContext, registrationId: string, input: PaymentInput): Promise<Corrected> {
  const { db } = context;
  const now = context.now();
  return inTransaction(db, async (tx) => {
    const current = await lockRegistration(tx, context, registrationId);
    if (current === undefined || current.state !== 'needs-you') return 'not-asked';

    const twin = await tx
      .selectFrom('registration')
      .select('id')
      .where('courseId', '=', current.courseId)
      .where('reference', '=', input.reference)
      .where('email', '=', current.email)
      .where('mobile', '=', current.mobile)
      .where('id', '!=', registrationId)
      .executeTakeFirst();
    if (twin !== undefined) return 'registered-already';

    // The reference that was wrong may be right for somebody else.
    await tx.deleteFrom('referenceClaim').where('registrationId', '=', registrationId).execute();
    const isOwn = await claimReference(tx, { registrationId, reference: input.reference });
    const step = next('needs-you', 'correct', {
      price: current.price,
      paid: sumOf([]),
      referenceTaken: !isOwn,
    });
    if ('problem' in step) throw new Error(step.problem);
    await changeRegistration(tx, current, {
      method: input.method,
      reference: input.reference,
      referenceTyped: input.referenceTyped,
      paidOn: input.paidOn,
      state: step.state,
      stateReason: null,
      dueAt: dueAfter(now, context.content.site.confirmation.hours),
      now,
    });
    await writeAudit(tx, {
      at: now,
      actor: 'learner',
      registrationId,
      action: 'correct',
      detail: { from: current.reference, to: input.reference, referenceTaken: !isOwn },
    });
    return 'corrected';
  });
}
