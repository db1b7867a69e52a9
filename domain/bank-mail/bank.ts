import type { Paise } from '../money.ts';

/** An address that a bank's alerts come from. Banks moved to `.bank.in` in 2025 and 2026; old addresses still send. */
export interface BankSender {
  /** The whole address, in small letters. */
  address: string;
  /** The domains (DKIM `d=`) whose signature counts for it. */
  signedBy: readonly string[];
  /** First and last day on which an email of it counts, `YYYY-MM-DD`; undefined without an end. */
  from?: string;
  until?: string;
}

export interface Bank {
  /** Such as `hdfc`. */
  id: string;
  /** Such as `HDFC Bank`. */
  name: string;
  /**
   * `confirm`: its email has all that a payment needs. `suggest`: something is missing, or no real email was seen.
   * `none`: it sends nothing for money that comes in.
   */
  use: 'confirm' | 'suggest' | 'none';
  /** Why, in one sentence for the owner. */
  why: string;
  /** How many of the account's last digits every email of it shows, and are compared. */
  accountDigits: 3 | 4;
  senders: readonly BankSender[];
  /** Texts of its emails, the first that fits counts. */
  templates: readonly Template[];
}

/** Matched whole from the first words of what a person sees. */
export interface Template {
  /** Such as `hdfc-ending-in`. */
  id: string;
  /** The words that all its emails share, in small letters. */
  words: readonly string[];
  read: (text: string) => Told | undefined;
}

export type Told =
  | Credit
  /** A known message that is no credit of ours. */
  | { kind: 'debit' | 'refund' | 'failed' | 'otp' | 'notice' };

/** What a message says. `unknown`: no template fits; nobody guesses. */
export type Reading = Told | { kind: 'unknown' };

export interface Credit {
  kind: 'credit';
  amount: Paise;
  /** As many digits as the bank's `accountDigits`; null if the message has none, as an SMS of Bank of Baroda. */
  accountEnd: string | null;
  /** The bank's day, `YYYY-MM-DD`; null if the message has none. */
  date: string | null;
  /** `HH:MM:SS` or `HH:MM` in Indian time; null if the message has none. */
  time: string | null;
  /** 12 digits (RRN, a lost leading zero put back) or a UTR, in capitals; null if there is none or an impossible one. */
  reference: string | null;
  payer: string | null;
  upiId: string | null;
  method: 'upi' | 'bank';
}
