/** Erasing a person: who they were goes, what was paid stays. */
import type { Ending } from '../../domain/certificate/state.ts';
import { erasedFields } from '../../domain/registration/fields.ts';
import { mailboxColumn, mailboxIn } from '../db/mailbox.ts';
import { writeAudit } from '../db/audit.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import type { MailOfFile } from '../mail/outbox/mail-files.ts';
import { isId } from '../db/cursor.ts';
import { chosenOf } from '../registration/same-person.ts';
import { forgetPlaces } from '../waiting/forget-places.ts';
import { forgetProgress } from '../learning/forget-progress.ts';
import { forgetExams } from './forget-exams.ts';
import { forgetCertificates } from '../certificate/forget.ts';
import { lockRegistration } from '../registration/locked-registration.ts';
import { dropPromises } from '../registration/promised.ts';
import type { ActAnswer } from '../guard/act-answer.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { OWN_REGISTRATION } from '../sign-in/staff/lock-for-staff.ts';
import { staffLearners } from '../sign-in/staff/staff-learners.ts';

/**
 * Erases the person of a registration, or only the registrations of theirs that are chosen: a family may share a phone.
 * Takes names, addresses and texts about them out of the registrations, their payments and their mails, and what its former addresses open and were sent. Course, price,
 * reference, payments, refunds, papers and the audit log stay, and the secret links, which show no more than those. Of
 * exams, marks and times stay, and a seat that is still to come is free again. Sessions and
 * codes of an address and of all others of its mailbox end, and their places on waiting lists are deleted, but of one that another registration has. Mails that became files go with the person. Erasing twice
 * changes nothing. Certificates lose the name; `certificates` says whether they are withdrawn besides, or stay valid without it.
 * All of it is one transaction. `forbidden` for whoever is that person.
 */
export async function erase(
  context: DeskContext,
  who: DeskUser,
  {
    id,
    chosen,
    certificates = 'withdraw',
  }: { id: string; chosen?: readonly string[] | undefined; certificates?: Ending | undefined },
): Promise<ActAnswer> {
  if (!isId(id)) return { kind: 'unknown' };
  const now = context.now();
  const { answer, mails } = await inTransaction(context.db, async (tx): Promise<Erased> => {
    const ids = await chosenOf(tx, id, chosen);
    if (ids === undefined) return { answer: { kind: 'unknown' }, mails: [] };
    const learners = await staffLearners(tx);
    if (ids.some((each) => learners.isOwn(who.staffId, each))) return { answer: OWN_REGISTRATION, mails: [] };
    const forgotten: MailOfFile[] = [];
    for (const each of ids) {
      // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
      forgotten.push(...(await eraseOne(tx, context, { id: each, staffId: who.staffId, now, certificates })));
    }
    return { answer: { kind: 'done' }, mails: forgotten };
  });
  // Not before: a rollback would leave a mail without its file. Where the process ends here, the next start sees to it.
  await context.forgetMails(mails);
  if (answer.kind === 'done') context.clearLeftovers();
  return answer;
}

/** Answers the mails that now have no recipient. */
async function eraseOne(
  tx: Tx,
  context: Pick<DeskContext, 'engine'>,
  { id, staffId, now, certificates }: { id: string; staffId: string; now: number; certificates: Ending },
): Promise<MailOfFile[]> {
  const registration = await lockRegistration(tx, context, id);
  if (registration === undefined || registration.erasedAt !== null) return [];
  await tx
    .updateTable('registration')
    // Staff may have named the person in their words, too.
    .set({ ...erasedFields, stateReason: null, erasedAt: now })
    .where('id', '=', id)
    .execute();
  await forgetCertificates(tx, { registrationId: id, certificates, now });
  await tx.updateTable('payment').set({ narration: null }).where('registrationId', '=', id).execute();
  // A bill or an invoice stays as it was issued for as long as tax law asks (CGST Act, 2017, section 36: 72 months); a receipt need not.
  await tx
    .updateTable('paper')
    .set({ recipient: null, learner: null })
    .where('registrationId', '=', id)
    .where('kind', 'in', ['receipt', 'refund-note', 'cancellation'])
    .execute();
  await tx.updateTable('refund').set({ reason: null }).where('registrationId', '=', id).execute();
  await tx
    .deleteFrom('remark')
    .where('auditId', 'in', ({ selectFrom }) =>
      selectFrom('audit').select('audit.id').where('audit.registrationId', '=', id),
    )
    .execute();
  const former = await tx.deleteFrom('formerContact').where('registrationId', '=', id).returning('email').execute();
  await forgetExams(tx, { id, now });
  await forgetProgress(tx, id);
  await dropPromises(tx, id);
  // Those that were sent as well: their data has the name.
  const forgotten: MailOfFile[] = await tx
    .updateTable('outbox')
    .set({ recipient: null, data: '{}' })
    .where('registrationId', '=', id)
    .returning(['id', 'createdAt as queuedAt'])
    .execute();
  const places = await tx.selectFrom('waitingList').select('id').where('registrationId', '=', id).execute();
  forgotten.push(
    ...(await forgetPlaces(
      tx,
      places.map((place) => place.id),
    )),
  );
  const own = [registration.email, ...former.map(({ email }) => email)].filter((email) => email !== null);
  for (const email of await addressesLike(tx, own)) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
    forgotten.push(...(await forgetAddress(tx, email)));
  }
  await writeAudit(tx, { at: now, actor: `staff:${staffId}`, registrationId: id, action: 'erase' });
  return forgotten;
}

interface Erased {
  answer: ActAnswer;
  /** The mails that now have no recipient. */
  mails: MailOfFile[];
}

/** Some addresses with all others that have been typed for their mailboxes on waiting lists and for signing in. */
async function addressesLike(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  const found = new Set(emails);
  if (emails.length === 0) return found;
  const mailboxes = emails.map(mailboxIn);
  for (const table of ['waitingList', 'session', 'signInCode'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
    const rows = await tx.selectFrom(table).select('email').where(mailboxColumn(tx), 'in', mailboxes).execute();
    for (const { email } of rows) found.add(email);
  }
  return found;
}

/** Ends what an address of a learner opens, if no registration has it any more. Answers the mails that went there. */
async function forgetAddress(tx: Tx, email: string): Promise<MailOfFile[]> {
  const other = await tx.selectFrom('registration').select('id').where('email', '=', email).limit(1).executeTakeFirst();
  if (other !== undefined) return [];
  const places = await tx.selectFrom('waitingList').select('id').where('email', '=', email).execute();
  const forgotten = await forgetPlaces(
    tx,
    places.map((place) => place.id),
  );
  await tx.deleteFrom('session').where('email', '=', email).where('audience', '=', 'learner').execute();
  await tx.deleteFrom('signInCode').where('email', '=', email).where('audience', '=', 'learner').execute();
  // Mails with codes belong to no registration. Somebody on the staff may have asked for theirs.
  const mails = await tx
    .updateTable('outbox')
    .set({ recipient: null, data: '{}' })
    .where('recipient', '=', email)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('staff').select('staff.id').where('staff.email', '=', email))),
    )
    .returning(['id', 'createdAt as queuedAt'])
    .execute();
  return [...forgotten, ...mails];
}
