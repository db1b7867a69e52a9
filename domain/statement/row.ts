/** The result of reading any bank's statement. Only money that came in is a row. */
import type { Paise } from '../money.ts';

export interface StatementRow {
  /** The line in the file, counted from one. */
  line: number;
  /** The day of booking, `YYYY-MM-DD`. */
  date: string;
  amount: Paise;
  /** Possible payment references, normalised, most likely first. */
  references: readonly string[];
  /** References that seem to be only in the payer's note, while the payment has its own. */
  mentioned?: readonly string[];
  /** Parts of references, for suggestions alone. See references.ts. */
  partial?: readonly string[];
  /** The bank's text with single spaces. */
  narration: string;
  /** Null if the bank's text has none. */
  payer: string | null;
  /** A contradiction by a row without its reference. */
  contradiction?: Contradiction;
  /** Rows that take back its amount without being tied to a payment. All payments of an amount share one list. */
  reversals?: readonly Reversal[];
}

export interface RefusedRow {
  line: number;
  /** `back`: money went back. `out`: money went out. `failed`: it never came, or not yet. `unread`: not understood. */
  kind: 'back' | 'out' | 'failed' | 'unread';
  /** Possible payment references, normalised. */
  references: readonly string[];
  reason: string;
  text: string;
}

/** Another row against a payment: the money may have gone back. */
export interface Contradiction {
  line: number;
  /** Otherwise the row was refused, or is a note without money. */
  isOut: boolean;
  /** `number`: another number. `name`: with the amount. `unexplained`: the amount alone. `column`: an unusual cell. */
  by: 'reference' | 'number' | 'name' | 'payer' | 'learner' | 'amount' | 'unexplained' | 'several' | 'column';
  /** For `column`: its heading and value. */
  column?: { heading: string; cell: string };
  /** For a row that is tied to no payment, where readable. */
  amount?: Paise;
  date?: string | null;
}

/** A row that may take money back and is not tied to one payment of its statement. */
export interface Reversal {
  line: number;
  /** `amount`: it says so. `several`: a multiple of the amount. `unexplained`: it only has no purpose. */
  by: 'amount' | 'several' | 'unexplained';
  isOut: boolean;
  amount: Paise;
  /** `YYYY-MM-DD`; null if unreadable. */
  date: string | null;
  /** Possible references of payments elsewhere. */
  references: readonly string[];
}
