import { expect, it } from 'vitest';
import { headerAt } from './header.ts';
import { presetNames } from './presets.ts';

it('names each bank once, whatever tells its layouts apart', () => {
  const names = presetNames();
  expect(names).toContain('HDFC Bank');
  expect(names).toContain('State Bank of India');
  expect(names.filter((name) => /[()]/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

// Whole headers, of the fixtures and in the other spellings that are read, beside each heading what its column means.
// cspell:disable
it.each<[string, Record<string, string>]>([
  [
    'PhonePe Business',
    {
      'Transaction Type': 'direction',
      'Merchant Order Id': 'narration',
      'Merchant Reference Id': '',
      'Transaction UTR': 'reference',
      'Total Transaction Amount': 'amount',
      'Transaction Date': 'date',
      'Transaction Status': 'status',
      'UPI Amount': '',
    },
  ],
  [
    'HDFC Bank',
    {
      Date: 'date',
      Narration: 'narration',
      'Chq./Ref.No.': 'reference',
      'Value Dt': 'valueDate',
      'Withdrawal Amt.': 'debit',
      'Deposit Amt.': 'credit',
      'Closing Balance': 'balance',
    },
  ],
  [
    'HDFC Bank (delimited)',
    {
      Date: 'date',
      Narration: 'narration',
      'Value Dat': 'valueDate',
      'Debit Amount': 'debit',
      'Credit Amount': 'credit',
      'Chq/Ref Number': 'reference',
      'Closing Balance': 'balance',
    },
  ],
  [
    'HDFC Bank (delimited)',
    {
      Date: 'date',
      Narration: 'narration',
      'Value Date': 'valueDate',
      'Debit Amount': 'debit',
      'Credit Amount': 'credit',
      'Chq/Ref Number': 'reference',
      'Closing Balance': 'balance',
    },
  ],
  [
    'ICICI Bank',
    {
      'S No.': '',
      'Value Date': 'valueDate',
      'Transaction Date': 'date',
      'Cheque Number': 'reference',
      'Transaction Remarks': 'narration',
      'Withdrawal Amount (INR )': 'debit',
      'Deposit Amount (INR )': 'credit',
      'Balance (INR )': 'balance',
    },
  ],
  [
    'ICICI Bank',
    {
      'Transaction Date': 'date',
      'Transaction Remarks': 'narration',
      'Reference No.': 'reference',
      'Withdrawal Amount': 'debit',
      'Deposit Amount': 'credit',
      Balance: 'balance',
    },
  ],
  [
    'ICICI Bank',
    {
      // The only day that there is.
      'Value Date': 'date valueDate',
      'Transaction Remarks': 'narration',
      'Cheque Number': '',
      'Reference Number': 'reference',
      'Withdrawal Amount': 'debit',
      'Deposit Amount': 'credit',
      Balance: 'balance',
    },
  ],
  [
    'Axis Bank',
    {
      'Tran Date': 'date',
      CHQNO: 'reference',
      PARTICULARS: 'narration',
      DR: 'debit',
      CR: 'credit',
      BAL: 'balance',
      SOL: '',
    },
  ],
  [
    'Axis Bank',
    {
      'Tran Date': 'date',
      'Value Date': 'valueDate',
      'Chq No': 'reference',
      Particulars: 'narration',
      Debit: 'debit',
      Credit: 'credit',
      Balance: 'balance',
    },
  ],
  [
    'Axis Bank (one amount column)',
    {
      'S.No': '',
      'Tran Date': 'date',
      'Value Date': 'valueDate',
      'Transaction Particulars': 'narration',
      'Chq No': 'reference',
      'Amount(INR)': 'amount',
      'DR|CR': 'direction',
      'Balance(INR)': 'balance',
    },
  ],
  [
    'Axis Bank (one amount column)',
    {
      'Value Date': 'valueDate',
      'Transaction Date': 'date',
      'Transaction Particulars': 'narration',
      CHQNO: 'reference',
      'Amount(INR)': 'amount',
      'DR/CR': 'direction',
      'Balance(INR)': 'balance',
    },
  ],
  [
    'Axis Bank (one amount column)',
    {
      'Value Date': 'date valueDate',
      'Transaction Particulars': 'narration',
      'Cheque No.': 'reference',
      'Amount(INR)': 'amount',
      'DR|CR': 'direction',
    },
  ],
  [
    'Kotak Mahindra Bank',
    {
      'Sl. No.': '',
      'Transaction Date': 'date',
      'Value Date': 'valueDate',
      Description: 'narration',
      'Chq / Ref No.': 'reference',
      Amount: 'amount',
      'Dr / Cr': 'direction',
      Balance: 'balance',
    },
  ],
  [
    'Kotak Mahindra Bank',
    {
      Date: 'date',
      Description: 'narration',
      'Chq / Ref number': 'reference',
      Amount: 'amount',
      'Dr / Cr': 'direction',
      Balance: 'balance',
    },
  ],
  [
    'Kotak Mahindra Bank (debit and credit columns)',
    {
      'Sl. No.': '',
      'Transaction Date': 'date',
      'Value Date': 'valueDate',
      Description: 'narration',
      'Chq / Ref No.': 'reference',
      Debit: 'debit',
      Credit: 'credit',
      Balance: 'balance',
    },
  ],
  [
    'Kotak Mahindra Bank (debit and credit columns)',
    {
      'Transaction Date': 'date',
      'Transaction Details': 'narration',
      'Chq / Ref No.': 'reference',
      Debit: 'debit',
      Credit: 'credit',
    },
  ],
  [
    'Kotak Mahindra Bank (signed amount)',
    {
      '#': '',
      'TRANSACTION DATE': 'date',
      'VALUE DATE': 'valueDate',
      'TRANSACTION DETAILS': 'narration',
      'CHQ / REF NO.': 'reference',
      'DEBIT/CREDIT(₹)': 'amount',
      'BALANCE(₹)': 'balance',
    },
  ],
  [
    'State Bank of India',
    {
      'Txn Date': 'date',
      'Value Date': 'valueDate',
      Description: 'narration',
      'Ref No./Cheque No.': 'reference',
      Debit: 'debit',
      Credit: 'credit',
      Balance: 'balance',
    },
  ],
  [
    'State Bank of India',
    {
      Date: 'date',
      Details: 'narration',
      'Ref No./Cheque No': 'reference',
      Debit: 'debit',
      Credit: 'credit',
      Balance: 'balance',
    },
  ],
])('takes each column of a file of %s for what its bank means by it: %j', (name, header) => {
  const mapping = Object.values(header).flatMap((meanings, index) =>
    meanings.split(' ').flatMap((meaning) => (meaning === '' ? [] : [[meaning, index]])),
  );
  expect(headerAt(0, Object.keys(header)).known).toEqual({
    name,
    mapping: { ...Object.fromEntries(mapping), dateOrder: 'day-first' },
  });
});
// cspell:enable
