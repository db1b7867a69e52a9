import type { Bank } from '../bank.ts';
import { creditTemplate } from '../template.ts';
import { oldSender } from './sender.ts';

export const bankOfMaharashtra: Bank = {
  id: 'bank-of-maharashtra',
  name: 'Bank of Maharashtra',
  use: 'suggest',
  why: 'Only emails of NEFT credits are known, and no real one was seen.',
  accountDigits: 4,
  senders: [oldSender('mahaalert@mahabank.co.in')],
  templates: [
    creditTemplate(
      'bank-of-maharashtra-neft',
      'bank',
      'Your A/c No {account} has been credited by {amount} on {date} {code} NEFT {reference} [{payer}]',
    ),
  ],
};
