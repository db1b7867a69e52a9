/** Headings of Indian banks and payment services, and small changes to them. */

import { numbersFrom } from '../../../domain/matching/generator.fixture.ts';

// From: Amit49/Bank-Statement-to-csv-form, FFFSTANZA/SharaLedger, the columns of settlepaisa's bank mappings,
// docs.payu.in, cashfree.com/docs, razorpay.com/docs, and public readers of statements of Kotak, Yes, IDBI, RBL,
// IndusInd and HDFC.
const HEADINGS = {
  date: `
    Date, Txn Date, Posting Date, Tran Dt, TRAN-DATE, Tran. Date, Transaction Date, BOOK DATE, Trans Date,
    TXN DT, trn_date, Post Date, Date of Transaction, TransactionPostedDate, दिनांक`,
  narration: `
    Narration, Particulars, Description, Transaction Remarks, TRAN PARTICULAR, Tran Rmks, Details, Remarks,
    Transaction Details, TRANSACTION NARRATION, txn_desc, Narrative, Particular, DESC, विवरण`,
  reference: `
    Ref No., UTR, Chq./Ref.No., RRN, Chq / Ref number, CHQ.NO., REF/CHQ.NO, Reference No., REF CHQ NO,
    Ref No./Cheque No., Customer Ref No., Txn ref no. (RRN), ChqJRef.No., Transaction Reference, UTR Number`,
  credit: `
    Credit, Cr Amount, Deposit Amt, Paid In, Amount(Cr), CREDITS, Deposit Amt.(Cr.), DEPOSIT(CR), Credit(Cr.),
    CREDIT(INR), Creditf(Cr.), Deposits, Cr_Amt, Money In, जमा`,
  debit: `
    Debit, Dr Amount, Withdrawl Amt, Paid Out, Amount(Dr), DEBITS, Withdrawal Amt.(Dr.), WITHDRAWAL(DR),
    Debit(Dr.), DEBIT(INR), Withdrawl, WITHDRAWS, Dr_Amt, Money Out, नामे`,
  amount: `
    Amount, Transaction Amount, Amount (INR), Txn Amt, Amount (Rs.), TRAN AMT, TXN_AMT, TxnAmount,
    Amount (in Rs.), AMT_TXN, Amt, Amount(+Cr/-Dr), Gross Amount, order_amount, राशि`,
  direction: `
    Dr/Cr, Type, Cr/Dr, Transaction Type, CR / DR, Cr/Dr Ind, D/C, Debit/Credit, DrCr, PART TRAN TYPE,
    Tran. Type, TXNTYPE, cr_dr, Indicator, TRAN TYPE`,
  kind: `
    Type, Transaction Type, Txn Type, Kind, Event Type, event_type, Sale Type, sale_type, Pay Type,
    Requested Action, transactionType, TXNTYPE, action, Trans Type, TranType`,
  status: `
    Status, Txn Status, Payment Status, STATUS, Transaction Status, event_status, PI Status, RESPMSG`,
  refunded: `
    Amount Refunded, Refunded, Refund Amt, Refunded Amount, amount_refunded, REFUND AMOUNT, REFUNDAMT,
    refund_amount, CHARGEBACK AMOUNT, Reversal/Cancellation, ADJUSTMENT AMOUNT`,
  balance: `
    Balance, Closing Balance, Running Bal, Available Balance, BAL, Balance (INR ), Closing  Bal, Balance Amt.,
    BALANCE(INR), Ledger Balance, Running Balance(Cr.), Book Balance, AVAIL BAL, शेष`,
  account: `
    A/C NO, AC_NO, ACCOUNT NO., ACCT_NO, ACC NO`,
  owner: `
    ACCOUNT NAME, ACCT NAME, Branch Name, Aggregator name`,
  ownUpiId: `
    Merchant VPA, Payee Virtual Address, VPA, Upi Merchant Id`,
  settlement: `
    Settlement ID, SETTLEMENT ID, cf_settlement_id, settlement_utr, Batch No, Batch Number`,
  tranId: `
    Tran ID, Tran Id, TRAN ID, Tran_ID`,
} as const;

export type Kind = keyof typeof HEADINGS;

export const CHANGES = ['none', 'none', 'capitals', 'small', 'dots', 'unit', 'spaces', 'letter-missing'] as const;

const OF_MONEY: readonly Kind[] = ['credit', 'debit', 'amount', 'balance', 'refunded'];

/** A heading with a small change, always the same for a seed. */
export function headingOf(kind: Kind, seed: number, change: (typeof CHANGES)[number]): string {
  const headings = HEADINGS[kind].trim().split(/,\s+/);
  // Headings for money in and out are a pair.
  const place = Object.keys(HEADINGS).indexOf(kind === 'debit' ? 'credit' : kind);
  const choice = Math.floor(numbersFrom(seed + place * 7919)() * headings.length);
  const heading = headings[choice] ?? '';
  switch (change) {
    case 'none':
      return heading;
    case 'capitals':
      return heading.toUpperCase();
    case 'small':
      return heading.toLowerCase();
    case 'dots':
      return `${heading.replaceAll(' ', '. ')}.`;
    case 'unit':
      return OF_MONEY.includes(kind) && !heading.includes('(') ? `${heading} ${choice % 2 ? '(INR)' : 'Rs.'}` : heading;
    case 'spaces':
      return heading.replaceAll(' ', '  ');
    case 'letter-missing':
      // Drops the last vowel inside a long word, as in Withdrawl.
      return heading.replace(/([A-Z]{3,}?)[AEIOU](?=[A-Z]{1,2}(?![A-Z]))/i, '$1');
  }
}
