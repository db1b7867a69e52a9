/** Staff and sessions, emails, the log, and what is set at the desk. */
import type { Generated } from 'kysely';
import type { RegistrationMode } from '../../../domain/course/settings.ts';
import type { AlertChoice } from '../../../domain/alerts/alert-choice.ts';

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
 * What staff wrote beside an action. Apart from the log, because people are named in it, and what names them has to go
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
  /** The message to a course that it brings to one learner; null for any other. */
  courseMessageId: string | null;
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
  /** How often they are told of new registrations: domain/alerts/alert-choice.ts. */
  alerts: AlertChoice;
  /** They were told of what came until then; null before the first time that was looked. */
  alertedUntil: number | null;
}

/** One of the codes that somebody with a second factor keeps for the day on which the phone is lost. */
export interface RecoveryCodeTable {
  /** Keyed with the secret of the installation: server/sign-in/staff/recovery-codes.ts. */
  codeHash: string;
  staffId: string;
  /** All codes of one set have the same moment. */
  madeAt: number;
  /** When its owner said that the set is kept; null until then. */
  keptAt: number | null;
  /** Each works once. */
  usedAt: number | null;
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

/** What is true of this installation as a whole: one row. */
export interface InstallationTable {
  id: 'this';
  /** Of the secret that links are made with (server/setup/installation.ts); empty before the first start with it. */
  secretFingerprint: string;
  /** When the last backup was whole; null before the first. */
  lastBackupAt: Generated<number | null>;
  /** When data was last erased of which bytes may still be in the files (leftovers.ts); null once they are gone. */
  leftoversAt: Generated<number | null>;
}

/** What staff wrote to the learners of a course. */
export interface CourseMessageTable {
  /** Made with the form, so that one that is sent twice is one message. */
  id: string;
  courseId: string;
  /** `news` goes only to those who agreed to it. */
  kind: 'course' | 'news';
  /** `all`, `batch:<day>` or `since:<day>`: domain/message/audience.ts. */
  audience: string;
  subject: string;
  text: string;
  staffId: string;
  /** To how many it goes, or went: 0 once it was stopped in time. */
  recipients: number;
  createdAt: number;
  /** Until then it can be stopped. */
  leavesAt: number;
  stoppedAt: number | null;
}

/** The link in an email with news that ends the consent to it, whatever the secret is by now. */
export interface UnsubscribeLinkTable {
  /** SHA-256, in hexadecimal, of its token. */
  tokenHash: string;
  registrationId: string;
}

/** What staff set for a course, in the place of what its file says of the same. */
export interface CourseSettingTable {
  courseId: string;
  registration: RegistrationMode;
  /** How many can take part; null for any number. */
  seats: number | null;
  /** The last day on which it takes registrations, `YYYY-MM-DD` in Indian time. */
  closesOn: string | null;
  /** The day on which it starts, `YYYY-MM-DD`; null where none is fixed, or where one starts any time. */
  startsOn: string | null;
  staffId: string;
  changedAt: number;
}

/** The links of a course for those of one batch, as staff set them. */
export interface CourseLinkTable {
  courseId: string;
  /** The day on which it starts, `YYYY-MM-DD`; empty for those without a day. */
  batch: string;
  /** A line each (domain/course/links.ts). */
  links: string;
  staffId: string;
  changedAt: number;
}
