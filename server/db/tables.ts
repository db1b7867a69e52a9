/**
 * Ids are UUIDv7, moments milliseconds since 1970, days `YYYY-MM-DD` in India, money whole paise, email addresses in
 * small letters, mobile numbers E.164. There are no boolean, serial, enum or array columns, so that both engines store
 * the same. `courseName` is `course_name` in the database, in migrations and in raw SQL (kysely.ts).
 */
import type { Kysely, Transaction } from 'kysely';
import type {
  RegistrationTable,
  DerivedColumns,
  RegistrationCountTable,
  RegistrationSearchTable,
  ReferenceClaimTable,
  FormerTokenTable,
  FormerContactTable,
  NoticeTable,
  PromisedTable,
  WaitingListTable,
  LearningProgressTable,
} from './tables/registration-tables.ts';
import type {
  PaymentTable,
  RefundTable,
  PaperSeriesTable,
  PaperTable,
  StatementMappingTable,
  StatementImportTable,
  ReversalAnswerTable,
} from './tables/money-tables.ts';
import type {
  ExamArrangementTable,
  ExamSlotTable,
  ExamSeatTable,
  ExamAttemptTable,
  ExamAnswerTable,
  ExamMarkingTable,
  ExamEventTable,
  QuestionCorrectionTable,
  CertificateTable,
  SigningKeyTable,
} from './tables/exam-tables.ts';
import type {
  AuditTable,
  RemarkTable,
  OutboxTable,
  StaffTable,
  RecoveryCodeTable,
  SignInCodeTable,
  SessionTable,
  RateLimitTable,
  InstallationTable,
  CourseMessageTable,
  UnsubscribeLinkTable,
  CourseSettingTable,
  CourseLinkTable,
  ContentDraftTable,
  ContentFileTable,
  PublishedFileTable,
  PublishRunTable,
  PublishTable,
  PayeeChangeTable,
} from './tables/desk-tables.ts';
import type {
  BankCreditTable,
  BankMailReaderTable,
  BankMailSeenTable,
  BankMailSettingTable,
} from './tables/bank-mail-tables.ts';

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
  bankCredit: BankCreditTable;
  bankMailSeen: BankMailSeenTable;
  bankMailReader: BankMailReaderTable;
  bankMailSetting: BankMailSettingTable;
  installation: InstallationTable;
  formerToken: FormerTokenTable;
  formerContact: FormerContactTable;
  notice: NoticeTable;
  courseMessage: CourseMessageTable;
  unsubscribeLink: UnsubscribeLinkTable;
  courseSetting: CourseSettingTable;
  courseLink: CourseLinkTable;
  contentDraft: ContentDraftTable;
  publish: PublishTable;
  payeeChange: PayeeChangeTable;
  publishedFile: PublishedFileTable;
  contentFile: ContentFileTable;
  publishRun: PublishRunTable;
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
 * Filled by triggers, so copies of a database leave them out. On SQLite the words also have the index tables
 * `registration_grams` and `registration_grams_*`.
 */
export const DERIVED_TABLES = ['registrationCount', 'registrationSearch'] as const satisfies (keyof Tables)[];

export type Engine = 'sqlite' | 'postgres';
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
