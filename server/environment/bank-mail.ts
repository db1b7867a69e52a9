/** What BANK_MAIL_* say together. env.ts reads each of them. */
import { ConfigurationError } from '../base/configuration-error.ts';
import type { Paise } from '../../domain/money.ts';
import type { Env } from './env.ts';
import type { ImapAccount } from './imap-url.ts';
import { isAddress } from './sender-address.ts';

interface BankMailCeilings {
  perPayment: Paise;
  perDay: Paise;
}

export interface BankMailOfEnv {
  account: ImapAccount;
  bankId: string;
  /** The last digits of the bank account. */
  accountEnd: string;
  /** Registered at the bank for its emails, in small letters. */
  address: string;
  /** Undefined: bank mail only suggests. */
  confirm: BankMailCeilings | undefined;
}

type Given = Pick<Env, 'bankMailUrl' | 'bankMailBank' | 'bankMailAccount' | 'bankMailAddress' | 'bankMailConfirm'>;

/**
 * The mailbox and bank that the settings name; undefined if they name none, so that owners choose at the desk. Throws a
 * ConfigurationError with the missing variable for half of it.
 */
export function bankMailOf(env: Given): BankMailOfEnv | undefined {
  const { bankMailUrl: account, bankMailBank: bankId, bankMailAccount: accountEnd, bankMailConfirm: confirm } = env;
  if ([account, bankId, accountEnd, env.bankMailAddress, confirm].every((value) => value === undefined))
    return undefined;
  const address = env.bankMailAddress ?? addressOf(account);
  if (account === undefined || bankId === undefined || accountEnd === undefined || address === undefined) {
    const missing = {
      'BANK_MAIL_URL=imaps://user:app-password@imap.gmail.com:993/INBOX': account,
      'BANK_MAIL_BANK=hdfc': bankId,
      'BANK_MAIL_ACCOUNT=1234': accountEnd,
      // The user of the URL is one, as a rule.
      'BANK_MAIL_ADDRESS=alerts@example.com': account === undefined ? '' : address,
    };
    const examples = Object.entries(missing).flatMap(([example, value]) => (value === undefined ? [example] : []));
    const names = examples.map((example) => example.replace(/=.*/, ''));
    throw new ConfigurationError(
      `Emails of your bank cannot be read: ${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} not set. ` +
        `Set all of them, or no BANK_MAIL_ setting and choose at the desk. Example: ${examples.join(' ')}`,
    );
  }
  return { account, bankId, accountEnd, address, confirm: confirm === 'no' ? undefined : confirm };
}

function addressOf(account: ImapAccount | undefined): string | undefined {
  return account !== undefined && isAddress(account.user) ? account.user.toLowerCase() : undefined;
}
