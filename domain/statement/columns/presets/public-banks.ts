/** Known layouts of public sector banks and IDBI. A more specific layout comes before a general one that also fits. */
import type { Preset } from './preset.ts';

// The banks' own names and words. cspell:disable
export const PUBLIC_BANKS: readonly Preset[] = [
  {
    // The new Excel file has Date, Details and Ref No/Cheque No.
    name: 'State Bank of India',
    file: 'Account statement: Excel (also its older .xls)',
    certainty: 'sure',
    sources: {
      files: [
        'AtlasNex/settleflow settleflow/schemas.py',
        'prabusw/beancount-importers-india importers/sbi/sbi.py',
        'hjshiftright/Ledger_Saas backend/src/modules/parser/detector.py',
      ],
      more: 9,
    },
    headers: [
      'Txn Date > date | Value Date > valueDate | Description > narration | Ref No./Cheque No. > reference | Debit > debit | Credit > credit | Balance > balance',
      'Date > date | Details > narration | Ref No./Cheque No > reference | Debit > debit | Credit > credit | Balance > balance',
      'Date > date | Details > narration | Ref No/Cheque No > reference | Debit > debit | Credit > credit | Balance > balance',
      'Txn Date > date | Value Date > valueDate | Description > narration | Ref No./Cheque No. > reference | Branch Code | Debit > debit | Credit > credit | Balance > balance',
    ],
    needs: {
      date: ['txn date', 'date'],
      narration: ['description', 'details'],
      reference: ['ref no cheque no'],
      debit: ['debit'],
      credit: ['credit'],
    },
    may: { valueDate: ['value date'], balance: ['balance'] },
  },
  {
    // From its PDF; no Excel file of it is known.
    name: 'State Bank of India (Post Date)',
    file: 'A statement that begins with Post Date and Value Date',
    certainty: 'likely',
    sources: { files: [], more: 3 },
    headers: [
      'Post Date > date | Value Date > valueDate | Description > narration | Cheque No/Reference No > reference | Debit > debit | Credit > credit | Balance > balance',
    ],
    needs: {
      date: ['post date'],
      narration: ['description'],
      reference: ['cheque no reference no', 'cheque no reference'],
      debit: ['debit'],
      credit: ['credit'],
    },
    may: { valueDate: ['value date'], balance: ['balance'] },
  },
  {
    name: 'Punjab National Bank',
    file: 'Account statement: CSV',
    certainty: 'sure',
    sources: { files: [], more: 3 },
    headers: [
      'Txn No. | Txn Date > date | Description > narration | Branch Name | Cheque No. > reference | Dr Amount > debit | Cr Amount > credit | Balance > balance',
      'Txn No. | Txn Date > date | Description > narration | Branch Name | Cheque No. > reference | Dr Amount > debit | Cr Amount > credit | Balance > balance | KIMS Remarks',
    ],
    needs: {
      date: ['txn date'],
      narration: ['description'],
      reference: ['cheque no'],
      debit: ['dr amount'],
      credit: ['cr amount'],
    },
    may: { valueDate: ['value date'], balance: ['balance'] },
  },
  {
    name: 'Bank of Baroda',
    file: 'Account statement: Excel or CSV, with WITHDRAWAL(DR) and DEPOSIT(CR)',
    certainty: 'sure',
    sources: { files: ['Amit49/Bank-Statement-to-csv-form All_Bank_Header_List.md'], more: 4 },
    headers: [
      'TRAN DATE > date | VALUE DATE > valueDate | NARRATION > narration | CHQ.NO. > reference | WITHDRAWAL(DR) > debit | DEPOSIT(CR) > credit | BALANCE(INR) > balance',
    ],
    needs: {
      date: ['tran date'],
      narration: ['narration'],
      debit: ['withdrawal dr'],
      credit: ['deposit cr'],
      balance: ['balance inr'],
    },
    may: { valueDate: ['value date'], reference: ['chq no'] },
  },
  {
    name: 'Canara Bank',
    file: 'Current and saving account statement: CSV',
    certainty: 'sure',
    sources: {
      files: [
        'relishclam/pramaana src/lib/bank-recon/constants.ts',
        'hjshiftright/Ledger_Saas backend/src/modules/parser/parsers/generic_csv.py',
      ],
      more: 6,
    },
    headers: [
      'Txn Date > date | Value Date > valueDate | Cheque No. > reference | Description > narration | Branch Code | Debit > debit | Credit > credit | Balance > balance | ',
    ],
    needs: {
      date: ['txn date'],
      valueDate: ['value date'],
      narration: ['description'],
      // Has the reference of UPI and IMPS.
      reference: ['cheque no'],
      debit: ['debit'],
      credit: ['credit'],
    },
    may: { balance: ['balance'] },
  },
  {
    name: 'Union Bank of India',
    file: 'Transaction history: Excel, with a column UTR Number',
    certainty: 'likely',
    sources: {
      files: [
        'hjshiftright/Ledger_Saas backend/src/modules/parser/parsers/generic_csv.py',
        'hjshiftright/Ledger_Saas backend/src/modules/parser/detector.py',
      ],
      more: 0,
    },
    headers: [
      'Date > date | Tran Id | Remarks > narration |  | UTR Number > reference | Instr. Id | Withdrawals > debit | Deposits > credit | Balance > balance',
    ],
    needs: {
      date: ['date'],
      narration: ['remarks'],
      reference: ['utr number'],
      debit: ['withdrawals'],
      credit: ['deposits'],
    },
    may: { balance: ['balance'] },
  },
  {
    name: 'Indian Bank',
    file: 'Statement of account: Excel, with a column Chq No/REF No/UTR No',
    certainty: 'sure',
    sources: { files: ['ETACUDER/tmv-recon tests/test_bank_parser.py'], more: 2 },
    headers: [
      'Value Date > valueDate | Post Date > date | Remitter Branch | Description > narration | Chq No/REF No/UTR No > reference | Debit Amount > debit | Credit Amount > credit | Balance > balance',
      'Value Date > date valueDate | Description > narration | Chq No/REF No/UTR No > reference | Debit Amount > debit | Credit Amount > credit | Balance > balance',
    ],
    needs: {
      date: ['post date', 'value date'],
      narration: ['description'],
      reference: ['chq no ref no utr no'],
      debit: ['debit amount'],
      credit: ['credit amount'],
    },
    may: { valueDate: ['value date'], balance: ['balance'] },
  },
  {
    // One file of Indian Overseas Bank has these headings too.
    name: 'Indian Bank (debits and credits)',
    file: 'Account activity: Excel. Indian Overseas Bank has a file with these, too',
    certainty: 'sure',
    sources: { files: ['ETACUDER/tmv-recon tests/test_bank_parser.py'], more: 2 },
    headers: ['Date > date | Transaction Details > narration | Debits > debit | Credits > credit | Balance > balance'],
    needs: {
      date: ['date'],
      narration: ['transaction details'],
      debit: ['debits'],
      credit: ['credits'],
      balance: ['balance'],
    },
    may: {},
  },
  {
    name: 'Indian Overseas Bank',
    file: 'Account statement: CSV, with Debit(Rs) and Credit(Rs)',
    certainty: 'sure',
    sources: { files: ['sabirsp/pdfparser SUPPORTED_BANKS.md'], more: 1 },
    headers: [
      'Date(Value Date) > date | Particulars > narration | Ref No./Cheque No > reference | Transaction Type | Debit(Rs) > debit | Credit(Rs) > credit | Balance(Rs) > balance',
    ],
    needs: {
      date: ['date value date'],
      narration: ['particulars'],
      reference: ['ref no cheque no'],
      debit: ['debit rs'],
      credit: ['credit rs'],
    },
    may: { balance: ['balance rs'] },
  },
  {
    name: 'Bank of India',
    file: 'Account statement: Excel or CSV',
    certainty: 'sure',
    sources: { files: ['hjshiftright/Ledger_Saas backend/src/modules/parser/parsers/generic_csv.py'], more: 3 },
    headers: [
      'Sl No | Txn Date > date | Description > narration | Cheque No > reference | Withdrawal (in Rs.) > debit | Deposits (in Rs.) > credit | Balance (in Rs.) > balance',
    ],
    needs: {
      date: ['txn date'],
      narration: ['description'],
      debit: ['withdrawal in rs'],
      credit: ['deposits in rs'],
    },
    may: { reference: ['cheque no'], balance: ['balance in rs'] },
  },
  {
    name: 'IDBI Bank',
    file: 'Account statement: Excel',
    certainty: 'sure',
    sources: {
      files: ['MalayPalace/Bank-Statement-Utility bank_statement_utility/config_writer.py'],
      more: 3,
    },
    headers: [
      'Srl | Txn Date > date | Value Date > valueDate | Description > narration | Cheque No > reference | CR/DR > direction | CCY | Amount (INR) > amount | Balance (INR) > balance',
      'Srl | Txn Date > date | Value Date > valueDate | Description > narration | CR/DR > direction | CCY | Amount (INR) > amount | Balance (INR) > balance',
    ],
    needs: {
      date: ['txn date'],
      narration: ['description'],
      amount: ['amount inr'],
      direction: ['cr dr'],
    },
    may: { valueDate: ['value date'], reference: ['cheque no'], balance: ['balance inr'] },
  },
];
// cspell:enable
