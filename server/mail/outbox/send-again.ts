import { newId } from '../../db/id.ts';
import type { RegistrationTable } from '../../db/tables/registration-tables.ts';
import type { Tx } from '../../db/tables.ts';
import { afterCommit } from '../../db/transaction.ts';
import { registrationTemplateOf } from '../registry.ts';
import type { OutboxRow } from './outbox.ts';
import { type MailContext, queueMail, type QueueMailOptions } from './queue-mail.ts';

type Addressee = Pick<RegistrationTable, 'id' | 'learnerName'> & { email: string };

/** Queues an email with a new id, as mailboxes drop duplicates. Deletes one that was given up. */
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
  // queueMail wrote the row, so its types guarantee kind and data.
  await queueMail(tx, context, { ...about, kind: row.kind, data: named } as QueueMailOptions);
}

/** Sends to a new address the last email that told the state, those after it, and those still waiting. */
export async function redirectMails(
  tx: Tx,
  context: MailContext,
  { to, now }: { to: Addressee; now: number },
): Promise<void> {
  await tx
    .updateTable('outbox')
    // An email that was never tried keeps its time; one that was tried is due at once.
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
    // oxlint-disable-next-line no-await-in-loop
    await sendAgain(tx, context, { row, to, now });
  }
  // The new address has overtaken emails that never arrived.
  await tx.deleteFrom('outbox').where('registrationId', '=', to.id).where('state', '=', 'failed').execute();
  afterCommit(tx, context.wakeMails);
}
