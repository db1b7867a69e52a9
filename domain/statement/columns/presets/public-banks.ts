/** The known layouts of public sector banks, and of IDBI. A more particular one stands before one that it fits too. */
import type { Preset } from './preset.ts';

// The banks' own names and words.
// cspell:disable
export const PUBLIC_BANKS: readonly Preset[] = [
  {
    // The new Excel file says Date, Details and Ref No/Cheque No.
    name: 'State Bank of India',
    certainty: 'sure',
    sources: {
      files: [
        'AtlasNex/settleflow settleflow/schemas.py',
        'prabusw/beancount-importers-india importers/sbi/sbi.py',
        'hjshiftright/Ledger_Saas backend/src/modules/parser/detector.py',
      ],
      more: 9,
    },
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
    // As its PDF has them; an Excel file of it was not seen.
    name: 'State Bank of India (Post Date)',
    certainty: 'likely',
    sources: { files: [], more: 3 },
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
    certainty: 'sure',
    sources: { files: [], more: 3 },
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
    certainty: 'sure',
    sources: { files: ['Amit49/Bank-Statement-to-csv-form All_Bank_Header_List.md'], more: 4 },
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
    certainty: 'sure',
    sources: {
      files: [
        'relishclam/pramaana src/lib/bank-recon/constants.ts',
        'hjshiftright/Ledger_Saas backend/src/modules/parser/parsers/generic_csv.py',
      ],
      more: 6,
    },
    needs: {
      date: ['txn date'],
      valueDate: ['value date'],
      narration: ['description'],
      // Of UPI and IMPS the reference stands here.
      reference: ['cheque no'],
      debit: ['debit'],
      credit: ['credit'],
    },
    may: { balance: ['balance'] },
  },
  {
    name: 'Union Bank of India',
    certainty: 'likely',
    sources: {
      files: [
        'hjshiftright/Ledger_Saas backend/src/modules/parser/parsers/generic_csv.py',
        'hjshiftright/Ledger_Saas backend/src/modules/parser/detector.py',
      ],
      more: 0,
    },
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
    certainty: 'sure',
    sources: { files: ['ETACUDER/tmv-recon tests/test_bank_parser.py'], more: 2 },
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
    // Indian Overseas Bank writes these headings into one of its files too.
    name: 'Indian Bank (debits and credits)',
    certainty: 'sure',
    sources: { files: ['ETACUDER/tmv-recon tests/test_bank_parser.py'], more: 2 },
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
    certainty: 'sure',
    sources: { files: ['sabirsp/pdfparser SUPPORTED_BANKS.md'], more: 1 },
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
    certainty: 'sure',
    sources: { files: ['hjshiftright/Ledger_Saas backend/src/modules/parser/parsers/generic_csv.py'], more: 3 },
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
    certainty: 'sure',
    sources: {
      files: ['MalayPalace/Bank-Statement-Utility bank_statement_utility/config_writer.py'],
      more: 3,
    },
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
