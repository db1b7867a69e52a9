/** Putting right how somebody who registered is called and reached. */
import { sameCourse } from '../../domain/course/former-ids.ts';
import { type Contact, correctableFields, registrationFields } from '../../domain/registration/fields.ts';
import { writeAudit } from '../records/audit.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../desk-context.ts';
import type { MailContext } from '../mail/outbox/queue-mail.ts';
import { redirectMails } from '../mail/outbox/send-again.ts';
import { tokenHash, tokenOf } from '../registration/token.ts';
import { changeRegistration, type LockedRegistration } from '../registration/locked-registration.ts';
import { type ActAnswer, invalid } from './answer.ts';

/**
 * Writes the contact down, and that a consent was taken back; staff give none. To a new email address goes once more
 * what was mailed to the old one, and with it the access: whoever has the links of the old one has no more of them. `invalid` when nothing differs, the person is erased, or the
 * learner has registered the same payment for the same course under that very address and number.
 */
export async function changeContact(
  tx: Tx,
  context: Pick<DeskContext, 'content' | 'secret'> & MailContext,
  {
    registration,
    staffId,
    contact,
    endsMarketing,
    now,
  }: {
    registration: LockedRegistration;
    staffId: string;
    contact: Contact;
    endsMarketing: boolean;
    now: number;
  },
): Promise<ActAnswer> {
  const { id } = registration;
  const { learnerName, email, mobile } = contact;
  if (registration.erasedAt !== null)
    return invalid('action', 'The personal data of this registration has been deleted. Nothing can be corrected.');
  const marketingConsentAt = endsMarketing ? null : registration.marketingConsentAt;
  const columns = { ...contact, marketingConsentAt };
  const changed = correctableFields.filter((name) => columns[name] !== registration[name]);
  if (changed.length === 0) return invalid('action', 'You have not changed anything. Correct a field first.');

  const twin = await tx
    .selectFrom('registration')
    .select('id')
    .where('id', '!=', id)
    .where('courseId', 'in', sameCourse(context.content.courses, registration.courseId))
    .where('reference', '=', registration.reference)
    .where('email', '=', email)
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  if (twin !== undefined) {
    return invalid(
      'email',
      'The learner has also registered the same payment for this course with this email address and mobile number. Continue with that registration.',
    );
  }
  await changeRegistration(tx, registration, { ...columns, now });
  await writeAudit(tx, {
    at: now,
    actor: `staff:${staffId}`,
    registrationId: id,
    action: 'change-contact',
    detail: { changed: changed.map((name) => registrationFields[name].correctable.logged).join(', ') },
  });
  if (changed.includes('email')) {
    await renewLink(tx, { id, hash: tokenHash(tokenOf(context.secret, { id, email })) });
    await redirectMails(tx, context, { to: { id, learnerName, email }, now });
  }
  return { kind: 'done' };
}

async function renewLink(tx: Tx, { id, hash }: { id: string; hash: string }): Promise<void> {
  await tx.updateTable('registration').set({ tokenHash: hash }).where('id', '=', id).execute();
  await tx.deleteFrom('formerToken').where('registrationId', '=', id).execute();
}
