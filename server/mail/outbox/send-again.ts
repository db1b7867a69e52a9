/** Sending a mail about a registration once more, to the address that the registration has now. */
import { newId } from '../../db/id.ts';
import type { RegistrationTable, Tx } from '../../db/tables.ts';
import { afterCommit } from '../../db/transaction.ts';
import { registrationTemplateOf } from '../registry.ts';
import type { OutboxRow } from './outbox.ts';
import { type MailContext, queueMail, type QueueMailOptions } from './queue-mail.ts';

type Addressee = Pick<RegistrationTable, 'id' | 'learnerName'> & { email: string };

/**
 * Queues the same words as a mail of their own, so that no mailbox takes it for the one it has. One that was given up
 * has had its day and goes.
 */
export async function sendAgain(
  tx: Tx,
  context: MailContext,
  { row, to, now }: { row: OutboxRow; to: Addressee; now: number },
): Promise<void> {
  if (row.state === 'failed') await tx.deleteFrom('outbox').where('id', '=', row.id).execute();
  const data = JSON.parse(row.data) as object;
  const nameAt = registrationTemplateOf(row.kind)?.learnerIn ?? null;
  const named = nameAt !== null && to.learnerName !== null ? { ...data, [nameAt]: to.learnerName } : data;
  const about = { id: newId(now), registrationId: to.id, recipient: to.email, now };
  // The row was written by queueMail, whose types vouch for its kind and data.
  await queueMail(tx, context, { ...about, kind: row.kind, data: named } as QueueMailOptions);
}

/**
 * Brings to another address what was written to the one before: the last mail that tells where the registration stands,
 * and what came after it. What still waits goes there as well.
 */
export async function redirectMails(
  tx: Tx,
  context: MailContext,
  { to, now }: { to: Addressee; now: number },
): Promise<void> {
  await tx
    .updateTable('outbox')
    // What was never tried is held until its moment; what was, is tried at the new address at once.
    .set(({ eb, ref }) => ({
      recipient: to.email,
      attempts: 0,
      nextAt: eb.case().when('attempts', '=', 0).then(ref('nextAt')).else(now).end(),
    }))
    .where('registrationId', '=', to.id)
    .where('state', '=', 'queued')
    .execute();
  const rows = await tx.selectFrom('outbox').selectAll().where('registrationId', '=', to.id).orderBy('id').execute();
  const last = rows.findLastIndex(({ kind }) => registrationTemplateOf(kind)?.tellsStanding === true);
  for (const row of rows.slice(Math.max(last, 0))) {
    if (row.state === 'queued') continue;
    // A transaction answers one statement at a time.
    // oxlint-disable-next-line no-await-in-loop
    await sendAgain(tx, context, { row, to, now });
  }
  // What never arrived before that is overtaken.
  await tx.deleteFrom('outbox').where('registrationId', '=', to.id).where('state', '=', 'failed').execute();
  afterCommit(tx, context.wakeMails);
}
