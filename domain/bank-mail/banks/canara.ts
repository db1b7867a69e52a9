import type { Bank } from '../bank.ts';
import { creditTemplate } from '../template.ts';
import { oldSender } from './sender.ts';

export const canara: Bank = {
  id: 'canara',
  name: 'Canara Bank',
  use: 'confirm',
  why: 'It emails UPI credits with reference and name; some emails show only three digits of the account.',
  accountDigits: 3,
  senders: [oldSender('canarabank@canarabank.com')],
  templates: [
    creditTemplate(
      'canara-upi',
      'upi',
      'An amount of {amount} has been CREDITED on {date} to your account {account} from {payer} with UPI Ref No {reference}',
    ),
  ],
};
