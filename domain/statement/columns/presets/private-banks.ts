/** Known layouts of private banks. A more specific layout comes before a general one that also fits. */
import type { Preset } from './preset.ts';

// The banks' own names and words. cspell:disable
export const PRIVATE_BANKS: readonly Preset[] = [
  {
    name: 'HDFC Bank',
    file: 'Account statement: Excel, saved as CSV or .xlsx',
    certainty: 'sure',
    sources: {
      files: [
        'asmitsharp/cashlens cashlens-api/testdata/hdfc_sample.csv',
        'AtlasNex/settleflow settleflow/schemas.py',
        'hjshiftright/Ledger_Saas backend/src/modules/parser/parsers/generic_csv.py',
      ],
      more: 4,
    },
    headers: [
      'Date > date | Narration > narration | Chq./Ref.No. > reference | Value Dt > valueDate | Withdrawal Amt. > debit | Deposit Amt. > credit | Closing Balance > balance',
    ],
    needs: {
      date: ['date'],
      narration: ['narration'],
      reference: ['chq ref no'],
      debit: ['withdrawal amt'],
      credit: ['deposit amt'],
    },
    may: { valueDate: ['value dt'], balance: ['closing balance'] },
  },
  {
    name: 'HDFC Bank (Dr and Cr)',
    file: 'A statement with Withdrawal Amt (Dr) and Deposit Amt (Cr)',
    certainty: 'likely',
    sources: {
      files: [
        'hjshiftright/Ledger_Saas backend/src/modules/parser/parsers/generic_csv.py',
        'hjshiftright/Ledger_Saas backend/src/modules/parser/detector.py',
      ],
      more: 3,
    },
    headers: [
      'Date > date | Narration > narration | Chq./Ref.No. > reference | Value Dt > valueDate | Withdrawal Amt (Dr) > debit | Deposit Amt (Cr) > credit | Closing Balance > balance',
    ],
    needs: {
      date: ['date'],
      narration: ['narration'],
      reference: ['chq ref no'],
      debit: ['withdrawal amt dr'],
      credit: ['deposit amt cr'],
      // Other banks write Running Balance with the same words.
      balance: ['closing balance'],
    },
    may: { valueDate: ['value dt'] },
  },
  {
    name: 'HDFC Bank (delimited)',
    file: 'Account statement: Delimited',
    certainty: 'sure',
    sources: { files: [], more: 9 },
    headers: [
      'Date > date | Narration > narration | Value Dat > valueDate | Debit Amount > debit | Credit Amount > credit | Chq/Ref Number > reference | Closing Balance > balance',
      'Date > date | Narration > narration | Value Date > valueDate | Debit Amount > debit | Credit Amount > credit | Chq/Ref Number > reference | Closing Balance > balance',
    ],
    needs: {
      date: ['date'],
      narration: ['narration'],
      reference: ['chq ref number'],
      debit: ['debit amount'],
      credit: ['credit amount'],
    },
    may: { valueDate: ['value dat', 'value date'], balance: ['closing balance'] },
  },
  {
    name: 'ICICI Bank',
    file: 'Detailed statement: CSV or Excel',
    certainty: 'sure',
    sources: {
      files: [
        'dumbPy/beancount-importers-india beancount_importers_india/ICICI/savings/netbanking_xls.py',
        'prabusw/beancount-importers-india importers/icici/icici.py',
      ],
      more: 4,
    },
    headers: [
      'S No. | Value Date > valueDate | Transaction Date > date | Cheque Number > reference | Transaction Remarks > narration | Withdrawal Amount (INR ) > debit | Deposit Amount (INR ) > credit | Balance (INR ) > balance',
      'Transaction Date > date | Transaction Remarks > narration | Reference No. > reference | Withdrawal Amount > debit | Deposit Amount > credit | Balance > balance',
      'Value Date > date valueDate | Transaction Remarks > narration | Cheque Number | Reference Number > reference | Withdrawal Amount > debit | Deposit Amount > credit | Balance > balance',
    ],
    needs: {
      date: ['transaction date', 'value date'],
      narration: ['transaction remarks'],
      debit: ['withdrawal amount inr', 'withdrawal amount'],
      credit: ['deposit amount inr', 'deposit amount'],
    },
    may: {
      valueDate: ['value date'],
      reference: ['reference number', 'reference no', 'cheque number'],
      balance: ['balance inr', 'balance'],
    },
  },
  {
    name: 'ICICI Bank (with Tran. Id)',
    file: 'Detailed statement: Excel, with a column Tran. Id',
    certainty: 'sure',
    sources: { files: [], more: 5 },
    headers: [
      'S.N. | Tran. Id | Value Date > valueDate | Transaction Date > date | Transaction Posted Date | Cheque. No./Ref. No. > reference | Transaction Remarks > narration | Withdrawal Amt (INR) > debit | Deposit Amt (INR) > credit | Balance (INR) > balance',
    ],
    needs: {
      date: ['transaction date'],
      narration: ['transaction remarks'],
      reference: ['cheque no ref no'],
      debit: ['withdrawal amt inr'],
      credit: ['deposit amt inr'],
    },
    may: { valueDate: ['value date'], balance: ['balance inr'] },
  },
  {
    name: 'ICICI Bank (Cr/Dr column)',
    file: 'Transactions list: Excel, with Transaction Amount and a column Cr/Dr',
    certainty: 'sure',
    sources: { files: [], more: 5 },
    headers: [
      'No. | Transaction ID | Value Date > valueDate | Txn Posted Date > date | ChequeNo. > reference | Description > narration | Cr/Dr > direction | Transaction Amount(INR) > amount | Available Balance(INR) > balance',
      'No | Transaction ID | Value Date > valueDate | Txn Posted Date > date | Cheque No > reference | Description > narration | Cr/Dr > direction | Transaction Amount > amount | Available Balance > balance',
    ],
    needs: {
      date: ['txn posted date'],
      narration: ['description'],
      amount: ['transaction amount inr', 'transaction amount'],
      direction: ['cr dr'],
    },
    // The bank's Transaction ID is unknown to payers.
    may: {
      valueDate: ['value date'],
      reference: ['chequeno', 'cheque no'],
      balance: ['available balance inr', 'available balance'],
    },
  },
  {
    name: 'ICICI Bank (with mode)',
    file: 'Monthly statement: CSV, with a column MODE',
    certainty: 'sure',
    sources: {
      files: ['dumbPy/beancount-importers-india beancount_importers_india/ICICI/savings/csv_monthly.py'],
      more: 4,
    },
    headers: [
      'DATE > date | MODE > reference | PARTICULARS > narration | DEPOSITS > credit | WITHDRAWALS > debit | BALANCE > balance',
      'S No. | Date > date | Mode > reference | Particulars > narration | Deposits > credit | Withdrawals > debit | Balance > balance',
    ],
    needs: {
      date: ['date'],
      narration: ['particulars'],
      // UPI, NEFT and so on. It has no reference, but distinguishes this layout from those that have one.
      reference: ['mode'],
      debit: ['withdrawals'],
      credit: ['deposits'],
    },
    may: { balance: ['balance'] },
  },
  {
    name: 'Axis Bank',
    file: 'Account statement: CSV, with columns DR and CR, or Debit and Credit',
    certainty: 'sure',
    sources: {
      files: [
        'AtlasNex/settleflow settleflow/schemas.py',
        'hjshiftright/Ledger_Saas backend/src/modules/parser/parsers/generic_csv.py',
      ],
      more: 2,
    },
    headers: [
      'Tran Date > date | CHQNO > reference | PARTICULARS > narration | DR > debit | CR > credit | BAL > balance | SOL',
      'Tran Date > date | Value Date > valueDate | Chq No > reference | Particulars > narration | Debit > debit | Credit > credit | Balance > balance',
    ],
    needs: { date: ['tran date'], narration: ['particulars'], debit: ['dr', 'debit'], credit: ['cr', 'credit'] },
    may: { valueDate: ['value date'], reference: ['chqno', 'chq no'], balance: ['bal', 'balance'] },
  },
  {
    name: 'Axis Bank (one amount column)',
    file: 'Account statement report: CSV, with Transaction Particulars and DR/CR',
    certainty: 'sure',
    sources: { files: [], more: 2 },
    headers: [
      'S.No | Tran Date > date | Value Date > valueDate | Transaction Particulars > narration | Chq No > reference | Amount(INR) > amount | DR|CR > direction | Balance(INR) > balance',
      'Value Date > valueDate | Transaction Date > date | Transaction Particulars > narration | CHQNO > reference | Amount(INR) > amount | DR/CR > direction | Balance(INR) > balance',
      'Value Date > date valueDate | Transaction Particulars > narration | Cheque No. > reference | Amount(INR) > amount | DR|CR > direction',
      'Tran Date > date | Value Date > valueDate | Transaction Particulars > narration | Chq No > reference | Amount(in Rs.) > amount | DR/CR > direction | Balance(in Rs.) > balance',
    ],
    needs: {
      date: ['tran date', 'transaction date', 'value date'],
      narration: ['transaction particulars'],
      amount: ['amount inr', 'amount in rs'],
      direction: ['dr cr'],
    },
    may: {
      valueDate: ['value date'],
      reference: ['chqno', 'chq no', 'cheque no'],
      balance: ['balance inr', 'balance in rs'],
    },
  },
  {
    name: 'Axis Bank (debit/credit column)',
    file: 'Account statement: CSV, with a column Debit/Credit',
    certainty: 'sure',
    sources: { files: [], more: 5 },
    headers: [
      'S.No | Transaction Date (dd/mm/yyyy) > date | Value Date (dd/mm/yyyy) > valueDate | Particulars > narration | Amount(INR) > amount | Debit/Credit > direction | Balance(INR) > balance | Cheque Number > reference | Branch Name(SOL)',
    ],
    needs: {
      date: ['transaction date dd mm yyyy', 'transaction date'],
      narration: ['particulars'],
      reference: ['cheque number'],
      amount: ['amount inr'],
      direction: ['debit credit'],
    },
    may: { valueDate: ['value date dd mm yyyy', 'value date'], balance: ['balance inr'] },
  },
  {
    name: 'Kotak Mahindra Bank',
    file: 'Account statement: CSV, with a column Dr / Cr',
    certainty: 'sure',
    sources: { files: ['Amit49/Bank-Statement-to-csv-form All_Bank_Header_List.md'], more: 1 },
    headers: [
      'Sl. No. | Transaction Date > date | Value Date > valueDate | Description > narration | Chq / Ref No. > reference | Amount > amount | Dr / Cr > direction | Balance > balance',
      'Date > date | Description > narration | Chq / Ref number > reference | Amount > amount | Dr / Cr > direction | Balance > balance',
    ],
    needs: {
      date: ['transaction date', 'date'],
      narration: ['description'],
      reference: ['chq ref no', 'chq ref number'],
      amount: ['amount'],
      direction: ['dr cr'],
    },
    may: { valueDate: ['value date'], balance: ['balance'], balanceDirection: ['dr cr #2'] },
  },
  {
    name: 'Kotak Mahindra Bank (debit and credit columns)',
    file: 'Account statement: CSV, with columns Debit and Credit',
    certainty: 'sure',
    sources: { files: ['hjshiftright/Ledger_Saas backend/src/modules/parser/parsers/generic_csv.py'], more: 1 },
    headers: [
      'Sl. No. | Transaction Date > date | Value Date > valueDate | Description > narration | Chq / Ref No. > reference | Debit > debit | Credit > credit | Balance > balance',
      'Transaction Date > date | Transaction Details > narration | Chq / Ref No. > reference | Debit > debit | Credit > credit',
      'Sl. No. | Transaction Date > date | Value Date > valueDate | Description > narration | Chq / Ref number > reference | Debit > debit | Credit > credit | Balance > balance',
    ],
    needs: {
      date: ['transaction date'],
      narration: ['description', 'transaction details'],
      reference: ['chq ref no', 'chq ref number'],
      debit: ['debit'],
      credit: ['credit'],
    },
    may: { valueDate: ['value date'], balance: ['balance'] },
  },
  {
    name: 'Kotak Mahindra Bank (signed amount)',
    file: 'A statement with one column DEBIT/CREDIT',
    certainty: 'sure',
    sources: { files: [], more: 4 },
    headers: [
      '# | TRANSACTION DATE > date | VALUE DATE > valueDate | TRANSACTION DETAILS > narration | CHQ / REF NO. > reference | DEBIT/CREDIT(₹) > amount | BALANCE(₹) > balance',
    ],
    needs: {
      date: ['transaction date'],
      narration: ['transaction details'],
      reference: ['chq ref no'],
      amount: ['debit credit'],
    },
    may: { valueDate: ['value date'], balance: ['balance'] },
  },
  {
    name: 'IDFC FIRST Bank',
    file: 'Statement of account: Excel',
    certainty: 'sure',
    sources: { files: [], more: 3 },
    headers: [
      'Transaction Date > date | Value Date > valueDate | Particulars > narration | Cheque No. > reference | Debit > debit | Credit > credit | Balance > balance',
    ],
    needs: {
      date: ['transaction date'],
      valueDate: ['value date'],
      narration: ['particulars'],
      reference: ['cheque no'],
      debit: ['debit'],
      credit: ['credit'],
    },
    may: { balance: ['balance'] },
  },
  {
    name: 'YES BANK',
    file: 'Account statement: Excel, with a column Running Balance',
    certainty: 'sure',
    sources: { files: ['sabirsp/pdfparser SUPPORTED_BANKS.md'], more: 6 },
    headers: [
      'Transaction Date > date | Value Date > valueDate | Cheque No/Reference No > reference | Description > narration | Withdrawals > debit | Deposits > credit | Running Balance > balance',
      'Transaction Date > date | Value Date > valueDate | Description > narration | Reference Number > reference | Withdrawals > debit | Deposits > credit | Running Balance > balance',
    ],
    needs: {
      date: ['transaction date'],
      narration: ['description'],
      reference: ['cheque no reference no', 'reference number'],
      debit: ['withdrawals'],
      credit: ['deposits'],
      balance: ['running balance'],
    },
    may: { valueDate: ['value date'] },
  },
  {
    name: 'Federal Bank',
    file: 'Account statement: Excel or CSV, with a column Balance Amount',
    certainty: 'sure',
    sources: {
      files: ['relishclam/pramaana src/lib/bank-recon/constants.ts', 'jasimmk/bankii bankii/banks/in_federal.py'],
      more: 1,
    },
    headers: [
      'Sl. No. | Tran Date > date | Particulars > narration |  | Value Date > valueDate | Tran Type | Cheque Details > reference | Withdrawal > debit | Deposit > credit | Balance Amount > balance',
    ],
    needs: {
      date: ['tran date'],
      narration: ['particulars'],
      debit: ['withdrawal'],
      credit: ['deposit'],
      balance: ['balance amount'],
    },
    may: { valueDate: ['value date'], reference: ['cheque details'] },
  },
  {
    name: 'RBL Bank',
    file: 'Account statement: Excel or CSV, with a column Cheque ID',
    certainty: 'sure',
    sources: { files: [], more: 2 },
    headers: [
      'Transaction Date > date | Transaction Details > narration | Cheque ID > reference | Value Date > valueDate | Withdrawl Amt > debit | Deposit Amt > credit | Balance (INR) > balance | ',
      'Transaction Date > date | Transaction Details > narration | Cheque ID > reference | Value Date > valueDate | Withdrawl Amt > debit | Deposit Amt > credit | Balance (₹) > balance',
    ],
    needs: {
      date: ['transaction date'],
      narration: ['transaction details'],
      reference: ['cheque id'],
      debit: ['withdrawl amt'],
      credit: ['deposit amt'],
    },
    may: { valueDate: ['value date'], balance: ['balance inr', 'balance'] },
  },
];
// cspell:enable
