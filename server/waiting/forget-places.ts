import { KEPT_ON_LIST, KEPT_UNCONFIRMED } from '../../domain/course/waiting-list.ts';
import type { Tx } from '../db/tables.ts';
import type { OfPlace } from '../mail/letter/define-mail.ts';
import { type Forgetting, forgetInPortions } from '../mail/outbox/forget-mails.ts';
import type { MailOfFile } from '../mail/transport/mail-files.ts';
import { placeKinds } from '../mail/registry.ts';

/** Deletes places with unsent emails about them. Pass the answer to forgetMails after the commit. */
export async function forgetPlaces(tx: Tx, ids: readonly string[]): Promise<MailOfFile[]> {
  if (ids.length === 0) return [];
  const gone = await tx.deleteFrom('waitingList').where('id', 'in', ids).returning(['id', 'email']).execute();
  const forgotten: MailOfFile[] = [];
  for (const { id, email } of gone) {
    // oxlint-disable no-await-in-loop -- a transaction answers one statement at a time
    const mails = await tx
      .selectFrom('outbox')
      .select(['id', 'state', 'data', 'createdAt as queuedAt'])
      .where('recipient', '=', email)
      .where('kind', 'in', placeKinds)
      .execute();
    const own = mails.filter(({ data }) => (JSON.parse(data) as OfPlace).place === id);
    const isQueued = ({ state }: { state: string }) => state === 'queued';
    const unsent = own.filter(isQueued);
    const others = own.filter((mail) => !isQueued(mail));
    if (unsent.length > 0) {
      await tx.deleteFrom('outbox').where('id', 'in', idsIn(unsent)).where('state', '=', 'queued').execute();
    }
    if (others.length > 0) {
      await tx.updateTable('outbox').set({ recipient: null, data: '{}' }).where('id', 'in', idsIn(others)).execute();
    }
    // oxlint-enable no-await-in-loop
    forgotten.push(...own.map(({ id: mail, queuedAt }) => ({ id: mail, queuedAt })));
  }
  return forgotten;
}

function idsIn(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** Deletes the place that led to a registration; see forgetPlaces. */
export async function forgetPlacesOf(tx: Tx, { registrationId }: { registrationId: string }): Promise<MailOfFile[]> {
  const places = tx.selectFrom('waitingList').select('id').where('registrationId', '=', registrationId);
  return forgetPlaces(tx, idsIn(await places.execute()));
}

/** Deletes all places of an address; see forgetPlaces. */
export async function forgetPlacesAt(tx: Tx, email: string): Promise<MailOfFile[]> {
  return forgetPlaces(tx, idsIn(await tx.selectFrom('waitingList').select('id').where('email', '=', email).execute()));
}

/** Deletes places after KEPT_ON_LIST, or unconfirmed after KEPT_UNCONFIRMED. `now` in milliseconds since 1970. */
export async function forgetOldPlaces(context: Forgetting, now: number): Promise<void> {
  await forgetJoined(context, { until: now - KEPT_ON_LIST });
  await forgetJoined(context, { until: now - KEPT_UNCONFIRMED, isUnconfirmed: true });
}

async function forgetJoined(
  context: Forgetting,
  { until, isUnconfirmed = false }: { until: number; isUnconfirmed?: boolean },
): Promise<void> {
  await forgetInPortions(context, async (tx, limit) => {
    const old = await tx
      .selectFrom('waitingList')
      .select('id')
      .where('joinedAt', '<=', until)
      .$if(isUnconfirmed, (some) => some.where('confirmedAt', 'is', null))
      .orderBy('joinedAt')
      .limit(limit)
      .execute();
    return { found: old.length, mails: await forgetPlaces(tx, idsIn(old)) };
  });
}
