import { promisesNear } from '../../domain/alerts/reminder-times.ts';
import { courseNamed } from '../../domain/course/former-ids.ts';
import { endOfDay, indianDayAt } from '../../domain/day.ts';
import { RESULT_WITHIN, resultDueAt } from '../../domain/exam/kinds/marking.ts';
import { grouped } from '../../domain/lists.ts';
import { inChunks } from '../db/in-chunks.ts';
import { newId } from '../db/id.ts';
import type { Db, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { queueMail } from '../mail/outbox/queue-mail.ts';
import type { PromiseDue } from '../mail/templates/staff/staff-alerts.ts';
import { waitingFor } from '../registration/promised.ts';
import { type StaffAlertContext, toldStaff } from './staff-alerts.ts';

/** Tells staff once of promises due by tomorrow, from the morning before. `now` in milliseconds since 1970. */
export async function tellOfPromises(context: StaffAlertContext, now: number): Promise<void> {
  const near = promisesNear(now);
  // oxlint-disable no-await-in-loop -- a transaction answers one statement at a time
  const found = await Promise.all(KINDS.map(({ first }) => first(context.db, near)));
  if (found.every((row) => row === undefined) || (await toldStaff(context.db)).length === 0) return;
  await inTransaction(context.db, async (tx) => {
    const staff = await toldStaff(tx);
    if (staff.length === 0) return;
    const listed: PromiseDue[] = [];
    for (const { kind, tell } of KINDS) {
      const days = new Map((await tell(tx, { near, now })).map(({ registrationId, dueOn }) => [registrationId, dueOn]));
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

interface Kind {
  kind: PromiseDue['kind'];
  first(db: Db, near: string): Promise<unknown>;
  /** Marks all due promises as told, and answers with their registrations and days. */
  tell(tx: Tx, at: Near): Promise<{ registrationId: string; dueOn: string | null }[]>;
}

const KINDS: Kind[] = [
  ofPromised('links'),
  ofPromised('certificate'),
  {
    kind: 'result',
    first: (db, near) => unmarked(db, near).limit(1).executeTakeFirst(),
    tell: async (tx, { near, now }) => {
      const told = await tx
        .updateTable('examAttempt')
        .set({ resultRemindedAt: now })
        .where('resultRemindedAt', 'is', null)
        .where('id', 'in', unmarked(tx, near))
        .returning(['registrationId', 'startedAt', 'endedAt'])
        .execute();
      return told.map(({ registrationId, startedAt, endedAt }) => {
        return { registrationId, dueOn: indianDayAt(resultDueAt(endedAt ?? startedAt)) };
      });
    },
  },
];

function ofPromised(kind: 'links' | 'certificate'): Kind {
  const due = (db: Db | Tx, near: string) =>
    waitingFor(db, kind)
      .select('promised.registrationId')
      .where('promised.dueOn', '<=', near)
      .where('promised.remindedAt', 'is', null);
  return {
    kind,
    first: (db, near) => due(db, near).limit(1).executeTakeFirst(),
    tell: (tx, { near, now }) =>
      tx
        .updateTable('promised')
        .set({ remindedAt: now })
        .where('kind', '=', kind)
        .where('remindedAt', 'is', null)
        .where('registrationId', 'in', due(tx, near))
        .returning(['registrationId', 'dueOn'])
        .execute(),
  };
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
