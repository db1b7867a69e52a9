/** Exams, from the slot to the certificate. */
import type { Generated } from 'kysely';
import type { ExamEventKind } from '../../../domain/exam/slot/event.ts';

/** More time for one learner, in every exam of the registration. */
export interface ExamArrangementTable {
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
export interface QuestionCorrectionTable {
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
