import type { Bank } from '../bank.ts';
import { creditTemplate } from '../template.ts';
import { oldSender, sender } from './sender.ts';

export const pnb: Bank = {
  id: 'pnb',
  name: 'Punjab National Bank',
  use: 'suggest',
  why: 'No real email was seen, and its reference is not sure.',
  accountDigits: 4,
  senders: [sender('pnbealert@pnb.bank.in'), oldSender('pnbealert@punjabnationalbank.in')],
  templates: [
    creditTemplate(
      'pnb-thru',
      'upi',
      '(Ac|A/c) {account} Credited with {amount} {date} {time} thru UPI [/{reference}] [/{note}] ' +
        '[Aval Bal {balance} [CR]] [UPI Ref ID {reference}]',
    ),
  ],
};
