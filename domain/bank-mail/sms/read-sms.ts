import type { Reading } from '../bank.ts';
import { readBy } from '../read-email.ts';
import { type SmsBank, smsBanks } from './sms-banks.ts';

/** Operator and circle, the bank, and since 2025 the kind: `VM-HDFCBK-S`. */
const SENDER = /^[A-Z]{2}-([A-Z\d]{3,9})(?:-[STPG])?$/;

/** Which bank wrote an SMS, and what it says. `bank` is null, and nothing is read, for a sender that is no known bank. */
export function readSms(sender: string, text: string): { bank: SmsBank | null; told: Reading } {
  const header = SENDER.exec(sender.trim().toUpperCase())?.[1] ?? '';
  const bank = smsBanks.find(({ headers }) => headers.includes(header));
  if (bank === undefined) return { bank: null, told: { kind: 'unknown' } };
  return { bank, told: readBy(bank.templates, bank.accountDigits ?? 0, text) };
}
