import { holdsExam } from '../../domain/course/dates.ts';
import { courseNamed, sameCourse } from '../../domain/course/former-ids.ts';
import { formatDay, indianDayAt } from '../../domain/day.ts';
import { formatMarks, type Marks } from '../../domain/exam/kinds/marks.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { examCourse } from '../course/exam-course.ts';
import { arePaid } from '../course/paid-sittings.ts';

export interface PassedAttempt {
  attemptId: string;
  /** Day of the exam, `YYYY-MM-DD` in Indian time. */
  passedOn: string;
  marks: Marks;
  mostMarks: Marks;
}

type Ground =
  | ({ kind: 'passed' } & PassedAttempt & Withdrawn)
  /** The exam is not on this site, so staff know the day. */
  | ({ kind: 'elsewhere' } & Withdrawn)
  | { kind: 'none'; why: string };

interface Withdrawn {
  /** Whether a certificate for it was withdrawn: then only those who may withdraw one issue it again. */
  wasWithdrawn: boolean;
}

type Registration = Pick<RegistrationTable, 'id' | 'state' | 'courseId' | 'erasedAt' | 'resitOf'>;

/** Whether an issued certificate counts, even if the course no longer has its exam. */
export function isHeld({ state, erasedAt }: Pick<Registration, 'state' | 'erasedAt'>): boolean {
  return state === 'confirmed' && erasedAt === null;
}

/** Why a registration can have no certificate with any exam; undefined if it can. */
export function whyNone(
  { content }: Pick<DeskContext, 'content'>,
  { state, courseId, erasedAt, resitOf }: Omit<Registration, 'id'>,
): string | undefined {
  if (erasedAt !== null)
    return 'The personal data of this registration was deleted. There is no name for a certificate.';
  if (resitOf !== null) {
    return `This registration pays the fee for another attempt. The certificate belongs to registration ${registrationNumber(resitOf)}.`;
  }
  const course = courseNamed(content.courses, courseId);
  if (course !== undefined && !holdsExam(course.dates)) return 'This course has no exam, so it has no certificate.';
  return state === 'confirmed' ? undefined : 'Confirm the registration first. Then issue the certificate.';
}

/** The exam for which a registration can get a certificate now, or why it cannot. */
export async function groundOf(
  db: Db | Tx,
  context: Pick<DeskContext, 'content'>,
  registration: Registration,
): Promise<Ground> {
  const why = whyNone(context, registration);
  if (why !== undefined) return { kind: 'none', why };
  const attempts = await db
    .selectFrom('examAttempt')
    .select(['id', 'state', 'startedAt', 'endedAt', 'marks', 'mostMarks', 'passMarks', 'passed'])
    .where('registrationId', '=', registration.id)
    .where('courseId', 'in', sameCourse(context.content.courses, registration.courseId))
    .where('state', '!=', 'void')
    .orderBy('number')
    .execute();
  const newest = await db
    .selectFrom('certificate')
    .select('withdrawnAt')
    .where('registrationId', '=', registration.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const withdrawnAt = newest?.withdrawnAt ?? null;
  const passed = attempts.find((attempt) => attempt.passed === 1);
  if (passed !== undefined) {
    const sittings = attempts.indexOf(passed) + 1;
    if (!(await arePaid(db, context, { registrationId: registration.id, courseId: registration.courseId, sittings })))
      return {
        kind: 'none',
        why: 'The fee for the attempt that was passed is not paid, or was given back. Confirm it first.',
      };
    const { id: attemptId, marks, mostMarks } = passed;
    // A later attempt is another exam.
    const wasWithdrawn = withdrawnAt !== null && withdrawnAt > passed.startedAt;
    return { kind: 'passed', attemptId, passedOn: examDayOf(passed), marks: marks ?? 0, mostMarks, wasWithdrawn };
  }
  return examCourse(context, registration.courseId) === undefined
    ? { kind: 'elsewhere', wasWithdrawn: withdrawnAt !== null }
    : { kind: 'none', why: whyNotPassed(attempts.at(-1)) };
}

/** The day on which an exam on this site ended, `YYYY-MM-DD` in Indian time. */
export function examDayOf({ startedAt, endedAt }: { startedAt: number; endedAt: number | null }): string {
  return indianDayAt(endedAt ?? startedAt);
}

interface NotPassed {
  state: 'open' | 'handed-in' | 'marked' | 'void';
  startedAt: number;
  endedAt: number | null;
  marks: Marks | null;
  mostMarks: Marks;
  passMarks: Marks;
}

function whyNotPassed(last: NotPassed | undefined): string {
  if (last === undefined) return 'The exam has not been taken yet. You can issue the certificate once it is passed.';
  const day = formatDay(examDayOf(last));
  const { marks, mostMarks, passMarks } = last;
  switch (last.state) {
    case 'open':
      return 'The learner is taking the exam now. You can issue the certificate once it is passed.';
    case 'handed-in':
      return `The exam of ${day} is being marked. You can issue the certificate once it is passed.`;
    default:
      return `The exam of ${day} was not passed: ${formatMarks(marks ?? 0)} of ${formatMarks(mostMarks)} marks, and ${formatMarks(passMarks)} were needed.`;
  }
}
