import { newId } from '../db/id.ts';
import type { Tx } from '../db/tables.ts';
import { type MailContext, queueMail, type QueueMailOptions } from '../mail/outbox/queue-mail.ts';

type OfBankMail = Extract<QueueMailOptions, { kind: `bank-mail-${string}` }>;

export type BankMailNews = {
  [Kind in OfBankMail['kind']]: Pick<Extract<OfBankMail, { kind: Kind }>, 'kind' | 'data'>;
}[OfBankMail['kind']];

/** Queues an email about bank mail to each owner. */
export async function tellOwners(tx: Tx, context: MailContext, news: BankMailNews, now: number): Promise<void> {
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
