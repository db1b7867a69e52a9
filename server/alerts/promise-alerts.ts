/** What staff are told by email of promises whose day is near: links that learners wait for, and certificates. */
import { promisesNear } from '../../domain/alerts/reminders.ts';
import { courseNamed } from '../../domain/course/former-ids.ts';
import { grouped } from '../../domain/lists.ts';
import { inChunks } from '../db/in-chunks.ts';
import { newId } from '../db/id.ts';
import { inTransaction } from '../db/transaction.ts';
import { queueMail } from '../mail/outbox/queue-mail.ts';
import type { PromiseDue } from '../mail/templates/staff-alerts.ts';
import { waitingFor } from '../registration/promised.ts';
import { type StaffAlertContext, toldStaff } from './staff-alerts.ts';

const KINDS = ['links', 'certificate'] as const satisfies PromiseDue['kind'][];

/**
 * Sends all of the staff who want emails one list of what learners were promised by tomorrow, or by an earlier day, and have
 * not got: once of each promise, from the morning before its day. `now` in milliseconds since 1970.
 */
export async function tellOfPromises(context: StaffAlertContext, now: number): Promise<void> {
  const near = promisesNear(now);
  // oxlint-disable no-await-in-loop -- a transaction answers one statement at a time
  const first = await Promise.all(KINDS.map((kind) => untold(context.db, kind, near).limit(1).executeTakeFirst()));
  if (first.every((found) => found === undefined) || (await toldStaff(context.db)).length === 0) return;
  await inTransaction(context.db, async (tx) => {
    const staff = await toldStaff(tx);
    if (staff.length === 0) return;
    const listed: PromiseDue[] = [];
    for (const kind of KINDS) {
      const told = await tx
        .updateTable('promised')
        .set({ remindedAt: now })
        .where('kind', '=', kind)
        .where('remindedAt', 'is', null)
        .where('registrationId', 'in', untold(tx, kind, near))
        .returning(['registrationId', 'dueOn'])
        .execute();
      const days = new Map(told.map(({ registrationId, dueOn }) => [registrationId, dueOn]));
      const rows = await inChunks(new Set(days.keys()), (some) =>
        tx.selectFrom('registration').select(['id', 'courseId', 'courseName']).where('id', 'in', some).execute(),
      );
      const named = rows.map(({ id, courseId, courseName }) => ({
        course: courseNamed(context.content.courses, courseId)?.name ?? courseName,
        dueOn: days.get(id) ?? near,
      }));
      for (const [course, own] of grouped(named, (row) => row.course)) {
        const [dueOn = near] = own.map((row) => row.dueOn).toSorted();
        listed.push({ kind, course, waiting: own.length, dueOn });
      }
    }
    if (listed.length === 0) return;
    for (const { email } of staff) {
      await queueMail(tx, context, { kind: 'promises-due', data: { listed }, id: newId(now), recipient: email, now });
    }
  });
  // oxlint-enable no-await-in-loop
}

function untold(db: Parameters<typeof waitingFor>[0], kind: PromiseDue['kind'], near: string) {
  return waitingFor(db, kind)
    .select('promised.registrationId')
    .where('promised.dueOn', '<=', near)
    .where('promised.remindedAt', 'is', null);
}
