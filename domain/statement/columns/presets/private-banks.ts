/** The known layouts of private banks. A more particular one stands before one that its header fits too. */
import type { Preset } from './preset.ts';

// The banks' own names and words.
// cspell:disable
export const PRIVATE_BANKS: readonly Preset[] = [
  {
    name: 'HDFC Bank',
    certainty: 'sure',
    sources: {
      files: [
        'asmitsharp/cashlens cashlens-api/testdata/hdfc_sample.csv',
        'AtlasNex/settleflow settleflow/schemas.py',
        'hjshiftright/Ledger_Saas backend/src/modules/parser/parsers/generic_csv.py',
      ],
      more: 4,
    },
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
    certainty: 'likely',
    sources: {
      files: [
        'hjshiftright/Ledger_Saas backend/src/modules/parser/parsers/generic_csv.py',
        'hjshiftright/Ledger_Saas backend/src/modules/parser/detector.py',
      ],
      more: 3,
    },
    needs: {
      date: ['date'],
      narration: ['narration'],
      reference: ['chq ref no'],
      debit: ['withdrawal amt dr'],
      credit: ['deposit amt cr'],
      // Others write Running Balance beside the same words.
      balance: ['closing balance'],
    },
    may: { valueDate: ['value dt'] },
  },
  {
    name: 'HDFC Bank (delimited)',
    certainty: 'sure',
    sources: { files: [], more: 9 },
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
    certainty: 'sure',
    sources: {
      files: [
        'dumbPy/beancount-importers-india beancount_importers_india/ICICI/savings/netbanking_xls.py',
        'prabusw/beancount-importers-india importers/icici/icici.py',
      ],
      more: 4,
    },
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
    certainty: 'sure',
    sources: { files: [], more: 5 },
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
    certainty: 'sure',
    sources: { files: [], more: 5 },
    needs: {
      date: ['txn posted date'],
      narration: ['description'],
      amount: ['transaction amount inr', 'transaction amount'],
      direction: ['cr dr'],
    },
    // The bank's own Transaction ID is none that a payer sees.
    may: {
      valueDate: ['value date'],
      reference: ['chequeno', 'cheque no'],
      balance: ['available balance inr', 'available balance'],
    },
  },
  {
    name: 'ICICI Bank (with mode)',
    certainty: 'sure',
    sources: {
      files: ['dumbPy/beancount-importers-india beancount_importers_india/ICICI/savings/csv_monthly.py'],
      more: 4,
    },
    needs: {
      date: ['date'],
      narration: ['particulars'],
      // UPI, NEFT and the like: it holds no reference, but tells this layout from those of others that have a column
      // with one.
      reference: ['mode'],
      debit: ['withdrawals'],
      credit: ['deposits'],
    },
    may: { balance: ['balance'] },
  },
  {
    name: 'Axis Bank',
    certainty: 'sure',
    sources: {
      files: [
        'AtlasNex/settleflow settleflow/schemas.py',
        'hjshiftright/Ledger_Saas backend/src/modules/parser/parsers/generic_csv.py',
      ],
      more: 2,
    },
    needs: { date: ['tran date'], narration: ['particulars'], debit: ['dr', 'debit'], credit: ['cr', 'credit'] },
    may: { valueDate: ['value date'], reference: ['chqno', 'chq no'], balance: ['bal', 'balance'] },
  },
  {
    name: 'Axis Bank (one amount column)',
    certainty: 'sure',
    sources: { files: [], more: 2 },
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
    certainty: 'sure',
    sources: { files: [], more: 5 },
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
    certainty: 'sure',
    sources: { files: ['Amit49/Bank-Statement-to-csv-form All_Bank_Header_List.md'], more: 1 },
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
    certainty: 'sure',
    sources: { files: ['hjshiftright/Ledger_Saas backend/src/modules/parser/parsers/generic_csv.py'], more: 1 },
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
    certainty: 'sure',
    sources: { files: [], more: 4 },
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
    certainty: 'sure',
    sources: { files: [], more: 3 },
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
    certainty: 'sure',
    sources: { files: ['sabirsp/pdfparser SUPPORTED_BANKS.md'], more: 6 },
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
    certainty: 'sure',
    sources: {
      files: ['relishclam/pramaana src/lib/bank-recon/constants.ts', 'jasimmk/bankii bankii/banks/in_federal.py'],
      more: 1,
    },
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
    certainty: 'sure',
    sources: { files: [], more: 2 },
    needs: {
      date: ['transaction date'],
      narration: ['transaction details'],
      reference: ['cheque id'],
      // The bank's own spelling.
      debit: ['withdrawl amt'],
      credit: ['deposit amt'],
    },
    may: { valueDate: ['value date'], balance: ['balance inr', 'balance'] },
  },
];
// cspell:enable
