import { sameCourse } from '../../../domain/course/former-ids.ts';
import type { Contact } from '../../../domain/registration/contact-form.ts';
import { correctableFields, registrationFields } from '../../../domain/registration/registration-fields.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Tx } from '../../db/tables.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { MailContext } from '../../mail/outbox/queue-mail.ts';
import { redirectMails } from '../../mail/outbox/send-again.ts';
import { tokenHash, tokenOf } from '../../guard/token.ts';
import { changeRegistration, type LockedRegistration } from '../../registration/locked-registration.ts';
import type { DeskUser, Forbidden } from '../../guard/allowed.ts';
import { type ProofNeeded, proofNeeded } from './fresh-proof.ts';
import { OWN_REGISTRATION } from './lock-for-staff.ts';
import { staffLearners } from './staff-learners.ts';
import { type ActionAnswer, invalid } from '../../guard/action-answer.ts';

/**
 * Corrects the contact. A new address gets the emails and the access; former links end, except the printed link of a
 * person who had no address. `invalid` if nothing differs, an address is removed, the person is erased, or the learner
 * registered the same payment and course with that contact.
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
): Promise<ActionAnswer> {
  const { id } = registration;
  const { learnerName, email, mobile } = contact;
  if (registration.erasedAt !== null)
    return invalid('action', 'The personal data of this registration has been deleted. Nothing can be corrected.');
  if (email === null && registration.email !== null)
    return invalid('email', 'An email address cannot be removed. Type the address that our emails go to.');
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
  if (email !== registration.email || mobile !== registration.mobile) await keepContact(tx, registration, now);
  await changeRegistration(tx, registration, { ...columns, now });
  await writeAudit(tx, {
    at: now,
    actor: `staff:${staffId}`,
    registrationId: id,
    action: 'change-contact',
    detail: { changed: changed.map((name) => registrationFields[name].correctable.logged).join(', ') },
  });
  if (email !== null && changed.includes('email')) {
    await renewLink(tx, registration, tokenHash(tokenOf(context.secret, { id, email })));
    await redirectMails(tx, context, { to: { id, learnerName, email }, now });
  }
  return { kind: 'done' };
}

/**
 * Why a staff member may not change a contact. It identifies staff who are learners, so nobody changes their own, and
 * others need to be an owner with a fresh proof.
 */
export async function whyNotChanged(
  tx: Tx,
  context: Pick<DeskContext, 'now'>,
  { registration, who, contact }: { registration: LockedRegistration; who: DeskUser; contact: Contact },
): Promise<Forbidden | ProofNeeded | undefined> {
  if (contact.email === registration.email && contact.mobile === registration.mobile) return undefined;
  const learners = await staffLearners(tx);
  const behind = learners.behind(registration.id);
  const concerned = [...behind, ...learners.withContact(contact)];
  if (concerned.length === 0) return undefined;
  if (concerned.some(({ id }) => id === who.staffId)) return OWN_REGISTRATION;
  if (behind.length > 0 && registration.email === null && contact.mobile !== registration.mobile) return ONLY_NUMBER;
  return who.role === 'owner' ? proofNeeded(context, who, 'change-staff-contact') : OF_STAFF;
}

const OF_STAFF: Forbidden = {
  kind: 'forbidden',
  message: 'This is the address or number of somebody on the staff. Only an owner can change it in a registration.',
};

/** A former number is kept with its address only, so staff would no longer be recognised by it. */
const ONLY_NUMBER: Forbidden = {
  kind: 'forbidden',
  message:
    'This registration has the number of somebody on the staff and no email address. Add the address first, then change the number.',
};

/** Keeps the former contact, by which staff are still recognised. */
async function keepContact(
  tx: Tx,
  { id, email, mobile, stateChangedAt }: LockedRegistration,
  now: number,
): Promise<void> {
  if (email === null) return;
  // changeRegistration counts on within a millisecond.
  const until = Math.max(now, stateChangedAt + 1);
  await tx.insertInto('formerContact').values({ registrationId: id, email, mobile, until }).execute();
}

/** A stranger may have the links that went to another address, but nobody got a link while there was none. */
async function renewLink(tx: Tx, { id, email, tokenHash: former }: LockedRegistration, hash: string): Promise<void> {
  await tx.updateTable('registration').set({ tokenHash: hash }).where('id', '=', id).execute();
  if (email === null) await tx.insertInto('formerToken').values({ tokenHash: former, registrationId: id }).execute();
  else await tx.deleteFrom('formerToken').where('registrationId', '=', id).execute();
}
