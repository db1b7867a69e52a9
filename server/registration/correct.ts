/** A learner's answer when it is their turn: another reference, method or date, or those of the rest that they paid. */
import { sameCourse } from '../../domain/course/former-ids.ts';
import { dueAfter } from '../../domain/registration/deadline.ts';
import type { PaymentInput } from '../../domain/payment/payment-input.ts';
import { next } from '../../domain/registration/registration-actions.ts';
import { stillToPay } from '../../domain/registration/registration-states.ts';
import { writeAudit } from '../db/audit.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { claimReference } from './claim-reference.ts';
import { changeRegistration, lockRegistration, moneyOf } from './locked-registration.ts';

type Corrected = 'corrected' | 'not-asked' | 'registered-already' | 'found-already';

/**
 * Puts the corrected payment in the place of the one that was not found, or that was found and is a part of the price,
 * and brings the registration back to staff. `not-asked` when it is not the learner's turn (any more);
 * `registered-already` when the same person has another registration of the same course with that very reference;
 * `found-already` when the rest of the price is what the learner is asked for and this is the part that was found.
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
      .where('courseId', 'in', sameCourse(context.content.courses, current.courseId))
      .where('reference', '=', input.reference)
      .where('email', '=', current.email)
      .where('mobile', '=', current.mobile)
      .where('id', '!=', registrationId)
      .executeTakeFirst();
    if (twin !== undefined) return 'registered-already';

    const found = await referencesFound(tx, registrationId);
    const { paid, kept } = await moneyOf(tx, registrationId);
    const facts = { price: current.price, paid: kept };
    if (stillToPay({ ...current, paid, kept }) !== undefined && found.includes(input.reference)) return 'found-already';

    // The reference that was wrong may be right for somebody else; one whose payment was found is this registration's.
    await tx
      .deleteFrom('referenceClaim')
      .where('registrationId', '=', registrationId)
      .$if(found.length > 0, (claims) => claims.where('reference', 'not in', found))
      .execute();
    const isOwn = await claimReference(tx, { registrationId, reference: input.reference });
    const step = next('needs-you', 'correct', { ...facts, referenceTaken: !isOwn });
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

/** The references of the payments that were found for a registration. */
async function referencesFound(tx: Tx, registrationId: string): Promise<string[]> {
  const payments = await tx
    .selectFrom('payment')
    .select('reference')
    .where('registrationId', '=', registrationId)
    .execute();
  return payments.map(({ reference }) => reference);
}
