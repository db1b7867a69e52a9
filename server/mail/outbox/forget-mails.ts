/** Emails whose recipient is erased, or whose time is over: also those that were sent. */
import type { Db, Tx } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { MailOfFile } from '../transport/mail-files.ts';

/** Takes recipient and data out of the emails of a registration. Answers them, for forgetMails after the commit. */
export function forgetMailsOf(tx: Tx, { registrationId }: { registrationId: string }): Promise<MailOfFile[]> {
  return forgetting(tx).where('registrationId', '=', registrationId).execute();
}

/** The same of all that went to an address, such as codes, which belong to no registration. What somebody on the staff asked for stays. */
export function forgetMailsTo(tx: Tx, email: string): Promise<MailOfFile[]> {
  return forgetting(tx)
    .where('recipient', '=', email)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('staff').select('staff.id').where('staff.email', '=', email))),
    )
    .execute();
}

function forgetting(tx: Tx) {
  return tx.updateTable('outbox').set({ recipient: null, data: '{}' }).returning(['id', 'createdAt as queuedAt']);
}

export interface Forgetting {
  db: Db;
  /** Removes the files that mails became. */
  forgetMails: (mails: readonly MailOfFile[]) => Promise<void>;
}

/** So many rows are deleted in one transaction, beside those who register. */
const AT_ONCE = 100;

/** Deletes what is old, one portion of at most `limit` after the other, and the files of the mails that go with each. */
export async function forgetInPortions(
  { db, forgetMails }: Forgetting,
  portion: (tx: Tx, limit: number) => Promise<{ found: number; mails: readonly MailOfFile[] }>,
): Promise<void> {
  let left = true;
  // oxlint-disable no-await-in-loop -- one portion after the other
  while (left) {
    const { found, mails } = await inTransaction(db, (tx) => portion(tx, AT_ONCE));
    await forgetMails(mails);
    left = found === AT_ONCE;
  }
  // oxlint-enable no-await-in-loop
}
