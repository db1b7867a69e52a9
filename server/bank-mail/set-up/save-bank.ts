import type { Account } from '../../../domain/bank-mail/set-up/account-fields.ts';
import { bankOf } from '../../../domain/bank-mail/banks/banks.ts';
import { writeAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Invalid, invalid } from '../../guard/action-answer.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { endAnyTurn } from '../mailbox/lease.ts';
import { keepSetting, settingRow, TO_CHOOSE } from '../setting/setting.ts';

type Saved =
  | { kind: 'saved' }
  /** Learners' money comes as one sum for the day, which bank mail cannot help with. Nothing is kept. */
  | { kind: 'merchant' }
  /** The settings of the server name the mailbox. */
  | { kind: 'changed' }
  | Invalid;

/** Keeps the account of step 1. Another account than before has to be tested and chosen again. */
export async function saveBank(
  context: DeskContext,
  { staffId }: Pick<DeskUser, 'staffId'>,
  { bank, accountEnd, money }: Account,
): Promise<Saved> {
  if (money === 'sum') return { kind: 'merchant' };
  if ((await context.bankMail())?.isOfServer) return { kind: 'changed' };
  const ofSms = context.bankSms?.bank;
  if (ofSms !== undefined && ofSms.id !== bank)
    return invalid('bank', `This server takes SMS of ${ofSms.name} (BANK_SMS_BANK). Choose the same bank for emails.`);
  const at = context.now();
  await inTransaction(context.db, async (tx) => {
    const before = await settingRow(tx);
    if (before.bank === bank && before.accountEnd === accountEnd) return;
    await keepSetting(tx, {
      bank,
      accountEnd,
      ...TO_CHOOSE,
      testSince: before.connectedAt === null ? null : at,
    });
    await endAnyTurn(tx);
    await writeAudit(tx, {
      ...{ at, actor: `staff:${staffId}`, action: 'set-bank-account' },
      detail: {
        bank: bankOf(bank)?.name,
        accountEnd,
        onlySuggests: before.perPayment !== null,
      },
    });
  });
  return { kind: 'saved' };
}
