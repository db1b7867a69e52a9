import { courseNamed, idsOf } from '../../domain/course/former-ids.ts';
import { type CourseLink, type batchField, isByMail, type linkFields, linksText } from '../../domain/course/links.ts';
import { batchOf } from '../../domain/course/seats.ts';
import type { ValuesOf } from '../../domain/form-fields.ts';
import type { ReminderContext } from '../mail/outbox/queue-mail.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { Invalid } from '../guard/action-answer.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { mailLearner } from '../mail/outbox/mail-learner.ts';
import { writeAudit } from '../db/audit.ts';
import { waitingFor } from '../registration/promised.ts';
import { lockSeats, seated } from '../registration/seats.ts';
import type { ProofNeeded } from '../sign-in/staff/fresh-proof.ts';
import { whyNotMailed } from '../sign-in/staff/mailing.ts';
import { linksOf, waitingForLinks } from './course-links.ts';

type LinksAnswer = { kind: 'links-set'; told: number } | Invalid | { kind: 'unknown' } | ProofNeeded;

/**
 * No links means those of the file. Emails to many need a fresh proof. `unknown`: not on offer, and without confirmed
 * learners.
 */
export async function saveLinks(
  context: DeskContext,
  { staffId, provedAt }: Pick<DeskUser, 'staffId' | 'provedAt'>,
  courseId: string,
  { batch, links, tellLinks }: ValuesOf<typeof linkFields>,
): Promise<LinksAnswer> {
  const course = courseNamed(context.content.courses, courseId);
  if (course === undefined || !isByMail(course)) return { kind: 'unknown' };
  const now = context.now();
  return inTransaction(context.db, async (tx): Promise<LinksAnswer> => {
    await lockSeats(tx, context, course);
    if (!(await isBatch(tx, course, batch))) return { kind: 'unknown' };
    const before = await linksOf(tx, course, batch);
    const wanted = links.length > 0 ? links : (course.links ?? []);
    const isChanged = linksText(wanted) !== linksText(before);
    const toAll = isChanged && before.length > 0 && tellLinks;
    const people = wanted.length === 0 ? 0 : await countRecipients(tx, course, { batch, toAll });
    const what = `links by ${staffId}`;
    const refusal = await whyNotMailed(tx, context, { staffId, provedAt }, { people, what, field: 'links' });
    if (refusal !== undefined) return refusal;
    await keepLinks(tx, course, { batch, links, staffId, now });
    const told = await sendLinks(tx, context, { course, batch, links: wanted, toAll, now });
    if (isChanged || told > 0) {
      const detail = { course: course.id, batch, links: wanted.length, told };
      await writeAudit(tx, { at: now, actor: `staff:${staffId}`, action: 'set-links', detail });
    }
    return { kind: 'links-set', told };
  });
}

async function isBatch(tx: Tx, course: Entry<Course>, batch: string | null): Promise<boolean> {
  if (batch === batchOf(course.dates)) return true;
  return (await confirmedIn(tx, course, batch).select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function keepLinks(
  tx: Tx,
  course: Entry<Course>,
  { batch, links, staffId, now }: { batch: string | null; links: readonly CourseLink[]; staffId: string; now: number },
): Promise<void> {
  const day = batch ?? '';
  await tx.deleteFrom('courseLink').where('courseId', 'in', idsOf(course)).where('batch', '=', day).execute();
  if (links.length === 0) return;
  const row = { courseId: course.id, batch: day, links: linksText(links), staffId, changedAt: now };
  await tx.insertInto('courseLink').values(row).execute();
}

/** Notes that waiting learners have the links already, so they get no email. `count` of them. */
export async function noteLinksSent(
  { db, content, now }: Pick<DeskContext, 'db' | 'content' | 'now'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
  courseId: string,
  { batch }: ValuesOf<typeof batchField>,
): Promise<{ kind: 'links-sent'; count: number } | { kind: 'unknown' }> {
  const course = courseNamed(content.courses, courseId);
  if (course === undefined || !isByMail(course)) return { kind: 'unknown' };
  return inTransaction(db, async (tx) => {
    const count = (await claimWaiting(tx, course, batch)).length;
    const detail = { course: course.id, batch, count };
    if (count > 0) await writeAudit(tx, { at: now(), actor: `staff:${staffId}`, action: 'links-sent', detail });
    return { kind: 'links-sent', count };
  });
}

async function countRecipients(
  tx: Tx,
  course: Entry<Course>,
  { batch, toAll }: { batch: string | null; toAll: boolean },
): Promise<number> {
  const { count } = await (toAll ? emailedIn(tx, course, batch) : waitingIn(tx, course, batch))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function confirmedIn(tx: Tx, course: Entry<Course>, batch: string | null) {
  return seated(tx, course, batch).clearOrderBy().where('state', '=', 'confirmed').where('erasedAt', 'is', null);
}

function emailedIn(tx: Tx, course: Entry<Course>, batch: string | null) {
  return confirmedIn(tx, course, batch).where('email', 'is not', null);
}

function waitingIn(tx: Tx, course: Entry<Course>, batch: string | null) {
  return waitingForLinks(tx, course).where('registration.batch', batch === null ? 'is' : '=', batch);
}

/** Removes the promises; of two callers at once each gets different ids. */
async function claimWaiting(tx: Tx, course: Entry<Course>, batch: string | null): Promise<string[]> {
  const rows = await tx
    .deleteFrom('promised')
    .where('kind', '=', 'links')
    .where('registrationId', 'in', waitingIn(tx, course, batch).select('registration.id'))
    .returning('registrationId')
    .execute();
  return rows.map(({ registrationId }) => registrationId);
}

async function sendLinks(
  tx: Tx,
  context: Pick<ReminderContext, 'publicUrl' | 'wakeMails'>,
  {
    course,
    batch,
    links,
    toAll,
    now,
  }: { course: Entry<Course>; batch: string | null; links: readonly CourseLink[]; toAll: boolean; now: number },
): Promise<number> {
  if (links.length === 0) return 0;
  const waited = new Set(await claimWaiting(tx, course, batch));
  if (waited.size === 0 && !toAll) return 0;
  const rows = await emailedIn(tx, course, batch).select(['id', 'email', 'courseName']).orderBy('id').execute();
  const recipients = rows.filter(({ id }) => toAll || waited.has(id));
  for (const { courseName, ...registration } of recipients) {
    const data = { course: courseName, links: [...links], isChange: !waited.has(registration.id) };
    // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
    await mailLearner(tx, context, { registration, mail: { kind: 'course-links', data }, now });
  }
  return recipients.length;
}

/** Sends new links, such as those of the file, to learners who wait. `now` in milliseconds since 1970. */
export async function tellOfLinks(context: ReminderContext, now: number): Promise<void> {
  const waiting = await waitingFor(context.db, 'links')
    .select(['registration.courseId', 'registration.batch'])
    .distinct()
    .execute();
  // oxlint-disable no-await-in-loop -- each in a transaction of its own, after the one before
  for (const { courseId, batch } of waiting) {
    const course = courseNamed(context.content.courses, courseId);
    if (course === undefined || !isByMail(course)) continue;
    await inTransaction(context.db, async (tx) => {
      const links = await linksOf(tx, course, batch);
      await sendLinks(tx, context, { course, batch, links, toAll: false, now });
    });
  }
  // oxlint-enable no-await-in-loop
}
