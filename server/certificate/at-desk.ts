/** The certificates of all courses for the desk: who passed and waits for one, and those that were issued last. */
import { idsOf } from '../../domain/course/former-ids.ts';
import type { ExamAttemptTable } from '../db/tables.ts';
import type { DeskContext } from '../desk-context.ts';
import { isOwnExam } from '../exam/own-exam.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { type Certificate, latestCertificates } from './certificates-of.ts';
import { examDayOf } from './ground.ts';

export interface CertificateToIssue extends Pick<ExamAttemptTable, 'mostMarks' | 'passMarks'> {
  registrationId: string;
  attemptId: string;
  learnerName: string | null;
  courseName: string;
  /** The day of the exam, `YYYY-MM-DD` in Indian time. */
  passedOn: string;
  marks: number;
  /** Whether it is the exam of whoever looks: somebody else issues it. */
  isOwn: boolean;
}

export interface CertificatesAtDesk {
  /** Those that are shown; whoever sat it first stands first. */
  waiting: readonly CertificateToIssue[];
  /** How many wait in all. */
  total: number;
  /** The newest first. */
  issued: readonly Certificate[];
}

/** How many a page shows: after the first ones are issued, others come up. */
const SHOWN = 50;
const LATEST = 20;

/** Who passed and never had a certificate, and the certificates that were issued last. */
export async function certificatesAtDesk({ db }: Pick<DeskContext, 'db'>, who: DeskUser): Promise<CertificatesAtDesk> {
  const rows = await waitingFor(db)
    .select(['examAttempt.id as attemptId', 'examAttempt.startedAt', 'examAttempt.endedAt', 'examAttempt.marks'])
    .select(['examAttempt.mostMarks', 'examAttempt.passMarks', 'registration.id as registrationId'])
    .select(['registration.learnerName', 'registration.courseName', 'registration.email'])
    .orderBy('examAttempt.endedAt')
    .orderBy('examAttempt.id')
    .execute();
  // Whoever passed twice, the second time by a corrected mark, has one certificate for both.
  const seen = new Set<string>();
  const waiting = rows.filter(({ registrationId }) => {
    const isFirst = !seen.has(registrationId);
    seen.add(registrationId);
    return isFirst;
  });
  return {
    waiting: waiting.slice(0, SHOWN).map(({ startedAt, endedAt, email, marks, ...row }) => ({
      ...row,
      marks: marks ?? 0,
      passedOn: examDayOf({ startedAt, endedAt }),
      isOwn: isOwnExam(who.email, email),
    })),
    total: waiting.length,
    issued: await latestCertificates(db, LATEST),
  };
}

/** How many wait for a certificate in the courses where staff look first: without such a course nothing is counted. */
export async function countToIssue({ db, content }: Pick<DeskContext, 'db' | 'content'>): Promise<number> {
  const courseIds = content.courses.filter(({ exam }) => exam?.certificate === 'after-look').flatMap(idsOf);
  if (courseIds.length === 0) return 0;
  const { waiting } = await waitingFor(db)
    .select(({ fn }) => fn.count<number | string>('registration.id').distinct().as('waiting'))
    .where('examAttempt.courseId', 'in', courseIds)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Attempts that are passed, of registrations that stand and have had no certificate: one that was withdrawn is not asked for. */
function waitingFor(db: DeskContext['db']) {
  return db
    .selectFrom('examAttempt')
    .innerJoin('registration', 'registration.id', 'examAttempt.registrationId')
    .leftJoin('certificate', 'certificate.registrationId', 'examAttempt.registrationId')
    .where('examAttempt.state', '=', 'marked')
    .where('examAttempt.passed', '=', 1)
    .where('certificate.id', 'is', null)
    .where('registration.state', '=', 'confirmed')
    .where('registration.erasedAt', 'is', null);
}
