import { newId } from '../../db/id.ts';
import type { Tx } from '../../db/tables.ts';
import { type MailContext, queueMail, type QueueMailOptions } from './queue-mail.ts';

type ToOwners = Extract<QueueMailOptions, { kind: `bank-mail-${string}` | `payee-${string}` }>;

export type OwnersNews = {
  [Kind in ToOwners['kind']]: Pick<Extract<ToOwners, { kind: Kind }>, 'kind' | 'data'>;
}[ToOwners['kind']];

/** Queues an email to each owner of the desk. */
export async function mailOwners(tx: Tx, context: MailContext, news: OwnersNews, now: number): Promise<void> {
  const owners = await tx
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'owner')
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute();
  for (const { email } of owners) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
    await queueMail(tx, context, { ...news, id: newId(now), recipient: email, now });
  }
}
