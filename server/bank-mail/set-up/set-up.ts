import type { Bank } from '../../../domain/bank-mail/bank.ts';
import { bankOf } from '../../../domain/bank-mail/banks/banks.ts';
import type { Ceilings } from '../../../domain/bank-mail/conditions.ts';
import type { BankMailSettingTable } from '../../db/tables/bank-mail-tables.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { ceilingsOf, openPassword, settingRow } from '../setting/setting.ts';

type Kept = Pick<BankMailSettingTable, 'accountEnd' | 'address' | 'host' | 'port' | 'folder'>;

/** What the four steps show: of the settings of the server if they name a mailbox, otherwise as kept at the desk. */
export interface BankMailSetUp extends Kept {
  bank: Bank | undefined;
  /** Whether the mailbox can be opened without typing the password. It is never shown. */
  hasPassword: boolean;
  /** Of the desk, in milliseconds since 1970; null before. */
  connectedAt: number | null;
  testSince: number | null;
  chosenAt: number | null;
  /** Undefined while bank mail only suggests. */
  ceilings: Ceilings | undefined;
  /** How many steps are kept, from the first. The third keeps nothing: what arrived says whether it is done. */
  done: 0 | 1 | 2 | 4;
  /** By BANK_MAIL_*, so that the desk cannot change it. */
  isOfServer: boolean;
}

/** How far bank mail is set up. */
export async function bankMailSetUp(context: DeskContext): Promise<BankMailSetUp> {
  const { connectedAt, testSince, chosenAt, ...row } = await settingRow(context.db);
  const moments = { connectedAt, testSince, chosenAt };
  const now = await context.bankMail();
  if (now?.isOfServer) {
    const { bank, accountEnd, address, account, chosen: ceilings } = now;
    const { host, port, folder } = account;
    const named = { bank, accountEnd, address, host, port, folder, ceilings, hasPassword: true };
    return { ...named, ...moments, done: 4, isOfServer: true };
  }
  const { accountEnd, address, host, port, folder } = row;
  const bank = row.bank === null ? undefined : bankOf(row.bank);
  const done = bank === undefined || accountEnd === null ? 0 : connectedAt === null ? 1 : chosenAt === null ? 2 : 4;
  return {
    ...{ bank, accountEnd, address, host, port, folder, ...moments, done, isOfServer: false },
    hasPassword: openPassword(context.secret, row) !== undefined,
    ceilings: ceilingsOf(row),
  };
}
