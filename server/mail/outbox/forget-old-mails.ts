/** Mails that have had their day are not kept for ever. */
import { DAY } from '../../../domain/day.ts';
import type { Db } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { MailOfFile } from './mail-files.ts';

/** How long a mail is kept once it was sent or given up, in milliseconds: two years. The privacy notice says so. */
export const MAILS_KEPT_FOR = 2 * 365 * DAY;

/** So many are deleted in one transaction, beside those who register. */
const AT_ONCE = 100;

/** Deletes mails that were sent or given up too long ago (MAILS_KEPT_FOR), and their files. `now` in milliseconds since 1970. */
export async function forgetOldMails(
  { db, forgetMails }: { db: Db; forgetMails: (mails: readonly MailOfFile[]) => Promise<void> },
  now: number,
): Promise<void> {
  let found = AT_ONCE;
  // oxlint-disable no-await-in-loop -- one portion after the other
  while (found === AT_ONCE) {
    const old = await inTransaction(db, async (tx) => {
      const rows = await tx
        .selectFrom('outbox')
        .select(['id', 'createdAt as queuedAt'])
        .where('state', 'in', ['sent', 'failed'])
        // Of a mail that has left, or will not: when it was tried last.
        .where('nextAt', '<=', now - MAILS_KEPT_FOR)
        .limit(AT_ONCE)
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await tx.deleteFrom('outbox').where('id', 'in', ids).execute();
      return rows;
    });
    await forgetMails(old);
    found = old.length;
  }
  // oxlint-enable no-await-in-loop
}
