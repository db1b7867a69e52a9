/** Takes whom they go to, and what was filled in, out of emails to somebody who is erased: also of those that were sent. */
import type { Tx } from '../../db/tables.ts';
import type { MailOfFile } from './mail-files.ts';

/** Of the emails of a registration. Answers them, for forgetMails after the commit. */
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
