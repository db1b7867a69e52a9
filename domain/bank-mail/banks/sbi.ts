import type { Bank } from '../bank.ts';
import { creditTemplate } from '../template.ts';
import { oldSender, sender } from './sender.ts';

export const sbi: Bank = {
  id: 'sbi',
  name: 'State Bank of India',
  use: 'suggest',
  why: 'Its emails of UPI credits leave out the reference; those of NEFT have it.',
  accountDigits: 4,
  senders: [
    sender('cbsalerts.sbi@alerts.sbi.bank.in'),
    sender('neftinfo.itps@alerts.sbi.bank.in'),
    oldSender('cbsalerts.sbi@alerts.sbi.co.in'),
    oldSender('neftinfo.itps@alerts.sbi.co.in'),
  ],
  templates: [
    creditTemplate(
      'sbi-transfer',
      'bank',
      'Your A/C {account} Credited {amount} on {date} [-] Deposit by transfer from {payer}',
    ),
    creditTemplate(
      'sbi-has-credit',
      'bank',
      'Your A/C {account} has [a] credit (by Transfer|for {note}) of {amount} on {date} [by {payer}]',
    ),
    creditTemplate(
      'sbi-neft',
      'bank',
      'Your account has been credited for NEFT received as per the details given below Credited to Your A/c {account} ' +
        'Amount {amount} UTR No {reference} Date {date} Sent by {payer} Sender Bank IFSC {code}',
    ),
  ],
};
