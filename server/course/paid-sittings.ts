import { idsOf } from '../../domain/course/former-ids.ts';
import { isPaidFor } from '../../domain/exam/exam-standing.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { feesAndSittings } from '../registration/exam-fees.ts';
import { examCourse } from './exam-course.ts';

/** The price covers one sitting, and each other one needs a fee. True without fees. `sittings`: by default all. */
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
