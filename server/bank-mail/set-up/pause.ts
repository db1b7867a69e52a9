/** Owners stop bank mail from confirming, and let it confirm again. It reads and suggests meanwhile. */
import { writeAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { mailOwners } from '../../mail/outbox/mail-owners.ts';
import { keepSetting, settingRow } from '../setting/setting.ts';

/** Nothing is confirmed without a person from now on. `changed`: it only suggests anyway. */
export async function pauseBankMail(
  context: Pick<DeskContext, 'db' | 'bankMail' | 'now'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
): Promise<{ kind: 'done' | 'changed' }> {
  if ((await context.bankMail())?.chosen === undefined) return { kind: 'changed' };
  const at = context.now();
  await inTransaction(context.db, async (tx) => {
    if ((await settingRow(tx)).pausedAt !== null) return;
    await keepSetting(tx, { pausedAt: at, pausedBy: staffId });
    await writeAudit(tx, { at, actor: `staff:${staffId}`, action: 'pause-bank-mail' });
  });
  return { kind: 'done' };
}

/** It may confirm again what the owners chose before, and each owner is told. */
export async function resumeBankMail(
  context: DeskContext,
  { staffId, email: by }: Pick<DeskUser, 'staffId' | 'email'>,
): Promise<{ kind: 'done' }> {
  const bankMail = await context.bankMail();
  const at = context.now();
  await inTransaction(context.db, async (tx) => {
    if ((await settingRow(tx)).pausedAt === null) return;
    await keepSetting(tx, { pausedAt: null, pausedBy: null });
    await writeAudit(tx, { at, actor: `staff:${staffId}`, action: 'resume-bank-mail' });
    if (bankMail?.chosen === undefined) return;
    const data = { by, at, bank: bankMail.bank.name, ceilings: bankMail.chosen, before: null };
    await mailOwners(tx, context, { kind: 'bank-mail-changed', data }, at);
  });
  return { kind: 'done' };
}
