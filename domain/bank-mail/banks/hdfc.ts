import type { Bank } from '../bank.ts';
import { creditTemplate } from '../template.ts';
import { oldSender, sender } from './sender.ts';

const REFERENCE = '[Your] UPI (transaction reference (number [is]|no [is])|Ref [No]) {reference}';

export const hdfc: Bank = {
  id: 'hdfc',
  name: 'HDFC Bank',
  use: 'confirm',
  why: 'It emails every UPI credit, with the reference, the payer and the UPI ID.',
  accountDigits: 4,
  senders: [sender('alerts@hdfcbank.bank.in'), oldSender('alerts@hdfcbank.net')],
  templates: [
    // Since April to June 2026.
    creditTemplate(
      'hdfc-ending-in',
      'upi',
      '{amount} has been [successfully] credited to your HDFC Bank account ending [in] {account} [Transaction Details] ' +
        '[a] Date {date} [b] Sender [{payer}] [VPA] {vpa} [c] UPI Reference (No|Number) {reference}',
    ),
    creditTemplate(
      'hdfc-by-vpa',
      'upi',
      `{amount} is successfully credited to your account {account} by VPA {vpa} [{payer}] on {date} [${REFERENCE}]`,
    ),
    creditTemplate(
      'hdfc-from-vpa',
      'upi',
      `{amount} has been credited to [your] [account|a/c] {account} (from|by) VPA {vpa} [{payer}] on {date} [${REFERENCE}]`,
    ),
    // Under the subject of a debit.
    creditTemplate(
      'hdfc-ending',
      'upi',
      `{amount} is credited to your account ending {account} from VPA {vpa} [{payer}] on {date} [${REFERENCE}]`,
    ),
    creditTemplate(
      'hdfc-neft',
      'bank',
      '[You have received a credit in your HDFC Bank account] [Details of the transaction] Amount received {amount} ' +
        'Account [Number] {account} Date {date} Reference Details NEFT Cr-{code}-{payer}-{note}-{reference}',
    ),
  ],
};
