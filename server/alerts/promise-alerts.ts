/** What staff are told by email of promises whose day is near: links that learners wait for, certificates, and results of exams. */
import { promisesNear } from '../../domain/alerts/reminders.ts';
import { courseNamed } from '../../domain/course/former-ids.ts';
import { endOfDay, indianDayAt } from '../../domain/day.ts';
import { RESULT_WITHIN, resultDueAt } from '../../domain/exam/marking.ts';
import { grouped } from '../../domain/lists.ts';
import { inChunks } from '../db/in-chunks.ts';
import { newId } from '../db/id.ts';
import type { Db, Tx } from '../db/tables.ts';
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
  const first = await Promise.all([
    ...KINDS.map((kind) => untold(context.db, kind, near).limit(1).executeTakeFirst()),
    unmarked(context.db, near).limit(1).executeTakeFirst(),
  ]);
  if (first.every((found) => found === undefined) || (await toldStaff(context.db)).length === 0) return;
  await inTransaction(context.db, async (tx) => {
    const staff = await toldStaff(tx);
    if (staff.length === 0) return;
    const listed: PromiseDue[] = [];
    for (const kind of [...KINDS, 'result'] as const) {
      const told =
        kind === 'result' ? await toldResults(tx, { near, now }) : await toldPromises(tx, kind, { near, now });
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

interface Near {
  near: string;
  now: number;
}

/** Writes down that staff are told of these promises now, and answers whose they are, with the day. */
function toldPromises(
  tx: Tx,
  kind: (typeof KINDS)[number],
  { near, now }: Near,
): Promise<{ registrationId: string; dueOn: string | null }[]> {
  return tx
    .updateTable('promised')
    .set({ remindedAt: now })
    .where('kind', '=', kind)
    .where('remindedAt', 'is', null)
    .where('registrationId', 'in', untold(tx, kind, near))
    .returning(['registrationId', 'dueOn'])
    .execute();
}

/** The same of exams that were handed in and wait for marks, whose result is promised by a time of the day. */
async function toldResults(tx: Tx, { near, now }: Near): Promise<{ registrationId: string; dueOn: string }[]> {
  const told = await tx
    .updateTable('examAttempt')
    .set({ resultRemindedAt: now })
    .where('resultRemindedAt', 'is', null)
    .where('id', 'in', unmarked(tx, near))
    .returning(['registrationId', 'startedAt', 'endedAt'])
    .execute();
  return told.map(({ registrationId, startedAt, endedAt }) => ({
    registrationId,
    dueOn: indianDayAt(resultDueAt(endedAt ?? startedAt)),
  }));
}

function untold(db: Db | Tx, kind: (typeof KINDS)[number], near: string) {
  return waitingFor(db, kind)
    .select('promised.registrationId')
    .where('promised.dueOn', '<=', near)
    .where('promised.remindedAt', 'is', null);
}

function unmarked(db: Db | Tx, near: string) {
  return db
    .selectFrom('examAttempt')
    .innerJoin('registration', 'registration.id', 'examAttempt.registrationId')
    .select('examAttempt.id')
    .where('examAttempt.state', '=', 'handed-in')
    .where('examAttempt.endedAt', '<=', endOfDay(near) - RESULT_WITHIN)
    .where('examAttempt.resultRemindedAt', 'is', null)
    .where('registration.erasedAt', 'is', null);
}
