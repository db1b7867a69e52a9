/** What a bank statement says, once a file of any bank has been read. Only money that came in is kept. */
import type { Paise } from '../money.ts';

/** One payment that came in. */
export interface StatementRow {
  /** Where staff find it in their file, counted from one. */
  line: number;
  /** The day it was booked, `YYYY-MM-DD`. */
  date: string;
  amount: Paise;
  /** What may be its payment reference, normalised, the likeliest first. */
  references: readonly string[];
  /** Those of them that only the payer's note has, it seems: the payment has a number of its own. */
  mentioned?: readonly string[];
  /** What is left of a reference that the file holds only in part: for suggestions alone. See references.ts. */
  partial?: readonly string[];
  /** The bank's text, as it stands in the file with runs of spaces made one. */
  narration: string;
  /** The payer's name where the bank's text has one. */
  payer: string | null;
  /** What another row says against it that does not have its reference. */
  contradiction?: Contradiction;
  /** What takes its amount back and is tied to no payment of the statement: one list for all payments of that amount. */
  reversals?: readonly Reversal[];
}

/** A row of money that is no payment, whatever it says. */
export interface RefusedRow {
  line: number;
  /** The money went back; it went out; it never came, or not yet; or what stands in the row was not understood. */
  kind: 'back' | 'out' | 'failed' | 'unread';
  /** What may be payment references in it, normalised. */
  references: readonly string[];
  /** Why, and what to do about it. */
  reason: string;
  /** What stands in the row, shortened. */
  text: string;
}

/** What another row of the statement says against a payment: the money may have gone back. */
export interface Contradiction {
  line: number;
  /** The row took money out; else it was refused, or is a note that no money stands beside. */
  isOut: boolean;
  /**
   * What it has of the payment: its reference, another number of the transaction, amount and payer, the payer or the learner alone, the amount alone; or the amount, and nothing says what the money was for;
   * a multiple of the amount. Of the payment's own row: something in a column that others leave empty.
   */
  by: 'reference' | 'number' | 'name' | 'payer' | 'learner' | 'amount' | 'unexplained' | 'several' | 'column';
  /** The heading of that column, and what stands in it. */
  column?: { heading: string; cell: string };
  /** Of a row that is tied to no payment: what it takes back, and when, as far as that can be read. */
  amount?: Paise;
  date?: string | null;
}

/** A row by which money may have gone back, and which is not tied to one payment of its statement. */
export interface Reversal {
  line: number;
  /** Whether it speaks of that, may speak of several payments of the amount, or only does not say what the money was for. */
  by: 'amount' | 'several' | 'unexplained';
  /** As in a contradiction. */
  isOut: boolean;
  amount: Paise;
  /** `YYYY-MM-DD`; null where it cannot be read. */
  date: string | null;
  /** Numbers in it that may be the reference of a payment elsewhere. */
  references: readonly string[];
}
