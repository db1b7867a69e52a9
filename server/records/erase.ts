/** Erasing a person: who they were goes, what was paid stays. */
import { erasedFields } from '../../domain/registration/fields.ts';
import { writeAudit } from './audit.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import type { MailOfFile } from '../mail/outbox/mail-files.ts';
import { isId } from '../db/cursor.ts';
import { lockRegistration } from '../registration/locked-registration.ts';
import type { ActAnswer } from '../review/answer.ts';
import type { DeskUser } from '../guard/allowed.ts';

/**
 * Takes names, addresses and texts about a person out of a registration, its payments and its mails. Course, price,
 * reference, payments, refunds and the audit log stay, and the secret link, which shows no more than those. Sessions and
 * codes of the address end, unless another registration has it. Mails that became files go with the person. Erasing
 * twice changes nothing.
 */
export async function erase(context: DeskContext, who: DeskUser, id: string): Promise<ActAnswer> {
  if (!isId(id)) return { kind: 'unknown' };
  const now = context.now();
  const { answer, mails } = await inTransaction(context.db, async (tx): Promise<Erased> => {
    const registration = await lockRegistration(tx, context, id);
    if (registration === undefined) return { answer: { kind: 'unknown' }, mails: [] };
    if (registration.erasedAt !== null) return { answer: { kind: 'done' }, mails: [] };
    await tx
      .updateTable('registration')
      // Staff may have named the person in their words, too.
      .set({ ...erasedFields, stateReason: null, erasedAt: now })
      .where('id', '=', id)
      .execute();
    await tx.updateTable('payment').set({ narration: null }).where('registrationId', '=', id).execute();
    await tx.updateTable('refund').set({ reason: null }).where('registrationId', '=', id).execute();
    await tx
      .deleteFrom('remark')
      .where('auditId', 'in', ({ selectFrom }) =>
        selectFrom('audit').select('audit.id').where('audit.registrationId', '=', id),
      )
      .execute();
    // Those that were sent as well: their data has the name.
    const forgotten: MailOfFile[] = await tx
      .updateTable('outbox')
      .set({ recipient: null, data: '{}' })
      .where('registrationId', '=', id)
      .returning(['id', 'createdAt as queuedAt'])
      .execute();
    if (registration.email !== null) forgotten.push(...(await forgetAddress(tx, registration.email)));
    await writeAudit(tx, { at: now, actor: `staff:${who.staffId}`, registrationId: id, action: 'erase' });
    return { answer: { kind: 'done' }, mails: forgotten };
  });
  // Not before: a rollback would leave a mail without its file. Where the process ends here, the next start sees to it.
  await context.forgetMails(mails);
  return answer;
}

interface Erased {
  answer: ActAnswer;
  /** The mails that now have no recipient. */
  mails: MailOfFile[];
}

/** Ends what an address of a learner opens, if no registration has it any more. Answers the mails that went there. */
async function forgetAddress(tx: Tx, email: string): Promise<MailOfFile[]> {
  const other = await tx.selectFrom('registration').select('id').where('email', '=', email).limit(1).executeTakeFirst();
  if (other !== undefined) return [];
  await tx.deleteFrom('session').where('email', '=', email).where('audience', '=', 'learner').execute();
  await tx.deleteFrom('signInCode').where('email', '=', email).where('audience', '=', 'learner').execute();
  // Mails with codes belong to no registration. Somebody on the staff may have asked for theirs.
  return tx
    .updateTable('outbox')
    .set({ recipient: null, data: '{}' })
    .where('recipient', '=', email)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('staff').select('staff.id').where('staff.email', '=', email))),
    )
    .returning(['id', 'createdAt as queuedAt'])
    .execute();
}
