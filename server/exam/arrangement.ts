import type { moreTimeFields } from '../../domain/exam/slot/slot-form.ts';
import type { ValuesOf } from '../../domain/form-fields.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { DeskUser, Forbidden } from '../guard/allowed.ts';
import { writeAudit } from '../db/audit.ts';
import { lockForStaff } from '../sign-in/staff/lock-for-staff.ts';
import { examCourse } from '../course/exam-course.ts';

export interface Arrangement {
  minutes: number;
  /** Undefined if nobody set them. */
  setBy: { email: string; at: number } | undefined;
}

/** Extra minutes of a registration; undefined if its course has no exam here. */
export async function arrangementOf(
  { db, content }: Pick<DeskContext, 'db' | 'content'>,
  registration: { id: string; courseId: string },
): Promise<Arrangement | undefined> {
  if (examCourse({ content }, registration.courseId) === undefined) return undefined;
  return (await kept(db, registration.id)) ?? { minutes: 0, setBy: undefined };
}

async function kept(db: Db, registrationId: string): Promise<Arrangement | undefined> {
  const row = await db
    .selectFrom('examArrangement')
    .innerJoin('staff', 'staff.id', 'examArrangement.staffId')
    .select(['extraMinutes as minutes', 'staff.email', 'changedAt'])
    .where('registrationId', '=', registrationId)
    .executeTakeFirst();
  return row && { minutes: row.minutes, setBy: { email: row.email, at: row.changedAt } };
}

/** Sets the minutes for later starts; a running exam keeps its end. `forbidden` for one's own registration. */
export async function arrange(
  context: DeskContext,
  { staffId }: Pick<DeskUser, 'staffId'>,
  id: string,
  { minutes }: ValuesOf<typeof moreTimeFields>,
): Promise<{ kind: 'saved' } | { kind: 'unknown' } | Forbidden> {
  return inTransaction(context.db, async (tx) => {
    const registration = await lockForStaff(tx, context, { staffId }, id);
    if ('kind' in registration) return registration;
    const isKnown = registration.erasedAt === null && examCourse(context, registration.courseId) !== undefined;
    if (!isKnown) return { kind: 'unknown' };
    const at = context.now();
    const row = { extraMinutes: minutes, staffId, changedAt: at };
    await tx
      .insertInto('examArrangement')
      .values({ registrationId: id, ...row })
      .onConflict((conflict) => conflict.column('registrationId').doUpdateSet(row))
      .execute();
    const detail = { extraMinutes: String(minutes) };
    await writeAudit(tx, { at, actor: `staff:${staffId}`, registrationId: id, action: 'exam-arrange', detail });
    return { kind: 'saved' };
  });
}
