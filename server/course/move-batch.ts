import { visitOf } from '../../domain/course/classes.ts';
import { batchOf } from '../../domain/course/seats.ts';
import { linksDay } from '../../domain/course/links.ts';
import { idsOf } from '../../domain/course/former-ids.ts';
import { indianDayAt } from '../../domain/day.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import { newId } from '../db/id.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { type MailContext, queueMail } from '../mail/outbox/queue-mail.ts';
import { writeAudit } from '../db/audit.ts';
import { lockSeats, seated } from '../registration/seats.ts';

/** Gives the start in the file to learners without one, unless staff set the course. `now`: milliseconds since 1970. */
export async function tellOfFirstStart(
  context: Pick<DeskContext, 'db' | 'engine' | 'content'> & MailContext,
  now: number,
): Promise<void> {
  const today = indianDayAt(now);
  const days = context.content.site.linksWithinDays;
  for (const course of context.content.courses) {
    const startsOn = course.mode === 'live' ? batchOf(course.dates) : null;
    if (startsOn === null || startsOn < today) continue;
    // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
    if ((await seated(context.db, course, null).select('id').limit(1).executeTakeFirst()) === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop
    await inTransaction(context.db, async (tx) => {
      await lockSeats(tx, context, course);
      const set = tx.selectFrom('courseSetting').select('courseId').where('courseId', 'in', idsOf(course));
      if ((await set.executeTakeFirst()) !== undefined) return;
      const recipients = await inBatch(tx, course, null);
      await moveBatch(tx, course, { batch: null, startsOn, days, today });
      await mailNewStart(tx, context, { recipients, course, start: { before: null, startsOn }, now });
      const detail = { course: course.id, startsOn, moved: recipients.length, told: recipients.length };
      await writeAudit(tx, { at: now, actor: 'system', action: 'set-course', detail });
    });
  }
}

/** Emails learners another start, or the first one. */
export async function mailNewStart(
  tx: Tx,
  context: Pick<DeskContext, 'content'> & MailContext,
  {
    recipients,
    course,
    start,
    now,
  }: {
    recipients: readonly { id: string; email: string }[];
    course: Course;
    start: { before: string | null; startsOn: string | null };
    now: number;
  },
): Promise<void> {
  const address = context.content.site.contact.address.join(', ');
  const visit = visitOf({ ...course, batch: start.startsOn, address }, indianDayAt(now));
  for (const { id: registrationId, email } of recipients) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
    await queueMail(tx, context, {
      kind: 'new-start',
      ...{ id: newId(now), registrationId, recipient: email, now },
      data: { course: course.name, ...start, ...(visit !== undefined && { visit }) },
    });
  }
}

/** Registrations with an address that have or want a seat in a batch; null: in the batch without a start. */
export async function inBatch(
  tx: Tx,
  course: Entry<Course>,
  batch: string | null,
): Promise<{ id: string; email: string }[]> {
  const rows = await seated(tx, course, batch).select(['id', 'email']).execute();
  return rows.flatMap(({ id, email }) => (email === null ? [] : { id, email }));
}

/** Moves a batch that has not begun, with its registrations, its links and their promised days. */
export async function moveBatch(
  tx: Tx,
  course: Entry<Course>,
  { batch, startsOn, days, today }: { batch: string | null; startsOn: string | null; days: number; today: string },
): Promise<void> {
  const moving = seated(tx, course, batch);
  const dueOn = linksDay({ batch: startsOn, isLive: course.mode === 'live', days }, today);
  await tx
    .updateTable('promised')
    .set({ dueOn, remindedAt: null })
    .where('kind', '=', 'links')
    .where('registrationId', 'in', moving.select('id'))
    .execute();
  await moveLinks(tx, course, { from: batch ?? '', to: startsOn ?? '' });
  await tx.updateTable('registration').set({ batch: startsOn }).where('id', 'in', moving.select('id')).execute();
}

/** Links that the other day already has stay unchanged. */
async function moveLinks(tx: Tx, course: Entry<Course>, { from, to }: { from: string; to: string }): Promise<void> {
  const ids = idsOf(course);
  const there = await tx
    .selectFrom('courseLink')
    .select('batch')
    .where('courseId', 'in', ids)
    .where('batch', '=', to)
    .executeTakeFirst();
  if (there !== undefined) return;
  await tx
    .updateTable('courseLink')
    .set({ batch: to })
    .where('courseId', 'in', ids)
    .where('batch', '=', from)
    .execute();
}
