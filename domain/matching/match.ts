/** What the matching of a statement begins with, and what it says of each row. */
import type { Paise } from '../money.ts';
import type { Contradiction } from '../statement/row.ts';

/** A registration that waits for its payment or a part of it. */
export interface OpenRegistration {
  id: string;
  /** As domain/payment/reference.ts gives it. */
  reference: string;
  /** Whether it claimed its reference first. At most one registration of a reference did. */
  ownsReference: boolean;
  /** The price less what has been paid. */
  missing: Paise;
  /** The day the learner gave, `YYYY-MM-DD`. */
  paidOn: string;
  learnerName: string | null;
  guardianName: string | null;
  state: 'received' | 'held' | 'needs-you';
}

/** What is recorded already, and what else the statement says. */
export interface KnownPayments {
  /**
   * References of confirmed registrations and of every payment recorded, also for a registration still open: a
   * reference pays once.
   */
  confirmedReferences: ReadonlyMap<string, { registrationId: string }>;
  /** Rows, by line, that were recorded in an earlier import of the same rows. */
  importedRows?: ReadonlyMap<number, { registrationId: string }>;
  /** Numbers of the provider's own that stand in its statements, such as its account's: no payment's reference. */
  ownNumbers?: ReadonlySet<string>;
  /** References that rows have which are no payment: a payment with one of these may have gone back. */
  contradicted?: ReadonlyMap<string, Contradiction>;
}

export interface Candidate {
  registrationId: string;
  /** Sentences for staff. */
  reasons: readonly string[];
}

export interface Named extends Candidate {
  line: number;
  /** Other open registrations with the same reference. */
  alsoNamedBy: readonly string[];
}

export type Match =
  | (Named & { kind: 'exact' })
  | (Named & { kind: 'amount-differs'; direction: 'too-little' | 'too-much'; difference: Paise })
  /** `days` after the day the learner gave; negative before it. */
  | (Named & { kind: 'date-differs'; days: number })
  | (Named & { kind: 'already-confirmed' })
  /** The likeliest first; `more` others are not listed. */
  | { kind: 'near'; line: number; candidates: readonly Candidate[]; more: number }
  | { kind: 'unmatched'; line: number };
