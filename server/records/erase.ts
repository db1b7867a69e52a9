import type { Ending } from '../../domain/certificate/state.ts';
import { mailboxColumn, mailboxIn } from '../db/mailbox-column.ts';
import { writeAudit } from '../db/audit.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { MailOfFile } from '../mail/transport/mail-files.ts';
import { isId } from '../db/cursor.ts';
import { chosenOf } from '../registration/same-person.ts';
import { forgetPlacesAt, forgetPlacesOf } from '../waiting/forget-places.ts';
import { freeSeats } from '../exam/free-seats.ts';
import { forgetMailsOf, forgetMailsTo } from '../mail/outbox/forget-mails.ts';
import { forgetPapers } from '../papers/forget-papers.ts';
import { forgetCertificates } from '../certificate/forget.ts';
import { lockRegistration } from '../registration/locked-registration.ts';
import type { ActionAnswer } from '../guard/action-answer.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { endSignIns } from '../sign-in/end-sign-ins.ts';
import { eraseColumns } from './erase-columns.ts';
import { OWN_REGISTRATION } from '../sign-in/staff/lock-for-staff.ts';
import { staffLearners } from '../sign-in/staff/staff-learners.ts';

/**
 * Erases the person of chosen registrations, since a family may share a phone, with their sign-ins, places and seats.
 * Payments, papers, marks and the audit log stay, without names. `certificates` says whether nameless ones stay valid.
 * `forbidden` for one's own.
 */
export async function erase(
  context: DeskContext,
  who: DeskUser,
  {
    id,
    chosen,
    certificates = 'withdraw',
  }: { id: string; chosen?: readonly string[] | undefined; certificates?: Ending | undefined },
): Promise<ActionAnswer> {
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
  // After the commit: a rollback would leave an email without its file. If the process ends here, the next start does
  // it.
  await context.forgetMails(mails);
  if (answer.kind === 'done') context.clearLeftovers();
  return answer;
}

/** Erases data of a room that needs more than columns. Answers with emails that have no recipient now. */
type Eraser<Whose> = (tx: Tx, whose: Whose) => Promise<readonly MailOfFile[] | void>;

const WITH_REGISTRATION: readonly Eraser<{ registrationId: string; now: number; certificates: Ending }>[] = [
  forgetCertificates,
  forgetPapers,
  freeSeats,
  forgetMailsOf,
  forgetPlacesOf,
];

const WITH_ADDRESS: readonly Eraser<string>[] = [forgetPlacesAt, endSignIns, forgetMailsTo];

/** Answers with emails that have no recipient now. */
async function eraseOne(
  tx: Tx,
  context: Pick<DeskContext, 'engine'>,
  { id, staffId, now, certificates }: { id: string; staffId: string; now: number; certificates: Ending },
): Promise<MailOfFile[]> {
  const registration = await lockRegistration(tx, context, id);
  if (registration === undefined || registration.erasedAt !== null) return [];
  const former = await tx.selectFrom('formerContact').select('email').where('registrationId', '=', id).execute();
  await tx.updateTable('registration').set({ erasedAt: now }).where('id', '=', id).execute();
  await eraseColumns(tx, id);
  const forgotten: MailOfFile[] = [];
  // oxlint-disable no-await-in-loop -- a transaction answers one statement at a time
  for (const eraser of WITH_REGISTRATION) {
    forgotten.push(...((await eraser(tx, { registrationId: id, now, certificates })) ?? []));
  }
  const own = [registration.email, ...former.map(({ email }) => email)].filter((email) => email !== null);
  for (const email of await addressesLike(tx, own)) {
    const other = await tx.selectFrom('registration').select('id').where('email', '=', email).executeTakeFirst();
    if (other !== undefined) continue;
    for (const eraser of WITH_ADDRESS) forgotten.push(...((await eraser(tx, email)) ?? []));
  }
  // oxlint-enable no-await-in-loop
  await writeAudit(tx, { at: now, actor: `staff:${staffId}`, registrationId: id, action: 'erase' });
  return forgotten;
}

interface Erased {
  answer: ActionAnswer;
  mails: MailOfFile[];
}

/** Adds addresses of the same mailboxes from waiting lists and sign-ins. */
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
