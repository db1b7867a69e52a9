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
  /** The bank's text, as it stands in the file with runs of spaces made one. */
  narration: string;
  /** The payer's name where the bank's text has one. */
  payer: string | null;
}

/** A row that could not be read. It never counts as a payment. */
export interface RefusedRow {
  line: number;
  /** Why, and what to do about it. */
  reason: string;
  /** What stands in the row, shortened. */
  text: string;
}

/** Where a payment's reference stands besides: in a row that is no payment. Then the money may have gone back. */
export interface Contradiction {
  line: number;
  /** The row took money out; else it was refused, or is a note that no money stands beside. */
  isOut: boolean;
}

export interface Statement {
  /** Which bank's layout it is, for people: "HDFC Bank", or the name of a remembered mapping. */
  layout: string;
  rows: readonly StatementRow[];
  refused: readonly RefusedRow[];
  /** How many rows took money out; they are not looked at. */
  debits: number;
  /** By the reference of a payment among the rows. */
  contradicted: ReadonlyMap<string, Contradiction>;
}
