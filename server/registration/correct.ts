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
 * Replaces a missing payment or a part payment. `not-asked`: we do not wait for the learner (any more).
 * `registered-already`: the person used this reference for the course before. `found-already`: this is the part that
 * was found.
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

    // A wrong reference may be right for somebody else. One with a found payment stays with this registration.
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

async function referencesFound(tx: Tx, registrationId: string): Promise<string[]> {
  const payments = await tx
    .selectFrom('payment')
    .select('reference')
    .where('registrationId', '=', registrationId)
    .execute();
  return payments.map(({ reference }) => reference);
}
