/** What was paid for sitting an exam again, and how often it was sat. */
import { paidCourseId } from '../../domain/exam/fee.ts';
import type { ExamAttemptTable } from '../db/tables/exam-tables.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db, Tx } from '../db/tables.ts';

/** The registrations by which fees were paid, or are, for sitting the exam of a course again; `courseIds`: all that it had. */
export async function feesOf(
  db: Db | Tx,
  { registrationId, courseIds }: { registrationId: string; courseIds: readonly string[] },
): Promise<Pick<RegistrationTable, 'id' | 'state' | 'courseId'>[]> {
  const fees = await db
    .selectFrom('registration')
    .select(['id', 'state', 'courseId'])
    .where('resitOf', '=', registrationId)
    .orderBy('id')
    .execute();
  return fees.filter(({ courseId }) => courseIds.includes(paidCourseId(courseId)));
}

export function isPaidFee({ state }: Pick<RegistrationTable, 'state'>): boolean {
  return state === 'confirmed';
}

/**
 * The fees that are paid now for sitting the exam of a course again, and the sittings of it that count, in their order: a fee may
 * have been refunded since its exam began.
 */
export async function feesAndSittings(
  db: Db | Tx,
  of: { registrationId: string; courseIds: readonly string[] },
): Promise<{ paid: string[]; sittings: Pick<ExamAttemptTable, 'seatId' | 'startedAt' | 'passed'>[] }> {
  const fees = await feesOf(db, of);
  const sittings = await db
    .selectFrom('examAttempt')
    .select(['seatId', 'startedAt', 'passed'])
    .where('registrationId', '=', of.registrationId)
    .where('courseId', 'in', of.courseIds)
    .where('state', '!=', 'void')
    .orderBy('number')
    .execute();
  return { paid: fees.filter(isPaidFee).map(({ id }) => id), sittings };
}
