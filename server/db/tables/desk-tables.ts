import type { PayeeChangeFailure } from '../../../domain/payment/payee-change.ts';
import type { Generated } from 'kysely';
import type { RegistrationMode } from '../../../domain/course/course-settings.ts';
import type { StaffRole } from '../../../domain/staff/roles.ts';
import type { AlertChoice } from '../../../domain/alerts/alert-choice.ts';

/** Append-only: the database refuses update and delete. */
export interface AuditTable {
  id: string;
  at: number;
  /** `staff:<id>`, `learner` or `system`. */
  actor: string;
  registrationId: string | null;
  action: string;
  /** JSON without a person's names, addresses or numbers. */
  detail: string;
}

/** Words of staff beside an action. Separate from the log, since they name people and are erased with them. */
export interface RemarkTable {
  auditId: string;
  text: string;
}

/** Written in the transaction of the change that the email tells. */
export interface OutboxTable {
  id: string;
  registrationId: string | null;
  kind: string;
  recipient: string | null;
  data: string;
  messageId: string;
  state: 'queued' | 'sending' | 'sent' | 'failed';
  attempts: number;
  nextAt: number;
  /** Reserved until then by the process that sends it. */
  leaseUntil: number | null;
  createdAt: number;
  sentAt: number | null;
  lastError: string | null;
  /** Null unless it is part of a message to a course. */
  courseMessageId: string | null;
}

export interface StaffTable {
  id: string;
  email: string;
  role: StaffRole;
  /** Base32; null without a second factor. */
  totpSecret: string | null;
  /** The last time step that was used, so that no code works twice. */
  totpLastStep: number | null;
  createdAt: number;
  removedAt: number | null;
  /** See domain/alerts/alert-choice.ts. */
  alerts: AlertChoice;
  /** Registrations until then were announced; null before the first check. */
  alertedUntil: number | null;
}

export interface RecoveryCodeTable {
  /** Keyed with the installation's secret: server/sign-in/staff/recovery-codes.ts. */
  codeHash: string;
  staffId: string;
  madeAt: number;
  /** Null until the person says that the codes are stored. */
  keptAt: number | null;
  usedAt: number | null;
}

export interface SignInCodeTable {
  id: string;
  email: string;
  audience: 'staff' | 'learner';
  /** Emailed to a browser, emailed for a session, or printed by the staff command. */
  kind: Generated<'sign-in' | 'proof' | 'command'>;
  /** `SessionTable.idHash` for a proof; otherwise null. */
  sessionHash: Generated<string | null>;
  /** SHA-256 in hexadecimal, of the code with the data that it belongs to. */
  codeHash: string;
  createdAt: number;
  expiresAt: number;
  tries: number;
  usedAt: number | null;
}

export interface SessionTable {
  idHash: string;
  audience: 'staff' | 'learner';
  /** Null for learners. */
  staffId: string | null;
  email: string;
  createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
  endedAt: number | null;
  /** The last typed code; null if that was at sign-in. */
  provedAt: Generated<number | null>;
  device: string;
  /** Staff: what they have open, and when its page last said so (server/queue/live/open-now.ts). */
  openRegistrationId: Generated<string | null>;
  openSeenAt: Generated<number | null>;
}

export interface RateLimitTable {
  /** The limit and the person, with hashed addresses. */
  key: string;
  windowStart: number;
  count: number;
}

export interface InstallationTable {
  id: 'this';
  /** Of the secret for links (server/setup/installation.ts); empty before the first start with it. */
  secretFingerprint: string;
  lastBackupAt: Generated<number | null>;
  /** The last erasing whose bytes may still be in the files (leftovers.ts); null after they are gone. */
  leftoversAt: Generated<number | null>;
}

export interface CourseMessageTable {
  /** Made with the form, so that a form sent twice is one message. */
  id: string;
  courseId: string;
  /** `news` needs consent. */
  kind: 'course' | 'news';
  /** `all`, `batch:<day>` or `since:<day>`: domain/message/audience.ts. */
  audience: string;
  subject: string;
  text: string;
  staffId: string;
  recipients: number;
  createdAt: number;
  leavesAt: number;
  stoppedAt: number | null;
}

/** Ends the consent to news, even after the secret has changed. */
export interface UnsubscribeLinkTable {
  tokenHash: string;
  registrationId: string;
}

/** Replaces the settings in the course's file. */
export interface CourseSettingTable {
  courseId: string;
  registration: RegistrationMode;
  seats: number | null;
  /** The last day for registrations, `YYYY-MM-DD` in Indian time. */
  closesOn: string | null;
  /** `YYYY-MM-DD`; null if no day is fixed, or if the course begins any time. */
  startsOn: string | null;
  staffId: string;
  changedAt: number;
}

/** What one member of staff has changed of a file of the content, and not published. */
export interface ContentDraftTable {
  staffId: string;
  /** Within the folder of the content: `courses/react.yaml`. */
  file: string;
  /** The file when the draft was begun; null for a new file. */
  base: string | null;
  /** Null to remove the file. */
  text: string | null;
  savedAt: number;
}

/** One step of the history of the content. */
export interface PublishTable {
  id: string;
  at: number;
  staffId: string;
  /** The publish that this one takes back. */
  undoes: string | null;
  /** When all pages showed it; null while files and pages are being made. */
  liveAt: number | null;
}

export interface PublishedFileTable {
  publishId: string;
  /** Within the folder of the content. */
  file: string;
  /** The text before; null for a new file. */
  before: string | null;
  /** Null for a file that was removed. */
  after: string | null;
}

/** One version of a file of the content. The newest of a file is what every process shows; none is ever changed. */
export interface ContentFileTable {
  /** Counts all changes, without a gap. */
  version: number;
  /** Within the folder of the content: `courses/react.yaml`, `pictures/class.jpg`. */
  file: string;
  /** Of the file (server/publishing/shared/content-versions.ts); null if it was removed. */
  hash: string | null;
  /** Null if the file was removed. Pictures are in Base64; those that were removed since have a hash alone. */
  text: string | null;
  /** Who made it: somebody with an editor, or the desk. */
  source: 'folder' | 'desk';
  at: number;
}

/** The last publish of a member of staff, for whichever process they ask. */
export interface PublishRunTable {
  staffId: string;
  /** When its process last said so. */
  at: number;
  /** JSON: how far it is, or how it ended (server/publishing/running.ts). */
  state: string;
}

/** A change of who learners pay: typed, then confirmed, then made once owners have had time to stop it. */
export interface PayeeChangeTable {
  id: string;
  /** Of the payee in site.yaml. */
  payeeId: string;
  /** The payee as JSON; null for a new one. */
  before: string | null;
  /** Null for one that is removed. */
  after: string | null;
  staffId: string;
  proposedAt: number;
  /** Null until its author has confirmed it. */
  confirmedAt: number | null;
  /** Set from then until it ends, so that one waits at a time. `made` while a process makes it. */
  waiting: 'this' | 'made' | null;
  endedAt: number | null;
  endedAs: 'live' | 'stopped' | PayeeChangeFailure | null;
  /** Who stopped it. */
  endedBy: string | null;
}

export interface CourseLinkTable {
  courseId: string;
  /** Its start, `YYYY-MM-DD`; empty without one. */
  batch: string;
  /** One per line (domain/course/links.ts). */
  links: string;
  staffId: string;
  changedAt: number;
}
