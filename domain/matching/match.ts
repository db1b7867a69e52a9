/** What the matching of a statement begins with, and what it says of each row. */
import type { Paise } from '../money.ts';
import type { OpenState } from '../registration/registration-states.ts';
import type { GoneBack } from '../statement/contradictions.ts';
import type { Contradiction } from '../statement/row.ts';
import type { Statement } from '../statement/read-rows.ts';

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
  state: OpenState;
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
  /** Rows, by line, that are no row recorded before and have the amount, day and payer of a payment that is recorded. */
  recordedAlike?: ReadonlyMap<number, { registrationId: string }>;
  /** By how much a payment may fall short or be over and still be the whole of it; nothing if it is not said. */
  tolerance?: Paise;
  /** References that rows have which are no payment: a payment with one of these may have gone back. */
  contradicted?: ReadonlyMap<string, Contradiction>;
  /** Rows of the same statement by which money went out or back. */
  goneBack?: readonly GoneBack[];
}

export interface Candidate {
  registrationId: string;
  /** What speaks against it, or for another, in sentences. What the row is compared by is told by checks.ts. */
  doubts: readonly string[];
  /** What else staff want to know. */
  notes: readonly string[];
}

export interface Named extends Candidate {
  line: number;
}

export type Match =
  | (Named & { kind: 'exact' })
  /** Several open registrations give the reference: the one that gave it first comes first. */
  | { kind: 'same-reference'; line: number; candidates: readonly Candidate[] }
  | (Named & { kind: 'amount-differs'; direction: 'too-little' | 'too-much'; difference: Paise })
  /** `days` after the day the learner gave; negative before it. */
  | (Named & { kind: 'date-differs'; days: number })
  /** `alsoNamedBy`: open registrations that give the reference of a payment recorded for another. */
  | {
      kind: 'already-confirmed';
      line: number;
      registrationId: string;
      /** Why it counts as recorded. */
      reasons: readonly string[];
      alsoNamedBy: readonly string[];
    }
  /** The likeliest first; `more` others are not listed. */
  | { kind: 'near'; line: number; candidates: readonly Candidate[]; more: number }
  | { kind: 'unmatched'; line: number };

/** Whether a row is ticked for staff: exact matches alone, and none where the columns of the statement are in doubt. */
export function isTicked({ kind }: Match, { doubts }: Pick<Statement, 'doubts'>): boolean {
  return kind === 'exact' && doubts.length === 0;
}

/** The ids of the registrations that a match names: where one alone can be ticked it is the first. */
export function namedBy(match: Match): string[] {
  if (match.kind === 'unmatched') return [];
  if ('candidates' in match) return match.candidates.map(({ registrationId }) => registrationId);
  return match.kind === 'already-confirmed' ? [match.registrationId, ...match.alsoNamedBy] : [match.registrationId];
}
