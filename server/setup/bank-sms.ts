import type { Ceilings } from '../../domain/bank-mail/conditions.ts';
import { type SmsBank, smsBanks } from '../../domain/bank-mail/sms/sms-banks.ts';
import { ConfigurationError } from '../base/configuration-error.ts';
import type { Env } from '../environment/env.ts';

/** Whose SMS the site takes from the phone of the owner. */
export interface BankSms {
  bank: SmsBank;
  /** Undefined for a bank whose SMS show no account. */
  accountEnd: string | undefined;
  /** The phone signs with it. */
  key: string;
  /** What was chosen; undefined to suggest only. */
  chosen: Ceilings | undefined;
}

type Given = Pick<Env, 'bankSmsKey' | 'bankSmsBank' | 'bankSmsAccount' | 'bankSmsConfirm' | 'bankMailBank'>;

/**
 * The bank of the BANK_SMS_* settings; undefined without any. Throws a ConfigurationError for half of them, for an unknown
 * bank, and for another bank than the one whose emails are read: statements are compared with one bank.
 */
export function bankSmsFrom(env: Given): BankSms | undefined {
  const { bankSmsKey: key, bankSmsBank: bankId, bankSmsAccount: accountEnd, bankSmsConfirm: confirm } = env;
  if ([key, bankId, accountEnd, confirm].every((value) => value === undefined)) return undefined;
  if (key === undefined) throw missing('BANK_SMS_KEY=$(openssl rand -hex 32)');
  if (bankId === undefined) throw missing('BANK_SMS_BANK=icici');
  const bank = smsBanks.find(({ id }) => id === bankId);
  if (bank === undefined)
    throw new ConfigurationError(
      `BANK_SMS_BANK is "${bankId}", but the SMS of that bank are not known. docs/bank-mail.md lists the banks. Example: BANK_SMS_BANK=icici`,
    );
  const { bankMailBank } = env;
  if (bankMailBank !== undefined && bankMailBank !== bankId)
    throw new ConfigurationError(
      `BANK_SMS_BANK is "${bankId}", but BANK_MAIL_BANK is "${bankMailBank}". Name one bank in both. Example: BANK_SMS_BANK=${bankMailBank}`,
    );
  if (accountEnd === undefined && bank.accountDigits !== null) throw missing('BANK_SMS_ACCOUNT=1234');
  return { bank, accountEnd, key, chosen: confirm === 'no' ? undefined : confirm };
}

function missing(example: string): ConfigurationError {
  const [name = ''] = example.split('=');
  return new ConfigurationError(
    `SMS of your bank cannot be taken: ${name} is not set. Set it, or no BANK_SMS_ setting. Example: ${example}`,
  );
}
