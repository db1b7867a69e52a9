import type { Generated } from 'kysely';
import type { ExamEventKind } from '../../../domain/exam/slot/event.ts';

export interface ExamArrangementTable {
  registrationId: string;
  extraMinutes: number;
  staffId: string;
  changedAt: number;
}

export interface ExamSlotTable {
  id: string;
  courseId: string;
  startsAt: number;
  seats: number;
  /** Six digits for learners who were let in. */
  code: string;
  /** Null for the course's own link. */
  callLink: string | null;
  proctorId: string | null;
  proctorRemindedAt: number | null;
  /** Staff were reminded of the missing link. */
  callRemindedAt: number | null;
  cancelledAt: number | null;
  createdAt: number;
}

export interface ExamSeatTable {
  id: string;
  slotId: string;
  registrationId: string;
  bookedAt: number;
  cancelledAt: number | null;
  arrivedAt: number | null;
  letInAt: number | null;
  letInBy: string | null;
  /** For somebody who came late; null for the full time. */
  minutes: Generated<number | null>;
  wrongCodes: Generated<number>;
  remindedDayAt: number | null;
  remindedHourAt: number | null;
  callTold: Generated<string | null>;
}

/** Marks are hundredths of a mark. */
export interface ExamAttemptTable {
  id: string;
  registrationId: string;
  /** Null without a proctor. */
  seatId: string | null;
  courseId: string;
  /** From 1, void attempts included. */
  number: number;
  /** JSON: the questions as shown, in order (domain/exam/exam-paper.ts). */
  paper: string;
  /** JSON: the right answers in the same order. Never shown to learners. */
  answerKeys: string;
  startedAt: number;
  endsAt: number;
  state: 'open' | 'handed-in' | 'marked' | 'void';
  endedAt: number | null;
  endedBy: 'learner' | 'deadline' | 'proctor' | null;
  sessionHandle: string | null;
  sessionSince: number;
  lastSeenAt: number;
  /** The last report of the script in the page; null without one. */
  heardAt: number | null;
  /** `nowAt`: the question that the learner saw last. */
  answered: Generated<number>;
  nowAt: Generated<number>;
  markedAt: number | null;
  resultRemindedAt: number | null;
  marks: number | null;
  mostMarks: number;
  passMarks: number;
  passed: 0 | 1 | null;
}

export interface ExamAnswerTable {
  attemptId: string;
  place: number;
  courseId: string;
  questionId: string;
  answer: string | null;
  savedAt: number | null;
  isForLater: Generated<0 | 1>;
  /** Hundredths of a mark; null until marked. */
  marks: number | null;
  secondAskedOf: string | null;
}

export interface ExamMarkingTable {
  attemptId: string;
  place: number;
  staffId: string;
  marks: number;
  /** For the learner. Null also once the person is erased. */
  note: string | null;
  markedAt: number;
}

/** For the proctor's list, and for questions about lost minutes. */
export interface ExamEventTable {
  id: string;
  registrationId: string;
  attemptId: string | null;
  at: number;
  kind: ExamEventKind;
  detail: string;
  /** From the proctor. Null also once the person is erased. */
  note: string | null;
  staffId: string | null;
}

/** Other right answers than in its file when papers were drawn. */
export interface QuestionCorrectionTable {
  id: string;
  courseId: string;
  questionId: string;
  /** JSON: more right answers (domain/exam/correction.ts). */
  accepts: string;
  reason: string;
  staffId: string;
  correctedAt: number;
}

/** Its words never change. */
export interface CertificateTable {
  id: string;
  /** Twenty digits without hyphens: domain/certificate/certificate-number.ts. */
  number: string;
  registrationId: string;
  /** Null if the exam was elsewhere, and once withdrawn. */
  attemptId: string | null;
  /** The registration's id while valid: the unique index allows one per registration. */
  validFor: string | null;
  /** The certificate before, with another name. */
  replaces: string | null;
  /** Its place in the status lists: server/certificate/status-list.ts. */
  statusIndex: number;
  /** Null once the person is erased. */
  learnerName: string | null;
  courseId: string;
  courseName: string;
  /** In words; null if the site no longer has the course. */
  duration: string | null;
  /** JSON: at most six texts (server/certificate/topics.ts). Null as for the duration, and of certificates from before. */
  topics: string | null;
  passedOn: string;
  /** Null if the exam was elsewhere. */
  proctored: 0 | 1 | null;
  issuedAt: number;
  issuedBy: string | null;
  /** Its learner made the page public; null otherwise. */
  publicSince: number | null;
  withdrawnAt: number | null;
}

/** In the database, and so in every backup, since its signatures must stay verifiable. */
export interface SigningKeyTable {
  purpose: 'badge';
  /** Thumbprint (RFC 7638). */
  keyId: string;
  /** JSON Web Key (RFC 7517) with its private part. */
  privateKey: string;
  createdAt: number;
}
