/** Registrations, and what follows a learner through them. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { Paise } from '../../../domain/money.ts';
import type { RegistrationColumns } from '../../../domain/registration/fields.ts';
import type { RegistrationState } from '../../../domain/registration/registration-states.ts';

/** Where a registration stands, beside what its learner sent: domain/registration/fields.ts has those columns. */
export interface RegistrationTable extends RegistrationColumns {
  id: string;
  /** SHA-256, in hexadecimal, of the token of the secret link. */
  tokenHash: string;
  courseId: string;
  /** Name and price as they were when the registration came. */
  courseName: string;
  price: Paise;
  /** The day on which the course was to start then: its batch; null without a day. */
  batch: string | null;
  state: RegistrationState;
  /** Why it is held, what the learner is asked, why it was rejected; shown where the state is. */
  stateReason: string | null;
  receivedAt: number;
  /** When the learner was promised an answer. */
  dueAt: number;
  stateChangedAt: number;
  confirmedAt: number | null;
  /** The `updated` day of the privacy notice that was agreed to, and when. */
  consentVersion: string;
  consentAt: number;
  /** The `updated` days of the terms and of the refund rules agreed to at that moment; null before they were asked for. */
  termsVersion: string | null;
  refundsVersion: string | null;
  erasedAt: number | null;
  /** Who of the staff registered the learner at the desk; null where the learner did it. */
  registeredBy: string | null;
  /** The registration whose exam is sat again for the fee of this one; null for any other. */
  resitOf: string | null;
  /** What the course offered when it came, where that was no seat: such a registration takes none until its payment is found. */
  offerThen: 'closed' | 'full' | 'waiting-list' | null;
  /** When it was noticed that its seat is offered again in a course that is short of seats; null where it never was. */
  offeredAgainAt: number | null;
}

/** What triggers derive for a registration: never written by a statement of ours. */
export interface DerivedColumns {
  /** How many of its refunds are not paid back yet. */
  refundsDue: GeneratedAlways<number>;
}

/** How many registrations a course has in a state: the sum of all rows with the two. */
export interface RegistrationCountTable {
  courseId: string;
  /** `excess`: those confirmed that have money to be paid back, which count as confirmed besides. */
  state: RegistrationTable['state'] | 'excess';
  /** On PostgreSQL below zero where some went. */
  number: number;
}

/** What registrations are searched by. */
export interface RegistrationSearchTable {
  /** Counts upwards as they come. */
  number: Generated<number>;
  registrationId: string;
  /** Names, email address, mobile number and reference, a line each; in small letters on PostgreSQL. */
  words: string;
}

/** Which registration a payment reference belongs to: the first that named it. The primary key decides. */
export interface ReferenceClaimTable {
  reference: string;
  registrationId: string;
}

/** What the token of a secret link was before the secret was changed: the link in mails of that time still opens. */
export interface FormerTokenTable {
  /** Like `tokenHash` of the registration. */
  tokenHash: string;
  registrationId: string;
}

/** Under which address and number a registration was before they were corrected: staff are known again by it. */
export interface FormerContactTable {
  registrationId: string;
  email: string;
  /** Null of corrections from before this was kept. */
  mobile: string | null;
  /** When it was corrected. */
  until: number;
}

/** That somebody was told something of a registration, which is told once. */
export interface NoticeTable {
  registrationId: string;
  /** `overdue`: staff, that a promise was not kept. `reply` and `access`: the learner, that we wait for them, or that their access ends. */
  kind: 'overdue' | 'reply' | 'access';
  /** The moment that it is about: of the promise, of the question, of the confirmation. With another it may be told anew. */
  about: number;
  toldAt: number;
}

/** What a learner was promised by email and has not got yet. */
export interface PromisedTable {
  registrationId: string;
  /** The links of a by-mail course; an email once a slot of the exam can be booked; the certificate that staff look at first. */
  kind: 'links' | 'slot' | 'certificate';
  since: number;
  /** The day that was told, `YYYY-MM-DD`; null where none was. */
  dueOn: string | null;
  /** When staff were told that the day is near. */
  remindedAt: number | null;
}

/** Somebody who asked to be told of a seat in a course. */
export interface WaitingListTable {
  id: string;
  /** SHA-256, in hexadecimal, of the token of their link: it shows the seat that is held, and takes them off the list. */
  tokenHash: string;
  /** The same of the link that they had before the secret of the installation was changed: it still opens. */
  formerTokenHash: string | null;
  courseId: string;
  name: string;
  email: string;
  joinedAt: number;
  /** When they confirmed that the address is theirs: until then nobody counts them. */
  confirmedAt: number | null;
  /** When staff last invited them; null before that. */
  invitedAt: number | null;
  /** Until then a seat is held for them. */
  heldUntil: number | null;
  /** The registration that they sent by their invitation. */
  registrationId: string | null;
}

/** A lecture or chapter that a learner began. It goes with the registration. */
export interface LearningProgressTable {
  registrationId: string;
  kind: 'lecture' | 'chapter';
  /** Its place among those of the course, counted from 1. */
  number: number;
  /** Where a lecture goes on; null of a chapter. */
  seconds: number | null;
  /** Whether it is watched, or ticked as read. */
  isDone: 0 | 1;
  at: number;
}
