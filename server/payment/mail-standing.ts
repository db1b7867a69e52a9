import { mainPaper } from '../../domain/papers/in-force.ts';
import { stillToPay } from '../../domain/registration/registration-states.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { mailLearner } from '../mail/outbox/mail-learner.ts';
import type { MailContext } from '../mail/outbox/queue-mail.ts';
import { type LockedRegistration, moneyOf } from '../registration/locked-registration.ts';
import { papersOf } from '../registration/papers-of.ts';
import { mailRefundsDue } from './refunds.ts';
import { mailConfirmed, mailRest } from './take-payment.ts';

/**
 * Emails a learner, whose first address has just come, what they were not told until now: the confirmation with its
 * papers, our question or the balance, and refunds that are due. `now` in milliseconds since 1970.
 */
export async function mailStanding(
  tx: Tx,
  context: Pick<DeskContext, 'content'> & MailContext,
  { registration, now }: { registration: LockedRegistration; now: number },
): Promise<void> {
  const { id, state, stateReason, price, confirmedAt, courseName: course } = registration;
  const money = await moneyOf(tx, id);
  if (state === 'confirmed' && confirmedAt !== null) {
    const receipt = mainPaper(await papersOf(tx, id))?.number;
    await mailConfirmed(tx, context, { registration, paid: money.kept, receipt, now, since: confirmedAt });
  } else if (stillToPay({ state, stateReason, price, ...money }) !== undefined) {
    await mailRest(tx, context, { registration, now });
  } else if (state === 'needs-you' && stateReason !== null) {
    const mail = { kind: 'needs-you', data: { course, reason: stateReason } } as const;
    await mailLearner(tx, context, { registration, mail, now });
  }
  await mailRefundsDue(tx, context, { registration, now });
}
