import { describe, expect, it } from 'vitest';
import { guessMapping } from './guess.ts';

describe('guessMapping', () => {
  it.each([
    [
      ['Date', 'Particulars', 'Withdrawals', 'Deposits', 'Balance'],
      { date: 0, narration: 1, debit: 2, credit: 3, balance: 4 },
    ],
    [
      ['Date', 'Description', 'Reference No', 'Debits', 'Credits'],
      { date: 0, narration: 1, reference: 2, debit: 3, credit: 4 },
    ],
    [['Date', 'UTR', 'Remarks', 'Paid in'], { date: 0, reference: 1, narration: 2, credit: 3 }],
    [['Transaction Date', 'Description', 'Debit/Credit(₹)'], { date: 0, narration: 1, amount: 2 }],
    [['Date', 'Details', 'Amount', 'Debit/Credit'], { date: 0, narration: 1, amount: 2, direction: 3 }],
    [['Value Date', 'Narration', 'Credit Amount'], { date: 0, narration: 1, credit: 2 }],
    [['Order', 'RRN', 'Txn Amount', 'Txn Date', 'Payment Status'], { reference: 1, amount: 2, date: 3, status: 4 }],
    [['Date', 'Internal UTR', 'UTR', 'Remarks', 'Paid in'], { date: 0, reference: 2, narration: 3, credit: 4 }],
    [
      ['Date', 'Transaction ID', 'UPI transaction ID', 'Details', 'Amount'],
      { date: 0, reference: 2, narration: 3, amount: 4 },
    ],
    [['TxnDate', 'TRAN RMKS', 'TransactionAmount', 'DrCr'], { date: 0, narration: 1, amount: 2, direction: 3 }],
    [['दिनांक', 'विवरण', 'राशि', 'शेष'], { date: 0, narration: 1, amount: 2, balance: 3 }],
    [['Dt', 'Memo', 'REFUNDAMT', 'Amount', 'Avail Bal'], { date: 0, narration: 1, amount: 3, balance: 4 }],
    [['Date', 'Details', 'Amount', 'Refund Status'], { date: 0, narration: 1, amount: 2 }],
    [['Date', 'Details', 'Amount', 'Settlement Status'], { date: 0, narration: 1, amount: 2 }],
    [['a', 'b'], {}],
    [['Date', 'Narration', 'Dr Amount', 'Cr Amount'], { date: 0, narration: 1, debit: 2, credit: 3 }],
    [['Date', 'Narration', 'Cr Amount', 'Dr Amount'], { date: 0, narration: 1, credit: 2, debit: 3 }],
    [['Date', 'Narration', 'Amount (Dr)', 'Amount (Cr)'], { date: 0, narration: 1, debit: 2, credit: 3 }],
    [['Date', 'Narration', 'DR. AMT.', 'CR. AMT.'], { date: 0, narration: 1, debit: 2, credit: 3 }],
    [['Date', 'Narration', 'Debit Amt', 'Balance'], { date: 0, narration: 1, debit: 2, balance: 3 }],
    [['Date', 'Narration', 'Withdrawal Amt (INR)', 'Amount'], { date: 0, narration: 1, debit: 2 }],
    [['Date', 'Narration', 'Debited Amount', 'Credited Amount'], { date: 0, narration: 1, debit: 2, credit: 3 }],
    [['Date', 'Narration', 'Amount Dr/Cr'], { date: 0, narration: 1, amount: 2 }],
    [['Date', 'Narration', 'Amount', 'Dr/Cr Indicator'], { date: 0, narration: 1, amount: 2, direction: 3 }],
    [['Date', 'Narration', 'Refund Amount', 'Fee Amount', 'Amount'], { date: 0, narration: 1, amount: 4 }],
    [['Date', 'Narration', 'Refund Amount', 'Fee Amount'], { date: 0, narration: 1 }],
    [['Date', 'Narration', 'Balance', 'Closing Balance Amount'], { date: 0, narration: 1, balance: 2 }],
    [['Date', 'Narration', 'Credits Reversed'], { date: 0, narration: 1 }],
  ])('%j', (header, guess) => {
    expect(guessMapping(header)).toEqual(guess);
  });

  it.each([
    [['Last Txn Date', 'Txn Date', 'Narration', 'Credit'], { date: 1, narration: 2, credit: 3 }],
    [['Print Date', 'Date', 'Narration', 'Credit'], { date: 1, narration: 2, credit: 3 }],
    [['Approval Date', 'Date', 'Narration', 'Credit'], { date: 1, narration: 2, credit: 3 }],
    [['Date', 'Value Date Remarks', 'Credit'], { date: 0, narration: 1, credit: 2 }],
    [
      ['Date', 'Narration', 'Last Debit', 'Debit', 'Last Credit', 'Credit'],
      { date: 0, narration: 1, debit: 3, credit: 5 },
    ],
    [
      ['Date', 'Narration', 'Debit Limit', 'Debit', 'Credit Limit', 'Credit'],
      { date: 0, narration: 1, debit: 3, credit: 5 },
    ],
    [['Date', 'Narration', 'Credit card Amount', 'Debit card Amount', 'Amount'], { date: 0, narration: 1, amount: 4 }],
    [['Date', 'Narration', 'Amount of Charges', 'Amount'], { date: 0, narration: 1, amount: 3 }],
    [['Date', 'Narration', 'Debit/Credit Type', 'Debit/Credit'], { date: 0, narration: 1, direction: 2, amount: 3 }],
    [['Date', 'Narration', 'Is Debit/Credit', 'Debit/Credit'], { date: 0, narration: 1, direction: 2, amount: 3 }],
    [['Date', 'Narration', 'Amount', 'Closing Dr/Cr', 'Dr/Cr'], { date: 0, narration: 1, amount: 2, direction: 4 }],
    [['Date', 'Narration', 'Amount', 'Dr/Cr Code', 'Dr/Cr'], { date: 0, narration: 1, amount: 2, direction: 4 }],
    [['Date', 'Narration', 'Amount', 'Closing Cr/Dr', 'Cr/Dr'], { date: 0, narration: 1, amount: 2, direction: 4 }],
    [['Date', 'Narration', 'Amount', 'Cr/Dr Code', 'Cr/Dr'], { date: 0, narration: 1, amount: 2, direction: 4 }],
    [['Date', 'Narration', 'Amount', 'Account Type', 'Type'], { date: 0, narration: 1, amount: 2, direction: 4 }],
    [['Date', 'Narration', 'Amount', 'Type of Account', 'Type'], { date: 0, narration: 1, amount: 2, direction: 4 }],
    [['Date', 'Narration', 'Status of Account', 'Status', 'Credit'], { date: 0, narration: 1, status: 3, credit: 4 }],
    [['Date', 'Narration', 'Bal Enquiry', 'Bal', 'Credit'], { date: 0, narration: 1, balance: 3, credit: 4 }],
    [['Date', 'Narration', 'Avl Bal', 'Bal', 'Credit'], { date: 0, narration: 1, balance: 3, credit: 4 }],
  ])('takes the heading that says it alone before one that says more: %j', (header, guess) => {
    expect(guessMapping(header)).toEqual(guess);
  });
});
