import type { Bank } from '../../domain/bank-mail/bank.ts';
import { bankOf } from '../../domain/bank-mail/banks/banks.ts';
import type { Ceilings } from '../../domain/bank-mail/conditions.ts';
import { ConfigurationError } from '../base/configuration-error.ts';
import type { BankMailOfEnv } from '../environment/bank-mail.ts';

/** Which bank and mailbox the settings of the server name. */
export interface BankMailOfServer extends Omit<BankMailOfEnv, 'bankId' | 'confirm'> {
  bank: Bank;
  /** What was chosen; undefined to suggest only. */
  chosen: Ceilings | undefined;
}

/** Which bank and mailbox the site reads. */
export interface BankMail extends BankMailOfServer {
  /** Servers to ask for keys, such as `127.0.0.1:5353`; empty for those of this machine. */
  dns: readonly string[];
  /** Since when it confirms nothing, in milliseconds since 1970, and who stopped it. */
  paused: { at: number; staffId: string } | undefined;
  /** By BANK_MAIL_*, so that the desk cannot change it. */
  isOfServer: boolean;
}

/** The bank mail of the settings; undefined without any. Throws a ConfigurationError for a bank that sends nothing. */
export function bankMailFrom(given: BankMailOfEnv | undefined): BankMailOfServer | undefined {
  if (given === undefined) return undefined;
  const { bankId, confirm: chosen, ...account } = given;
  const bank = bankOf(bankId);
  if (bank === undefined || bank.use === 'none')
    throw new ConfigurationError(
      `BANK_MAIL_BANK is "${bankId}", but ${bank === undefined ? 'there is no such bank' : bank.why} docs/bank-mail.md lists the banks. Example: BANK_MAIL_BANK=hdfc`,
    );
  return { ...account, bank, chosen };
}
