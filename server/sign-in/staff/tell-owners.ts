import { newId } from '../../db/id.ts';
import type { Tx } from '../../db/tables.ts';
import type { Mail } from '../../mail/registry.ts';
import { type MailContext, queueMail } from '../../mail/outbox/queue-mail.ts';
import type { AboutAccount } from '../../mail/templates/staff/second-factor.ts';

/** Queues an email about a staff account to its owner and to the other owners. */
export async function tellOwners(
  tx: Tx,
  context: MailContext,
  { staffId, now, mailOf }: { staffId: string; now: number; mailOf: (about: AboutAccount) => Mail },
): Promise<void> {
  const told = await tx
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('removedAt', 'is', null)
    .where(({ or, eb }) => or([eb('id', '=', staffId), eb('role', '=', 'owner')]))
    .orderBy('email')
    .execute();
  const account = told.find(({ id }) => id === staffId)?.email ?? '';
  for (const { id, email } of told) {
    const mail = mailOf({ account, isOwn: id === staffId });
    // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
    await queueMail(tx, context, { ...mail, id: newId(now), recipient: email, now });
  }
}
