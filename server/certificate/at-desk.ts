import { idsOf, sameCourse } from '../../domain/course/former-ids.ts';
import type { ExamAttemptTable } from '../db/tables/exam-tables.ts';
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
  /** Day of the exam, `YYYY-MM-DD` in Indian time. */
  passedOn: string;
  marks: number;
  /** Whether it is the viewer's own exam, whose certificate another person must issue. */
  isOwn: boolean;
}

export interface CertificatesAtDesk {
  waiting: readonly CertificateToIssue[];
  /** All, shown or not. */
  total: number;
  /** Newest first. */
  issued: readonly Certificate[];
}

/** Most on a page; others move up after these are issued. */
const SHOWN = 50;
const LATEST = 20;

/** Passed exams that wait for a certificate, and the latest certificates. */
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
  // A learner who passed twice, the second time by a corrected mark, gets one certificate.
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

/** Counts passed exams that wait for staff. 0 if no course has its exam here. */
export async function countToIssue({ db, content }: Pick<DeskContext, 'db' | 'content'>): Promise<number> {
  if (!content.courses.some(({ exam }) => exam !== undefined)) return 0;
  const rows = await waitingFor({ db, content })
    .select(['registration.courseId', 'examAttempt.courseId as examOf'])
    .select(({ fn }) => fn.count<number | string>('registration.id').distinct().as('waiting'))
    .groupBy(['registration.courseId', 'examAttempt.courseId'])
    .execute();
  return rows.filter((row) => isOfItsCourse(content, row)).reduce((sum, { waiting }) => sum + Number(waiting), 0);
}

function isOfItsCourse(
  { courses }: DeskContext['content'],
  { courseId, examOf }: { courseId: string; examOf: string },
): boolean {
  return sameCourse(courses, courseId).includes(examOf);
}

/** Passed and paid, without a certificate since. If a second attempt has a fee, the price covers the first. */
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
