import type { Db, Tx } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { MailOfFile } from '../transport/mail-files.ts';

/** Empties a registration's emails, sent ones too. Pass the answer to forgetMails after the commit. */
export function forgetMailsOf(tx: Tx, { registrationId }: { registrationId: string }): Promise<MailOfFile[]> {
  return forgetting(tx).where('registrationId', '=', registrationId).execute();
}

/** Like forgetMailsOf, for emails to an address such as codes. Emails that staff asked for stay. */
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
  forgetMails: (mails: readonly MailOfFile[]) => Promise<void>;
}

/** Rows in one transaction, so that registrations do not wait long. */
const AT_ONCE = 100;

/** Deletes portions of at most `limit` rows until none is left, with the files of their emails. */
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
