import { DAY } from '../../../domain/day.ts';
import { type Forgetting, forgetInPortions } from './forget-mails.ts';

/** Milliseconds that a finished email is kept: two years, as the privacy notice says. */
export const MAILS_KEPT_FOR = 2 * 365 * DAY;

/** Deletes emails that were sent or given up more than MAILS_KEPT_FOR ago. `now` in milliseconds since 1970. */
export async function forgetOldMails(context: Forgetting, now: number): Promise<void> {
  await forgetInPortions(context, async (tx, limit) => {
    const mails = await tx
      .selectFrom('outbox')
      .select(['id', 'createdAt as queuedAt'])
      .where('state', 'in', ['sent', 'failed'])
      // For a finished email, `nextAt` is its last attempt.
      .where('nextAt', '<=', now - MAILS_KEPT_FOR)
      .limit(limit)
      .execute();
    const ids = mails.map(({ id }) => id);
    if (ids.length > 0) await tx.deleteFrom('outbox').where('id', 'in', ids).execute();
    return { found: mails.length, mails };
  });
}
