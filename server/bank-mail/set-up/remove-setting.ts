import { writeAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { endAnyTurn } from '../mailbox/lease.ts';

/**
 * Forgets bank, mailbox, password and limits that were set up at the desk; what bank mail recorded stays. `unknown`: the
 * settings of the server name the mailbox.
 */
export async function removeBankMail(
  context: Pick<DeskContext, 'db' | 'bankMail' | 'now'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
): Promise<{ kind: 'done' | 'unknown' }> {
  if ((await context.bankMail())?.isOfServer === true) return { kind: 'unknown' };
  await inTransaction(context.db, async (tx) => {
    const gone = await tx.deleteFrom('bankMailSetting').returning('bank').executeTakeFirst();
    if (gone === undefined) return;
    await endAnyTurn(tx);
    const at = context.now();
    await writeAudit(tx, { at, actor: `staff:${staffId}`, action: 'remove-bank-mail', detail: { bank: gone.bank } });
  });
  return { kind: 'done' };
}
