import type { Bank } from '../bank.ts';
import { creditTemplate } from '../template.ts';
import { oldSender, sender } from './sender.ts';

export const kotak: Bank = {
  id: 'kotak',
  name: 'Kotak Mahindra Bank and Kotak811',
  use: 'confirm',
  why: 'It emails UPI, IMPS and NEFT credits with reference and name.',
  accountDigits: 4,
  senders: [sender('bankalerts@kotak.bank.in'), oldSender('bankalerts@kotak.com')],
  templates: [
    creditTemplate(
      'kotak-upi',
      'upi',
      "(You've|You have) received a UPI Credit in your (Kotak|Kotak811) [Bank] A/c {account} " +
        "[Here's the summary of your transaction] Date {date} Amount {amount} Sender {payer} " +
        'UPI Reference (Number|No) [RRN] {reference}',
    ),
    creditTemplate(
      'kotak-imps',
      'bank',
      'Your account {account} is credited by {amount} on {date} for IMPS transaction [Please find the details as below] ' +
        'Sender Name {payer} [Sender Mobile No {mobile}] IMPS Reference No {reference} [Remarks [{note}]]',
    ),
    creditTemplate(
      'kotak-neft',
      'bank',
      '{amount} has been credited to your Kotak Bank a/c {account} on {date} via NEFT [transaction] from {payer} ' +
        'Your Unique Transaction Reference Number (UTR) is {reference} [Details of your transaction AMOUNT {amount} ' +
        'SENDER {payer} SENDER BRANCH IFSC {code} UNIQUE TRANSACTION REFERENCE NUMBER (UTR) {reference} DATE OF CREDIT {date}]',
    ),
  ],
};
