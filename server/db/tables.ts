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
import type { RegistrationMode } from '../../domain/course/settings.ts';
import type { PaymentMethod } from '../../domain/payment/reference.ts';
import type { PaperKind } from '../../domain/papers/paper-kinds.ts';
import type { StateCode } from '../../domain/papers/paper-states.ts';
import type { RegistrationColumns } from '../../domain/registration/fields.ts';
import type { RegistrationState } from '../../domain/registration/registration-states.ts';
import type { AlertChoice } from '../../domain/alerts/alert-choice.ts';
import type { ExamEventKind } from '../../domain/exam/slot/event.ts';

export interface Tables {
  registration: RegistrationTable & DerivedColumns;
  referenceClaim: ReferenceClaimTable;
  payment: PaymentTable;
  refund: RefundTable;
  paperSeries: PaperSeriesTable;
  paper: PaperTable;
  audit: AuditTable;
  remark: RemarkTable;
  outbox: OutboxTable;
  staff: StaffTable;
  recoveryCode: RecoveryCodeTable;
  signInCode: SignInCodeTable;
  session: SessionTable;
  rateLimit: RateLimitTable;
  statementMapping: StatementMappingTable;
  statementImport: StatementImportTable;
  reversalAnswer: ReversalAnswerTable;
  installation: InstallationTable;
  formerToken: FormerTokenTable;
  formerContact: FormerContactTable;
  notice: NoticeTable;
  courseMessage: CourseMessageTable;
  unsubscribeLink: UnsubscribeLinkTable;
  courseSetting: CourseSettingTable;
  courseLink: CourseLinkTable;
  waitingList: WaitingListTable;
  promised: PromisedTable;
  examArrangement: ExamArrangementTable;
  examSlot: ExamSlotTable;
  examSeat: ExamSeatTable;
  examAttempt: ExamAttemptTable;
  examAnswer: ExamAnswerTable;
  examMarking: ExamMarkingTable;
  examEvent: ExamEventTable;
  questionCorrection: QuestionCorrectionTable;
  certificate: CertificateTable;
  signingKey: SigningKeyTable;
  learningProgress: LearningProgressTable;
  registrationCount: RegistrationCountTable;
  registrationSearch: RegistrationSearchTable;
}

/**
 * What triggers derive from the other tables, in the transaction of each change. Whoever copies a database leaves these
 * out: they fill as registrations and refunds are written. On SQLite the words have an index that is a table of its own,
 * `registration_grams`, and its shadows, `registration_grams_*`.
 */
export const DERIVED_TABLES = ['registrationCount', 'registrationSearch'] as const satisfies (keyof Tables)[];

export type Engine = 'sqlite' | 'postgres';
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
interface DerivedColumns {
  /** How many of its refunds are not paid back yet. */
  refundsDue: GeneratedAlways<number>;
}

/** How many registrations a course has in a state: the sum of all rows with the two. */
interface RegistrationCountTable {
  courseId: string;
  /** `excess`: those confirmed that have money to be paid back, which count as confirmed besides. */
  state: RegistrationTable['state'] | 'excess';
  /** On PostgreSQL below zero where some went. */
  number: number;
}

