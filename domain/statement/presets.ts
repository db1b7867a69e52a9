/**
 * The layouts of bank statements that are known. Headings as public parsers and fixtures of several projects have
 * them; the banks publish none. Headings are compared word by word in small letters, without signs; a repeated one
 * has `#2` behind it.
 */
import type { Column } from './mapping.ts';

export interface Preset {
  /** For people. */
  name: string;
  /** The headings a column may have, any of them. Every column named here must be there… */
  needs: { readonly [C in Column]?: readonly string[] };
  /** …and these may. */
  may: { readonly [C in Column]?: readonly string[] };
}

// The banks' own names and words.
// cspell:disable
/** A more particular layout stands before one that its header fits too. */
export const presets: readonly Preset[] = [
  {
    name: 'PhonePe Business',
    needs: {
      date: ['transaction date'],
      narration: ['merchant order id'],
      reference: ['transaction utr'],
      amount: ['total transaction amount'],
      status: ['transaction status'],
    },
    may: { direction: ['transaction type'] },
  },
  {
    name: 'HDFC Bank',
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
    name: 'HDFC Bank (delimited)',
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
    name: 'Axis Bank',
    needs: { date: ['tran date'], narration: ['particulars'], debit: ['dr', 'debit'], credit: ['cr', 'credit'] },
    may: { valueDate: ['value date'], reference: ['chqno', 'chq no'], balance: ['bal', 'balance'] },
  },
  {
    name: 'Axis Bank (one amount column)',
    needs: {
      date: ['tran date', 'transaction date', 'value date'],
      narration: ['transaction particulars'],
      amount: ['amount inr'],
      direction: ['dr cr'],
    },
    may: { valueDate: ['value date'], reference: ['chqno', 'chq no', 'cheque no'], balance: ['balance inr'] },
  },
  {
    name: 'Kotak Mahindra Bank',
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
    needs: {
      date: ['transaction date'],
      narration: ['description', 'transaction details'],
      reference: ['chq ref no'],
      debit: ['debit'],
      credit: ['credit'],
    },
    may: { valueDate: ['value date'], balance: ['balance'] },
  },
  {
    name: 'Kotak Mahindra Bank (signed amount)',
    needs: {
      date: ['transaction date'],
      narration: ['transaction details'],
      reference: ['chq ref no'],
      amount: ['debit credit'],
    },
    may: { valueDate: ['value date'], balance: ['balance'] },
  },
  {
    name: 'State Bank of India',
    needs: {
      date: ['txn date', 'date'],
      narration: ['description', 'details'],
      reference: ['ref no cheque no'],
      debit: ['debit'],
      credit: ['credit'],
    },
    may: { valueDate: ['value date'], balance: ['balance'] },
  },
];
// cspell:enable

/** Whose statements are known, each once: several layouts of a bank differ by what stands in brackets. */
export function presetNames(): string[] {
  return [...new Set(presets.map(({ name }) => name.split(' (', 1).join('')))];
}
