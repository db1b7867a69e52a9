import type { Bank } from '../bank.ts';
import { creditTemplate } from '../template.ts';
import { oldSender } from './sender.ts';

export const nkgsb: Bank = {
  id: 'nkgsb',
  name: 'NKGSB Co-operative Bank',
  use: 'confirm',
  why: 'It emails UPI credits with reference and UPI ID, and three digits of the account.',
  accountDigits: 3,
  senders: [oldSender('alerts@nkgsb-bank.com')],
  templates: [
    creditTemplate(
      'nkgsb-upi',
      'upi',
      'Received {amount} in NKGSB Bank A/C {account} on {date} UPI/CREDIT/{reference}/{vpa} [/[{code}]]',
    ),
  ],
};
