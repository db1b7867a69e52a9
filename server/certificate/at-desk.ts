/** The certificates of all courses for the desk: who passed and waits for one, and those that were issued last. */
import { idsOf, sameCourse } from '../../domain/course/former-ids.ts';
import type { ExamAttemptTable } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { staffLearners } from '../sign-in/staff/staff-learners.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { type Certificate, latestCertificates } from './certificates-of.ts';
import { examDayOf } from './ground.ts';

interface CertificateToIssue extends Pick<ExamAttemptTable, 'mostMarks' | 'passMarks'> {
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
export async function certificatesAtDesk(
  { db, content }: Pick<DeskContext, 'db' | 'content'>,
  who: DeskUser,
): Promise<CertificatesAtDesk> {
  const rows = await waitingFor({ db, content })
    .select(['examAttempt.id as attemptId', 'examAttempt.startedAt', 'examAttempt.endedAt', 'examAttempt.marks'])
    .select(['examAttempt.mostMarks', 'examAttempt.passMarks', 'registration.id as registrationId'])
    .select(['registration.learnerName', 'registration.courseName'])
    .select(['registration.courseId', 'examAttempt.courseId as examOf'])
    .orderBy('examAttempt.endedAt')
    .orderBy('examAttempt.id')
    .execute();
  // Whoever passed twice, the second time by a corrected mark, has one certificate for both.
  const seen = new Set<string>();
  const waiting = rows.filter((row) => {
    const isFirst = !seen.has(row.registrationId) && isOfItsCourse(content, row);
    if (isFirst) seen.add(row.registrationId);
    return isFirst;
  });
  const learners = await staffLearners(db);
  return {
    waiting: waiting.slice(0, SHOWN).map(({ startedAt, endedAt, marks, courseId: _now, examOf: _then, ...row }) => ({
      ...row,
      marks: marks ?? 0,
      passedOn: examDayOf({ startedAt, endedAt }),
      isOwn: learners.isOwn(who.staffId, row.registrationId),
    })),
    total: waiting.length,
    issued: await latestCertificates(db, LATEST),
  };
}

/**
 * How many wait for a certificate: in courses where staff look first, and those whose registration was not confirmed when they
 * passed. Without a course that holds its exam here nothing is counted.
 */
export async function countToIssue({ db, content }: Pick<DeskContext, 'db' | 'content'>): Promise<number> {
  if (!content.courses.some(({ exam }) => exam !== undefined)) return 0;
  const rows = await waitingFor({ db, content })
    .select(['registration.courseId', 'examAttempt.courseId as examOf'])
    .select(({ fn }) => fn.count<number | string>('registration.id').distinct().as('waiting'))
    .groupBy(['registration.courseId', 'examAttempt.courseId'])
    .execute();
  return rows.filter((row) => isOfItsCourse(content, row)).reduce((sum, { waiting }) => sum + Number(waiting), 0);
}

/** Whether an exam is that of the course in which its learner is now: who was moved sits the other one. */
function isOfItsCourse(
  { courses }: DeskContext['content'],
  { courseId, examOf }: { courseId: string; examOf: string },
): boolean {
  return sameCourse(courses, courseId).includes(examOf);
}

/**
 * Attempts that are passed and paid for, of registrations that stand and have had no certificate since: one that was withdrawn is not asked
 * for, and one from before is that of another course. Where a course takes a fee for another attempt, its price covers the first.
 */
function waitingFor({ db, content }: Pick<DeskContext, 'db' | 'content'>) {
  const withFee = content.courses.filter(({ exam }) => exam !== undefined && exam.resit.fee > 0).flatMap(idsOf);
  return db
    .selectFrom('examAttempt')
    .innerJoin('registration', 'registration.id', 'examAttempt.registrationId')
    .where('examAttempt.state', '=', 'marked')
    .where('examAttempt.passed', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('certificate')
            .select('certificate.id')
            .whereRef('certificate.registrationId', '=', 'examAttempt.registrationId')
            .whereRef('certificate.issuedAt', '>=', 'examAttempt.startedAt'),
        ),
      ),
    )
    .where(({ eb, or, selectFrom, lit }) => {
      const sittings = selectFrom('examAttempt as counted')
        .select(({ fn }) => fn.countAll<number>().as('sittings'))
        .whereRef('counted.registrationId', '=', 'examAttempt.registrationId')
        .whereRef('counted.courseId', '=', 'examAttempt.courseId')
        .whereRef('counted.number', '<=', 'examAttempt.number')
        .where('counted.state', '!=', 'void');
      const fees = selectFrom('registration as fee')
        .select(({ fn }) => fn.countAll<number>().as('fees'))
        .whereRef('fee.resitOf', '=', 'examAttempt.registrationId')
        .where('fee.state', '=', 'confirmed');
      const isPaid = eb(eb(sittings, '-', fees), '<=', lit(1));
      return withFee.length === 0 ? lit(true) : or([eb('examAttempt.courseId', 'not in', withFee), isPaid]);
    })
    .where('registration.state', '=', 'confirmed')
    .where('registration.erasedAt', 'is', null);
}