/** What registrations are searched by. */
interface RegistrationSearchTable {
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
  /** The reference on the statement, which may differ from the one typed; of cash one that is made of the registration's number. */
  reference: string;
  /** Identifies the row of the statement (see server/statement/); null when staff entered the payment by hand. */
  rowHash: string | null;
  /** The bank's text of that row. */
  narration: string | null;
  /** How it came; null of those recorded before this was written down: then the registration's is meant. */
  method: PaymentMethod | null;
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

/** How far a series of numbers is: counted on in the transaction that issues a paper, so that none is left out. */
interface PaperSeriesTable {
  /** `K/26-27` */
  series: string;
  last: number;
}

/** A receipt, bill or note as it was issued. The database refuses to change or delete it; the names alone can be cleared. */
export interface PaperTable {
  id: string;
  kind: PaperKind;
  /** `K/26-27` */
  series: string;
  /** Its place in the series, from 1. */
  serial: number;
  /** `K/26-27/000123` */
  number: string;
  registrationId: string;
  /** The refund that a note is for; null of what is no note, or where the learner moved. */
  refundId: string | null;
  /** The paper that a note takes back. */
  ofId: string | null;
  /** `YYYY-MM-DD`. */
  day: string;
  issuedAt: number;
  amount: Paise;
  /** The parts of the amount. */
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  /** Null where no tax is spoken of. */
  placeOfSupply: StateCode | null;
  /** See `Paper` in domain/papers/paper.ts. */
  recipient: string | null;
  learner: string | null;
  /** JSON: PaperWords of domain/papers/paper.ts. */
  words: string;
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
 * What staff wrote beside an action. Apart from the log, because people are named in it, and what names them has to go
 * when they are erased.
 */
interface RemarkTable {
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
interface RecoveryCodeTable {
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
interface SignInCodeTable {
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
interface RateLimitTable {
  /** What is limited and for whom; addresses hashed. */
  key: string;
  windowStart: number;
  count: number;
}

/** Which column of a statement means what, remembered for a header that is no preset. */
interface StatementImportTable {
  id: string;
  /** When its preview was shown. */
  at: number;
  staffId: string;
  /** What its layout is called. */
  layout: string;
  /** The days of its payments in, `YYYY-MM-DD`; null where it has none. */
  firstDay: string | null;
  lastDay: string | null;
  /** How many payments in it has, and how many of them were confirmed. */
  rows: number;
  confirmed: number;
}

/** What staff said of a row of a statement by which money went back, for one payment that it may have taken back. */
interface ReversalAnswerTable {
  /** Identifies the row (server/reading/row-hash.ts). */
  rowHash: string;
  paymentId: string;
  registrationId: string;
  /** How many payments the row had taken back before this one; null where it did not take this one back. */
  place: number | null;
  /** What it took back of the payment, as a refund; null where it took nothing. */
  refundId: string | null;
  staffId: string;
  at: number;
}

interface StatementMappingTable {
  /** SHA-256 of the header's cells. */
  headerHash: string;
  /** JSON: the ColumnMapping of domain/statement/cells/mapping.ts. */
  mapping: string;
  name: string;
  staffId: string;
  createdAt: number;
}

/** What is true of this installation as a whole: one row. */
interface InstallationTable {
  id: 'this';
  /** Of the secret that links are made with (server/setup/installation.ts); empty before the first start with it. */
  secretFingerprint: string;
  /** When the last backup was whole; null before the first. */
  lastBackupAt: Generated<number | null>;
  /** When data was last erased of which bytes may still be in the files (leftovers.ts); null once they are gone. */
  leftoversAt: Generated<number | null>;
}

/** What the token of a secret link was before the secret was changed: the link in mails of that time still opens. */
interface FormerTokenTable {
  /** Like `tokenHash` of the registration. */
  tokenHash: string;
  registrationId: string;
}

/** Under which address and number a registration was before they were corrected: staff are known again by it. */
interface FormerContactTable {
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

/** What staff wrote to the learners of a course. */
interface CourseMessageTable {
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
interface UnsubscribeLinkTable {
  /** SHA-256, in hexadecimal, of its token. */
  tokenHash: string;
  registrationId: string;
}

/** What staff set for a course, in the place of what its file says of the same. */
interface CourseSettingTable {
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
interface CourseLinkTable {
  courseId: string;
  /** The day on which it starts, `YYYY-MM-DD`; empty for those without a day. */
  batch: string;
  /** A line each (domain/course/links.ts). */
  links: string;
  staffId: string;
  changedAt: number;
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

/** More time for one learner, in every exam of the registration. */
interface ExamArrangementTable {
  registrationId: string;
  extraMinutes: number;
  staffId: string;
  changedAt: number;
}

/** When an exam of a course is held, and for how many. */
export interface ExamSlotTable {
  id: string;
  courseId: string;
  startsAt: number;
  seats: number;
  /** The six digits that the proctor tells those who were let in. */
  code: string;
  /** The address of the call; null for that of the course. */
  callLink: string | null;
  proctorId: string | null;
  /** When staff were told that it has no proctor. */
  proctorRemindedAt: number | null;
  /** When staff were told that it has no link of the call. */
  callRemindedAt: number | null;
  cancelledAt: number | null;
  createdAt: number;
}

/** A seat that a learner booked in a slot. */
export interface ExamSeatTable {
  id: string;
  slotId: string;
  registrationId: string;
  bookedAt: number;
  cancelledAt: number | null;
  /** When the learner opened the page before the exam, with the door open. */
  arrivedAt: number | null;
  letInAt: number | null;
  letInBy: string | null;
  /** How many minutes the proctor gives somebody who came too late for all of them; null for the full time. */
  minutes: Generated<number | null>;
  /** How often a code was typed that is not the slot's. */
  wrongCodes: Generated<number>;
  remindedDayAt: number | null;
  remindedHourAt: number | null;
  /** The link of the call that the learner was told last. */
  callTold: Generated<string | null>;
}

/** One sitting of an exam. Marks are hundredths of a mark. */
export interface ExamAttemptTable {
  id: string;
  registrationId: string;
  /** Null where the exam is not proctored. */
  seatId: string | null;
  courseId: string;
  /** Counted from 1; those that are void have a number, too. */
  number: number;
  /** JSON: the questions as the learner sees them, in their order (domain/exam/exam-paper.ts). */
  paper: string;
  /** JSON: the right answers in the same order. Nothing that a learner is shown is made of them. */
  answerKeys: string;
  startedAt: number;
  /** The deadline, with all the time that was given. */
  endsAt: number;
  state: 'open' | 'handed-in' | 'marked' | 'void';
  endedAt: number | null;
  endedBy: 'learner' | 'deadline' | 'proctor' | null;
  /** The session in which it is answered, by the handle of that, and since when it is this one. */
  sessionHandle: string | null;
  sessionSince: number;
  /** When the learner last opened or sent a page of it. */
  lastSeenAt: number;
  /** When a script in the page last said that it is open; null where none runs. */
  heardAt: number | null;
  /** How many questions have an answer, and which one the learner saw last. */
  answered: Generated<number>;
  nowAt: Generated<number>;
  markedAt: number | null;
  /** When staff were told that the time of its result is near; null where they were not. */
  resultRemindedAt: number | null;
  /** Null until all is marked. */
  marks: number | null;
  mostMarks: number;
  passMarks: number;
  passed: 0 | 1 | null;
}

/** One question of an attempt, with the answer that was saved last. */
export interface ExamAnswerTable {
  attemptId: string;
  /** Counted from 1, in the order of the paper. */
  place: number;
  courseId: string;
  questionId: string;
  /** JSON (domain/exam/kinds/answer.ts); null without one. */
  answer: string | null;
  savedAt: number | null;
  isForLater: Generated<0 | 1>;
  /** Hundredths of a mark; null until it is marked. */
  marks: number | null;
  /** Who of the staff was asked to mark it as well. */
  secondAskedOf: string | null;
}

/** What one of the staff gave a written answer. */
export interface ExamMarkingTable {
  attemptId: string;
  place: number;
  staffId: string;
  /** Hundredths of a mark. */
  marks: number;
  /** What the learner is told; null once the person is erased, too. */
  note: string | null;
  markedAt: number;
}

/** What happened around an exam: for the proctor's list, and for whoever asks where a minute went. */
export interface ExamEventTable {
  id: string;
  registrationId: string;
  attemptId: string | null;
  at: number;
  kind: ExamEventKind;
  /** JSON without words of a person. */
  detail: string;
  /** What the proctor wrote; null once the person is erased, too. */
  note: string | null;
  staffId: string | null;
}

/** A question whose right answers are other ones than its file said when papers were drawn. */
interface QuestionCorrectionTable {
  id: string;
  courseId: string;
  questionId: string;
  /** JSON: what counts as right besides (domain/exam/correction.ts). */
  accepts: string;
  reason: string;
  staffId: string;
  correctedAt: number;
}
/** A certificate as it was issued: what stands on it never changes. */
export interface CertificateTable {
  id: string;
  /** Twenty digits without hyphens: domain/certificate/certificate-number.ts. */
  number: string;
  registrationId: string;
  /** The attempt at the exam that it is valid for; null where the exam was held elsewhere, and once it is withdrawn. */
  attemptId: string | null;
  /** The registration's id while it is valid: by its unique index no registration has two. */
  validFor: string | null;
  /** The id of the one that it was issued in the place of, with a corrected name. */
  replaces: string | null;
  /** Its place in the status lists: server/certificate/status-list.ts. */
  statusIndex: number;
  /** Null once the person is erased. */
  learnerName: string | null;
  courseId: string;
  courseName: string;
  /** How long the course takes, in words; null where the site has the course no more. */
  duration: string | null;
  /** The day on which the exam was passed, `YYYY-MM-DD`. */
  passedOn: string;
  /** Whether a proctor watched over it; null where it was held elsewhere. */
  proctored: 0 | 1 | null;
  issuedAt: number;
  /** Who of the staff issued it; null where it was issued by itself. */
  issuedBy: string | null;
  /** Since when its page is open to everybody, by its learner's choice; null while it is not. */
  publicSince: number | null;
  withdrawnAt: number | null;
}

/** A key pair of this installation. It lies in the database so that every backup has it: what it signed can be checked for ever. */
export interface SigningKeyTable {
  /** `badge`: signs Open Badges and their status lists. */
  purpose: 'badge';
  /** By what the key is found among others: its thumbprint (RFC 7638). */
  keyId: string;
  /** JSON Web Key (RFC 7517), private part and all. */
  privateKey: string;
  createdAt: number;
}

/** A lecture or chapter that a learner began. It goes with the registration. */
interface LearningProgressTable {
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
