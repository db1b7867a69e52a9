import type { Bank } from '../bank.ts';
import { creditTemplate } from '../template.ts';
import { oldSender } from './sender.ts';

export const indusind: Bank = {
  id: 'indusind',
  name: 'IndusInd Bank',
  use: 'confirm',
  why: 'It emails UPI credits with reference and UPI ID; the day is that of the email, since its text has none.',
  accountDigits: 4,
  senders: [oldSender('indusind_bank@indusind.com'), oldSender('indie.alerts@indusind.com')],
  templates: [
    creditTemplate(
      'indusind-upi',
      'upi',
      'Your [IndusInd [Bank]] Account [No] {account} has been Credited for {amount} towards UPI/{reference}/CR/[{payer}]/[{code}]/{vpa}',
    ),
  ],
};
