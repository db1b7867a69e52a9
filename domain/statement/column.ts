/** What a column of a statement may mean. */

export const COLUMNS = [
  'date',
  'valueDate',
  'narration',
  'reference',
  'credit',
  'debit',
  'amount',
  'direction',
  'status',
  'balance',
  'balanceDirection',
] as const;

export type Column = (typeof COLUMNS)[number];

/** What each column is called to staff. */
export const LABELS: Readonly<Record<Column, string>> = {
  date: 'the date',
  valueDate: 'the value date',
  narration: 'the description (narration)',
  reference: 'the reference (UTR, cheque or reference number)',
  credit: 'money in (credit, deposit)',
  debit: 'money out (debit, withdrawal)',
  amount: 'the amount',
  direction: 'the word for in or out (Cr, Dr)',
  status: 'the status of the payment',
  balance: 'the balance',
  balanceDirection: 'the word beside the balance (Cr, Dr)',
};
