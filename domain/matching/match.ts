import type { Paise } from '../money.ts';
import type { OpenState } from '../registration/registration-states.ts';
import type { GoneBack } from '../statement/contradictions.ts';
import type { Contradiction } from '../statement/row.ts';
import type { Statement } from '../statement/read-rows.ts';

export interface OpenRegistration {
  id: string;
  /** From `parsePaymentReference`. */
  reference: string;
  /** Whether it gave its reference first. At most one registration of a reference did. */
  ownsReference: boolean;
  /** The price minus the payments. */
  missing: Paise;
  /** The day the learner gave, `YYYY-MM-DD`. */
  paidOn: string;
  learnerName: string | null;
  guardianName: string | null;
  state: OpenState;
}

export interface KnownPayments {
  /** References of confirmed registrations and of all recorded payments: each pays only once. */
  confirmedReferences: ReadonlyMap<string, { registrationId: string }>;
  /** By line: rows that an earlier import recorded. */
  importedRows?: ReadonlyMap<number, { registrationId: string }>;
  /** The provider's own numbers in its statements, such as account numbers. They are never a payment's reference. */
  ownNumbers?: ReadonlySet<string>;
  /** By line: rows not recorded before, but with the amount, day and payer of a recorded payment. */
  recordedAlike?: ReadonlyMap<number, { registrationId: string }>;
  /** How far a payment may differ and still count as complete. None by default. */
  tolerance?: Paise;
  /** References of rows that are no payments. A payment with one of these may have gone back. */
  contradicted?: ReadonlyMap<string, Contradiction>;
  goneBack?: readonly GoneBack[];
}

export interface Candidate {
  registrationId: string;
  /** Doubts in sentences. The comparisons of the row are in checks.ts. */
  doubts: readonly string[];
  notes: readonly string[];
}

export interface Named extends Candidate {
  line: number;
}

export type Match =
  | (Named & { kind: 'exact' })
  /** Several open registrations gave the reference. The first to give it comes first. */
  | { kind: 'same-reference'; line: number; candidates: readonly Candidate[] }
  | (Named & { kind: 'amount-differs'; direction: 'too-little' | 'too-much'; difference: Paise })
  /** `days` after the learner's day, negative before it. */
  | (Named & { kind: 'date-differs'; days: number })
  /** `alsoNamedBy`: open registrations with the reference of a payment recorded for another. */
  | {
      kind: 'already-confirmed';
      line: number;
      registrationId: string;
      reasons: readonly string[];
      alsoNamedBy: readonly string[];
    }
  /** The most likely first; `more` others are not listed. */
  | { kind: 'near'; line: number; candidates: readonly Candidate[]; more: number }
  | { kind: 'unmatched'; line: number };

/** Whether a row is ticked for staff: only exact matches, and none if the statement's columns are in doubt. */
export function isTicked({ kind }: Match, { doubts }: Pick<Statement, 'doubts'>): boolean {
  return kind === 'exact' && doubts.length === 0;
}

/** The ids of the registrations in a match. If one can be ticked, it is the first. */
export function namedBy(match: Match): string[] {
  if (match.kind === 'unmatched') return [];
  if ('candidates' in match) return match.candidates.map(({ registrationId }) => registrationId);
  return match.kind === 'already-confirmed' ? [match.registrationId, ...match.alsoNamedBy] : [match.registrationId];
}
