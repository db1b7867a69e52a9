/**
 * The tables, for both engines. Ids are UUIDv7 in text, moments milliseconds since 1970, days `YYYY-MM-DD` in Indian
 * time, money whole paise, e-mail addresses in small letters, mobile numbers E.164. What has few values is text with
 * a check; there are no boolean, serial, enum or array columns, so that both engines keep the same.
 */
import type { Generated, Kysely, Transaction } from 'kysely';

export interface Tables {
  registration: RegistrationTable;
  reference_claim: ReferenceClaimTable;
  payment: PaymentTable;
  refund: RefundTable;
  audit: AuditTable;
  remark: RemarkTable;
  outbox: OutboxTable;
  staff: StaffTable;
  sign_in_code: SignInCodeTable;
  session: SessionTable;
  rate_limit: RateLimitTable;
  statement_mapping: StatementMappingTable;
  installation: InstallationTable;
  former_token: FormerTokenTable;
}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** What a learner sent, and where it stands. */
export interface RegistrationTable {
  id: string;
  /** SHA-256, in hexadecimal, of the token of the secret link. */
  token_hash: string;
  course_id: string;
  /** Name and price as they were when the registration came. */
  course_name: string;
  price: number;
  /** Who learns; null once the person is erased, like what else tells of them (server/records/erase.ts). */
  learner_name: string | null;
  /** The parent or guardian who registers for a learner under 18; null when an adult registers for themselves. */
  guardian_name: string | null;
  email: string | null;
  mobile: string | null;
  method: 'upi' | 'bank';
  /** As it was typed, and what it became (see domain/payment/reference.ts). */
  reference_typed: string | null;
  reference: string;
  paid_on: string;
  state: 'received' | 'held' | 'needs-you' | 'confirmed' | 'rejected' | 'refund-due' | 'refunded';
  /** Why it is held, what the learner is asked, why it was rejected; shown where the state is. */
  state_reason: string | null;
  received_at: number;
  /** When the learner was promised an answer. */
  due_at: number;
  state_changed_at: number;
  confirmed_at: number | null;
  /** The `updated` day of the privacy notice that was agreed to, and when. */
  consent_version: string;
  consent_at: number;
  marketing_consent_at: number | null;
  erased_at: number | null;
}

/** Which registration a payment reference belongs to: the first that named it. The primary key decides. */
export interface ReferenceClaimTable {
  reference: string;
  registration_id: string;
}

/** Money that staff have found for a registration. */
export interface PaymentTable {
  id: string;
  registration_id: string;
  amount: number;
  paid_on: string;
  /** The reference on the statement, which may differ from the one typed. */
  reference: string;
  /** Identifies the row of the statement (see server/statement/); null when staff entered the payment by hand. */
  row_hash: string | null;
  /** The bank's text of that row. */
  narration: string | null;
  staff_id: string;
  recorded_at: number;
}

/** Money that has to go back. */
export interface RefundTable {
  id: string;
  registration_id: string;
  amount: number;
  /** Null once the person is erased. */
  reason: string | null;
  due_at: number;
  refunded_at: number | null;
  /** The reference of the transfer that paid it back. */
  refund_reference: string | null;
}

/** Who did what, append-only: the database refuses update and delete. */
export interface AuditTable {
  id: string;
  at: number;
  /** `staff:<id>`, `learner` or `system`. */
  actor: string;
  registration_id: string | null;
  action: string;
  /** JSON without names, addresses or numbers of a person. */
  detail: string;
}

/**
 * What staff wrote beside a deed. Apart from the log, because people are named in it, and what names them has to go
 * when they are erased.
 */
export interface RemarkTable {
  audit_id: string;
  text: string;
}

/** A mail to be sent, written in the same transaction as the change it tells of. */
export interface OutboxTable {
  id: string;
  registration_id: string | null;
  kind: string;
  /** Null once the person is erased. */
  recipient: string | null;
  /** JSON: what the template needs. */
  data: string;
  message_id: string;
  state: 'queued' | 'sending' | 'sent' | 'failed';
  attempts: number;
  /** Not before then. */
  next_at: number;
  /** Whoever sends it has until then. */
  lease_until: number | null;
  created_at: number;
  sent_at: number | null;
  last_error: string | null;
}

export interface StaffTable {
  id: string;
  email: string;
  role: 'owner' | 'verifier';
  /** Base32; null without a second factor. */
  totp_secret: string | null;
  /** The last time step of a code that was used, so that none is used twice. */
  totp_last_step: number | null;
  created_at: number;
  removed_at: number | null;
}

/** A code to sign in with, or to prove in a session who one is. */
export interface SignInCodeTable {
  id: string;
  email: string;
  audience: 'staff' | 'learner';
  /** By mail for the browser that asked, by mail for one session, or printed by the staff command. */
  kind: Generated<'sign-in' | 'proof' | 'command'>;
  /** The session that a proof is for, as `SessionTable.id_hash`; null for the other kinds. */
  session_hash: Generated<string | null>;
  /** SHA-256, in hexadecimal, of the code with what it is bound to. */
  code_hash: string;
  created_at: number;
  expires_at: number;
  tries: number;
  used_at: number | null;
}

export interface SessionTable {
  /** SHA-256 of the cookie's value, in hexadecimal. */
  id_hash: string;
  audience: 'staff' | 'learner';
  /** Null for learners. */
  staff_id: string | null;
  email: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  ended_at: number | null;
  /** When its person last typed a code; null where that was at signing in. */
  proved_at: Generated<number | null>;
  /** Browser and system in a few words, for the list of sessions. */
  device: string;
}

/** A fixed window of attempts. */
export interface RateLimitTable {
  /** What is limited and for whom; addresses hashed. */
  key: string;
  window_start: number;
  count: number;
}

/** Which column of a statement means what, remembered for a header that is no preset. */
export interface StatementMappingTable {
  /** SHA-256 of the header's cells. */
  header_hash: string;
  /** JSON: the ColumnMapping of domain/statement/mapping.ts. */
  mapping: string;
  name: string;
  staff_id: string;
  created_at: number;
}

/** What is true of this installation as a whole: one row. */
export interface InstallationTable {
  id: 'this';
  /** Of the secret that links are made with (server/setup/installation.ts); empty before the first start with it. */
  secret_fingerprint: string;
}

/** What the token of a secret link was before the secret was changed: the link in mails of that time still opens. */
export interface FormerTokenTable {
  /** Like `token_hash` of the registration. */
  token_hash: string;
  registration_id: string;
}
