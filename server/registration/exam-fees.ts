import { paidCourseId } from '../../domain/exam/fee.ts';
import type { ExamAttemptTable } from '../db/tables/exam-tables.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db, Tx } from '../db/tables.ts';

/** Fees for other sittings of an exam, paid or not. `courseIds`: the id and former ids of its course. */
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

/** Whether a registration for an exam fee is confirmed. */
export function isPaidFee({ state }: Pick<RegistrationTable, 'state'>): boolean {
  return state === 'confirmed';
}

/** Fees paid now, and the sittings that count, in order. A fee may be refunded after its exam began. */
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
