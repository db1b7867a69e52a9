/** Whether an exam that was sat here is paid for: the price of the course covers the first attempt, and a fee each of the others. */
import { idsOf } from '../../domain/course/former-ids.ts';
import { isPaidFor } from '../../domain/exam/standing.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { feesAndSittings } from '../registration/exam-fees.ts';
import { examCourse } from './exam-course.ts';

/** Whether so many sittings of the exam of a course are paid for now, or all that a registration has of it; always where it takes no fee. */
export async function arePaid(
  db: Db | Tx,
  context: Pick<DeskContext, 'content'>,
  { registrationId, courseId, sittings }: { registrationId: string; courseId: string; sittings?: number },
): Promise<boolean> {
  const held = examCourse(context, courseId);
  if (held === undefined || held.settings.resit.fee === 0) return true;
  const now = await feesAndSittings(db, { registrationId, courseIds: idsOf(held.course) });
  return isPaidFor({ settings: held.settings, feesPaid: now.paid.length }, sittings ?? now.sittings.length);
}
