import type { Generated, GeneratedAlways } from 'kysely';
import type { Paise } from '../../../domain/money.ts';
import type { RegistrationColumns } from '../../../domain/registration/registration-fields.ts';
import type { RegistrationState } from '../../../domain/registration/registration-states.ts';

/** domain/registration/registration-fields.ts has the columns of the form. */
export interface RegistrationTable extends RegistrationColumns {
  id: string;
  tokenHash: string;
  courseId: string;
  /** As at the time of registration. */
  courseName: string;
  price: Paise;
  /** The start of the course at that time, `YYYY-MM-DD`; null without one. */
  batch: string | null;
  state: RegistrationState;
  /** The reason for on hold or rejected, or the question to the learner. */
  stateReason: string | null;
  receivedAt: number;
  dueAt: number;
  stateChangedAt: number;
  confirmedAt: number | null;
  /** The `updated` day of the privacy notice, and the moment of consent. */
  consentVersion: string;
  consentAt: number;
  /** The `updated` days of terms and refund rules; null before they were asked for. */
  termsVersion: string | null;
  refundsVersion: string | null;
  erasedAt: number | null;
  /** Null if the learner registered. */
  registeredBy: string | null;
  /** The registration whose exam this one pays to sit again; otherwise null. */
  resitOf: string | null;
  /** The offer then, if there was no seat: it takes none until its payment is found. */
  offerThen: 'closed' | 'full' | 'waiting-list' | null;
  /** When its lapsed seat was noted in a course short of seats; null if never. */
  offeredAgainAt: number | null;
  /** SHA-256 of the form's key, its course and what was sent; null without a key. */
  sentHash: string | null;
}

/** Filled by triggers, never by our statements. */
export interface DerivedColumns {
  refundsDue: GeneratedAlways<number>;
}

/** The number is the sum of all rows with the same course and state. */
export interface RegistrationCountTable {
  courseId: string;
  /** `excess`: confirmed with a refund due, which is also counted as `confirmed`. */
  state: RegistrationTable['state'] | 'excess';
  /** Can be negative on PostgreSQL, after rows left. */
  number: number;
}

export interface RegistrationSearchTable {
  /** Grows with each registration. */
  number: Generated<number>;
  registrationId: string;
  /** Names, email, mobile number and reference, one per line. In small letters on PostgreSQL. */
  words: string;
}

/** The first registration that named it; the primary key decides. */
export interface ReferenceClaimTable {
  reference: string;
  registrationId: string;
}

/** Tokens from before the secret changed, so that links in old emails still open. */
export interface FormerTokenTable {
  tokenHash: string;
  registrationId: string;
}

/** Contacts before a correction, by which staff are still recognised. */
export interface FormerContactTable {
  registrationId: string;
  email: string;
  /** Null for early corrections. */
  mobile: string | null;
  until: number;
}

export interface NoticeTable {
  registrationId: string;
  /** `overdue`: staff, a broken promise. `reply` and `access`: the learner, we wait, or their access ends. */
  kind: 'overdue' | 'reply' | 'access';
  /** The moment of the promise, question or confirmation. Another moment allows another notice. */
  about: number;
  toldAt: number;
}

/** Promised by email and not yet delivered. */
export interface PromisedTable {
  registrationId: string;
  /** Links of a by-mail course; an email about a slot of the exam; a certificate that staff check first. */
  kind: 'links' | 'slot' | 'certificate';
  since: number;
  /** The day in the email, `YYYY-MM-DD`; null without one. */
  dueOn: string | null;
  remindedAt: number | null;
}

export interface WaitingListTable {
  id: string;
  /** SHA-256 in hexadecimal, of the token in their link. */
  tokenHash: string;
  /** For the link from before the secret changed, which still opens. */
  formerTokenHash: string | null;
  courseId: string;
  name: string;
  email: string;
  joinedAt: number;
  /** The address counts only once it is confirmed. */
  confirmedAt: number | null;
  invitedAt: number | null;
  heldUntil: number | null;
  /** Made with the invitation. */
  registrationId: string | null;
}

export interface LearningProgressTable {
  registrationId: string;
  kind: 'lecture' | 'chapter';
  /** From 1, in the order of the course. */
  number: number;
  /** The position in a lecture; null for a chapter. */
  seconds: number | null;
  isDone: 0 | 1;
  at: number;
}
