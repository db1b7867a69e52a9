/** Reports that have the 12 digits of the UPI payment. docs/statements.md lists reports without them. */
import type { Preset } from './preset.ts';

// The services' own names and words. cspell:disable
export const PAYMENT_SERVICES: readonly Preset[] = [
  {
    name: 'PhonePe Business',
    file: 'Transactions: CSV',
    certainty: 'sure',
    sources: { files: [], more: 2 },
    headers: [
      'Transaction Type > direction | Merchant Order Id > narration | Merchant Reference Id | Transaction UTR > reference | Total Transaction Amount > amount | Transaction Date > date | Transaction Status > status | UPI Amount',
    ],
    needs: {
      date: ['transaction date'],
      narration: ['merchant order id'],
      reference: ['transaction utr'],
      amount: ['total transaction amount'],
      status: ['transaction status'],
    },
    may: { direction: ['transaction type'] },
  },
];
// cspell:enable
