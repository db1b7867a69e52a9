/** Mails that have had their day are not kept for ever. */
import { DAY } from '../../../domain/day.ts';
import { type Forgetting, forgetInPortions } from './forget-mails.ts';

/** How long a mail is kept once it was sent or given up, in milliseconds: two years. The privacy notice says so. */
export const MAILS_KEPT_FOR = 2 * 365 * DAY;

/** Deletes mails that were sent or given up too long ago (MAILS_KEPT_FOR), and their files. `now` in milliseconds since 1970. */
export async function forgetOldMails(context: Forgetting, now: number): Promise<void> {
  await forgetInPortions(context, async (tx, limit) => {
    const mails = await tx
      .selectFrom('outbox')
      .select(['id', 'createdAt as queuedAt'])
      .where('state', 'in', ['sent', 'failed'])
      // Of a mail that has left, or will not: when it was tried last.
      .where('nextAt', '<=', now - MAILS_KEPT_FOR)
      .limit(limit)
      .execute();
    const ids = mails.map(({ id }) => id);
    if (ids.length > 0) await tx.deleteFrom('outbox').where('id', 'in', ids).execute();
    return { found: mails.length, mails };
  });
}
