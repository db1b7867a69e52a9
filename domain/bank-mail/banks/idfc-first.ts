import type { Bank } from '../bank.ts';
import { creditTemplate } from '../template.ts';
import { oldSender, sender } from './sender.ts';

export const idfcFirst: Bank = {
  id: 'idfc-first',
  name: 'IDFC FIRST Bank',
  use: 'suggest',
  why: 'One of its two emails leaves out the reference, and no real one of the other was seen.',
  accountDigits: 4,
  senders: [
    sender('transaction.alerts@idfcfirst.bank.in'),
    oldSender('transaction.alerts@idfcfirstbank.com'),
    oldSender('noreply@idfcfirstbank.com'),
  ],
  templates: [
    creditTemplate(
      'idfc-first-upi',
      'upi',
      '{amount} credited to your IDFC FIRST Bank Account ending {account} via UPI on {date} [at] {time} ' +
        'UPI Ref [No] {reference} [VPA {vpa}] [Sender Name {payer}]',
    ),
    creditTemplate(
      'idfc-first-account',
      'bank',
      'Your A/C {account} has been credited with {amount} on {date} [{time}] ' +
        '[vide (NEFT|RTGS|IMPS) payment reference {reference} received from {payer}]',
    ),
  ],
};
