import type { Db, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { writeAudit } from '../db/audit.ts';
import { isToken, tokenHash } from '../guard/token.ts';

/** Whether the person of a link gets news. Undefined for an unknown link. */
export async function newsBy(db: Db, token: string): Promise<{ isOn: boolean } | undefined> {
  const registrationId = await registrationBy(db, token);
  if (registrationId === undefined) return undefined;
  return { isOn: (await agreedOf(db, registrationId)).length > 0 };
}

/**
 * Withdraws the consent of the person, by address or mobile number. Queued news are not sent (sender.ts). False for an
 * unknown link.
 */
export async function endNews({ db, now: clock }: Pick<DeskContext, 'db' | 'now'>, token: string): Promise<boolean> {
  const now = clock();
  return inTransaction(db, async (tx): Promise<boolean> => {
    const registrationId = await registrationBy(tx, token);
    if (registrationId === undefined) return false;
    for (const id of await agreedOf(tx, registrationId)) {
      // oxlint-disable no-await-in-loop -- a transaction answers one statement at a time
      const ended = await tx
        .updateTable('registration')
        .set({ marketingConsentAt: null })
        .where('id', '=', id)
        .where('marketingConsentAt', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      if (ended !== undefined)
        await writeAudit(tx, { at: now, actor: 'learner', registrationId: id, action: 'unsubscribe' });
      // oxlint-enable no-await-in-loop
    }
    return true;
  });
}

async function registrationBy(db: Db | Tx, token: string): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const link = await db
    .selectFrom('unsubscribeLink')
    .select('registrationId')
    .where('tokenHash', '=', tokenHash(token))
    .executeTakeFirst();
  return link?.registrationId;
}

/** Registrations of the person with consent, in the order of locks. */
async function agreedOf(db: Db | Tx, registrationId: string): Promise<string[]> {
  const person = await db
    .selectFrom('registration')
    .select(['email', 'mobile'])
    .where('id', '=', registrationId)
    .executeTakeFirst();
  if (person === undefined || (person.email === null && person.mobile === null)) return [];
  const rows = await db
    .selectFrom('registration')
    .select('id')
    .where(({ eb, or }) => or([eb('email', '=', person.email), eb('mobile', '=', person.mobile)]))
    .where('marketingConsentAt', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
