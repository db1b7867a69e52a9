/**
 * The tables, for both engines. Ids are UUIDv7 in text, moments milliseconds since 1970, days `YYYY-MM-DD` in Indian
 * time, money whole paise, email addresses in small letters, mobile numbers E.164. What has few values is text with
 * a check; there are no boolean, serial, enum or array columns, so that both engines keep the same.
 *
 * Names here are in camelCase; in the database, and so in migrations and raw SQL, `courseName` is `course_name`
 * (kysely.ts).
 */
import type { Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';
import type { Paise } from '../../domain/money.ts';
import type { RegistrationColumns } from '../../domain/registration/fields.ts';

export interface Tables {
  registration: RegistrationTable & DerivedColumns;
  referenceClaim: ReferenceClaimTable;
  payment: PaymentTable;
  refund: RefundTable;
  audit: AuditTable;
  remark: RemarkTable;
  outbox: OutboxTable;
  staff: StaffTable;
  signInCode: SignInCodeTable;
  session: SessionTable;
  rateLimit: RateLimitTable;
  statementMapping: StatementMappingTable;
  installation: InstallationTable;
  formerToken: FormerTokenTable;
  registrationCount: RegistrationCountTable;
  registrationSearch: RegistrationSearchTable;
}

/**
 * What triggers derive from the other tables, in the transaction of each change. Whoever copies a database leaves these
 * out: they fill as registrations and refunds are written. On SQLite the words have an index that is a table of its own,
 * `registration_grams`, and its shadows, `registration_grams_*`.
 */
export const DERIVED_TABLES = ['registrationCount', 'registrationSearch'] as const satisfies (keyof Tables)[];

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

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
  state: 'received' | 'held' | 'needs-you' | 'confirmed' | 'rejected' | 'refund-due' | 'refunded';
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

/** Money that staff have found for a registration. */
export interface PaymentTable {
  id: string;
  registrationId: string;
  amount: Paise;
  paidOn: string;
  /** The reference on the statement, which may differ from the one typed. */
  reference: string;
  /** Identifies the row of the statement (see server/statement/); null when staff entered the payment by hand. */
  rowHash: string | null;
  /** The bank's text of that row. */
  narration: string | null;
  staffId: string;
  recordedAt: number;
}

/** Money that has to go back. */
export interface RefundTable {
  id: string;
  registrationId: string;
  amount: Paise;
  /** Null once the person is erased. */
  reason: string | null;
  dueAt: number;
  refundedAt: number | null;
  /** The reference of the transfer that paid it back. */
  refundReference: string | null;
}

/** Who did what, append-only: the database refuses update and delete. */
export interface AuditTable {
  id: string;
  at: number;
  /** `staff:<id>`, `learner` or `system`. */
  actor: string;
  registrationId: string | null;
  action: string;
  /** JSON without names, addresses or numbers of a person. */
  detail: string;
}

/**
 * What staff wrote beside a deed. Apart from the log, because people are named in it, and what names them has to go
 * when they are erased.
 */
export interface RemarkTable {
  auditId: string;
  text: string;
}

/** A mail to be sent, written in the same transaction as the change it tells of. */
export interface OutboxTable {
  id: string;
  registrationId: string | null;
  kind: string;
  /** Null once the person is erased. */
  recipient: string | null;
  /** JSON: what the template needs. */
  data: string;
  messageId: string;
  state: 'queued' | 'sending' | 'sent' | 'failed';
  attempts: number;
  /** Not before then. */
  nextAt: number;
  /** Whoever sends it has until then. */
  leaseUntil: number | null;
  createdAt: number;
  sentAt: number | null;
  lastError: string | null;
}

export interface StaffTable {
  id: string;
  email: string;
  role: 'owner' | 'verifier';
  /** Base32; null without a second factor. */
  totpSecret: string | null;
  /** The last time step of a code that was used, so that none is used twice. */
  totpLastStep: number | null;
  createdAt: number;
  removedAt: number | null;
}

/** A code to sign in with, or to prove in a session who one is. */
export interface SignInCodeTable {
  id: string;
  email: string;
  audience: 'staff' | 'learner';
  /** By mail for the browser that asked, by mail for one session, or printed by the staff command. */
  kind: Generated<'sign-in' | 'proof' | 'command'>;
  /** The session that a proof is for, as `SessionTable.idHash`; null for the other kinds. */
  sessionHash: Generated<string | null>;
  /** SHA-256, in hexadecimal, of the code with what it is bound to. */
  codeHash: string;
  createdAt: number;
  expiresAt: number;
  tries: number;
  usedAt: number | null;
}

export interface SessionTable {
  /** SHA-256 of the cookie's value, in hexadecimal. */
  idHash: string;
  audience: 'staff' | 'learner';
  /** Null for learners. */
  staffId: string | null;
  email: string;
  createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
  endedAt: number | null;
  /** When its person last typed a code; null where that was at signing in. */
  provedAt: Generated<number | null>;
  /** Browser and system in a few words, for the list of sessions. */
  device: string;
}

/** A fixed window of attempts. */
export interface RateLimitTable {
  /** What is limited and for whom; addresses hashed. */
  key: string;
  windowStart: number;
  count: number;
}

/** Which column of a statement means what, remembered for a header that is no preset. */
export interface StatementMappingTable {
  /** SHA-256 of the header's cells. */
  headerHash: string;
  /** JSON: the ColumnMapping of domain/statement/mapping.ts. */
  mapping: string;
  name: string;
  staffId: string;
  createdAt: number;
}

/** What is true of this installation as a whole: one row. */
export interface InstallationTable {
  id: 'this';
  /** Of the secret that links are made with (server/setup/installation.ts); empty before the first start with it. */
  secretFingerprint: string;
  /** When the last backup was whole; null before the first. */
  lastBackupAt: Generated<number | null>;
}

/** What the token of a secret link was before the secret was changed: the link in mails of that time still opens. */
export interface FormerTokenTable {
  /** Like `tokenHash` of the registration. */
  tokenHash: string;
  registrationId: string;
}
