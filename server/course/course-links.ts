/** The links of courses that are not taught on the site: what staff set for each batch, and sending them to who waits. */
import { courseNamed, idsOf } from '../../domain/course/former-ids.ts';
import { type CourseLink, isByMail, linksOfText, linksText, readLinks } from '../../domain/course/links.ts';
import { batchOf } from '../../domain/course/seats.ts';
import { isDay } from '../../domain/day.ts';
import type { Problem } from '../../domain/problem.ts';
import type { SentFields } from '../../domain/sent-fields.ts';
import type { ReminderContext } from '../alerts/learner-reminders.ts';
import type { Course } from '../content/course-schema.ts';
import type { Entry } from '../content/schema.ts';
import type { Db, RegistrationTable, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { mailLearner } from '../mail/outbox/mail-learner.ts';
import { writeAudit } from '../records/audit.ts';
import { waitingFor } from '../registration/promised.ts';
import { lockSeats, seated } from '../registration/seats.ts';
import type { ProofNeeded } from '../staff/fresh-proof.ts';
import { whyNotMailed } from '../staff/mailing.ts';

/** The links for those of a batch (`YYYY-MM-DD`, null for those without a day): what staff set, else what the course's file has. */
export async function linksOf(db: Db | Tx, course: Entry<Course>, batch: string | null): Promise<CourseLink[]> {
  const rows = await db
    .selectFrom('courseLink')
    .select(['courseId', 'links'])
    .where('courseId', 'in', idsOf(course))
    .where('batch', '=', batch ?? '')
    .execute();
  const own = rows.find(({ courseId }) => courseId === course.id) ?? rows[0];
  return own === undefined ? (course.links ?? []) : linksOfText(own.links);
}

/** What a learner sees of the links of their course. */
export interface LearnersLinks {
  /** Empty while there are none, or where staff sent them in another way. */
  links: readonly CourseLink[];
  /** Whether they still wait for them. */
  isWaiting: boolean;
  /** The day by which they were promised, `YYYY-MM-DD`. */
  dueOn: string | null;
}

/** The links of a registration; undefined for one that is not confirmed, and of a course whose links nobody gets by email. */
export async function learnersLinks(
  { db, content }: Pick<DeskContext, 'db' | 'content'>,
  { id, courseId, batch, state }: Pick<RegistrationTable, 'id' | 'courseId' | 'batch' | 'state'>,
): Promise<LearnersLinks | undefined> {
  const course = courseNamed(content.courses, courseId);
  if (state !== 'confirmed' || course === undefined || !isByMail(course)) return undefined;
  const promise = await db
    .selectFrom('promised')
    .select('dueOn')
    .where('registrationId', '=', id)
    .where('kind', '=', 'links')
    .executeTakeFirst();
  return {
    links: await linksOf(db, course, batch),
    isWaiting: promise !== undefined,
    dueOn: promise?.dueOn ?? null,
  };
}

/** Somebody who waits for the links of a course. */
export interface LinksWaiter {
  id: string;
  learnerName: string | null;
  /** Milliseconds since 1970. */
  since: number;
  /** `YYYY-MM-DD`; null where no day was told. */
  dueOn: string | null;
}

/** The links of one batch at the desk. */
export interface BatchLinks {
  /** The day on which it starts; null for those without one. */
  batch: string | null;
  links: readonly CourseLink[];
  /** Whether staff set them: else they are those of the course's file. */
  isSet: boolean;
  /** Who waits for them longest, and how many do. */
  waiters: readonly LinksWaiter[];
  waiting: number;
  /** How many confirmed learners have them. */
  have: number;
}

/** So many who wait are named. */
const NAMED = 50;

/** The links of all batches of a course that have learners, and of the one on offer, the latest first; undefined where nobody gets links by email. */
export async function courseLinks(db: Db, course: Entry<Course>): Promise<BatchLinks[] | undefined> {
  if (!isByMail(course)) return undefined;
  const confirmed = await db
    .selectFrom('registration')
    .select(({ fn }) => ['batch', fn.countAll<number | string>().as('number')])
    .where('courseId', 'in', idsOf(course))
    .where('state', '=', 'confirmed')
    .where('email', 'is not', null)
    .groupBy('batch')
    .execute();
  const set = await db.selectFrom('courseLink').select('batch').where('courseId', 'in', idsOf(course)).execute();
  const waiters = await waitingOf(db, course)
    .select(['registration.id', 'registration.learnerName', 'registration.batch', 'promised.since', 'promised.dueOn'])
    .orderBy('promised.since')
    .orderBy('registration.id')
    .execute();
  const days = new Set([batchOf(course.dates), ...confirmed.map(({ batch }) => batch)]);
  return Promise.all(
    [...days]
      .toSorted((a, b) => ((a ?? '') < (b ?? '') ? 1 : -1))
      .map(async (batch) => {
        const own = waiters.filter((each) => each.batch === batch);
        const all = Number(confirmed.find((each) => each.batch === batch)?.number ?? 0);
        return {
          batch,
          links: await linksOf(db, course, batch),
          isSet: set.some((each) => each.batch === (batch ?? '')),
          waiters: own.slice(0, NAMED).map(({ batch: _batch, ...waiter }) => waiter),
          waiting: own.length,
          have: all - own.length,
        };
      }),
  );
}

function waitingOf(db: Db | Tx, course: Entry<Course>) {
  return waitingFor(db, 'links').where('registration.courseId', 'in', idsOf(course));
}

/** A course whose learners wait for its links. */
export interface LinksToSend {
  courseId: string;
  courseName: string;
  lang: string | undefined;
  waiting: number;
  /** Since when the first of them waits, in milliseconds since 1970. */
  since: number;
  /** The first day by which somebody was promised them, `YYYY-MM-DD`; null without one. */
  dueOn: string | null;
}

/** In the order of the courses. */
export async function linksToSend({ db, content }: Pick<DeskContext, 'db' | 'content'>): Promise<LinksToSend[]> {
  const rows = await waitingFor(db, 'links')
    .select(({ fn }) => [
      'registration.courseId',
      fn.countAll<number | string>().as('count'),
      fn.min<number | string>('promised.since').as('since'),
      fn.min<string | null>('promised.dueOn').as('dueOn'),
    ])
    .groupBy('registration.courseId')
    .execute();
  return content.courses.filter(isByMail).flatMap((course) => {
    const own = rows.filter(({ courseId }) => idsOf(course).includes(courseId));
    if (own.length === 0) return [];
    const days = own.flatMap(({ dueOn }) => dueOn ?? []).toSorted();
    return {
      ...{ courseId: course.id, courseName: course.name, lang: course.lang, dueOn: days[0] ?? null },
      waiting: own.reduce((sum, { count }) => sum + Number(count), 0),
      since: Math.min(...own.map(({ since }) => Number(since))),
    };
  });
}

export type LinksAnswer =
  /** `told`: how many learners get them by email. */
  | { kind: 'links-set'; told: number }
  /** `count`: how many waited for what staff sent in another way. */
  | { kind: 'links-sent'; count: number }
  | { kind: 'invalid'; problems: Problem[] }
  | { kind: 'unknown' }
  | ProofNeeded;

/**
 * Sets the links of one batch. Fields: `batch`, its day or nothing; `links` (`readLinks`), where none means those of the
 * course's file; `tellLinks`, ticked where those who have others get the new ones; or `do` as `links-sent`, where who waits has
 * got them in another way. Whoever waits gets the links that hold then, once. Like a message, emails to many take a fresh
 * proof.
 */
export async function saveLinks(
  context: DeskContext,
  { staffId, provedAt }: Pick<DeskUser, 'staffId' | 'provedAt'>,
  { courseId, fields }: { courseId: string; fields: SentFields },
): Promise<LinksAnswer> {
  const course = courseNamed(context.content.courses, courseId);
  const { batch: day = '' } = fields;
  if (course === undefined || !isByMail(course) || (day !== '' && !isDay(day))) return { kind: 'unknown' };
  const batch = day === '' ? null : day;
  const now = context.now();
  const audit = { at: now, actor: `staff:${staffId}` };
  if (fields['do'] === 'links-sent') {
    return inTransaction(context.db, async (tx) => {
      const count = (await claimWaiting(tx, course, batch)).length;
      const detail = { course: course.id, batch, count };
      if (count > 0) await writeAudit(tx, { ...audit, action: 'links-sent', detail });
      return { kind: 'links-sent', count };
    });
  }
  const read = readLinks(fields);
  if ('problems' in read) return { kind: 'invalid', problems: read.problems };
  return inTransaction(context.db, async (tx): Promise<LinksAnswer> => {
    await lockSeats(tx, context, course);
    const before = await linksOf(tx, course, batch);
    const wanted = read.value.length > 0 ? read.value : (course.links ?? []);
    const isChanged = linksText(wanted) !== linksText(before);
    const toAll = isChanged && before.length > 0 && fields['tellLinks'] === 'yes';
    const people = wanted.length === 0 ? 0 : await countRecipients(tx, course, { batch, toAll });
    const what = `links by ${staffId}`;
    const refusal = await whyNotMailed(tx, context, { provedAt }, { people, what, field: 'links' });
    if (refusal !== undefined) return refusal;
    await tx.deleteFrom('courseLink').where('courseId', 'in', idsOf(course)).where('batch', '=', day).execute();
    if (read.value.length > 0) {
      const row = { courseId: course.id, batch: day, links: linksText(read.value), staffId, changedAt: now };
      await tx.insertInto('courseLink').values(row).execute();
    }
    const told = await sendLinks(tx, context, { course, batch, links: wanted, toAll, now });
    if (isChanged || told > 0) {
      const detail = { course: course.id, batch, links: wanted.length, told };
      await writeAudit(tx, { ...audit, action: 'set-links', detail });
    }
    return { kind: 'links-set', told };
  });
}

/** How many would get the links: those of a batch who wait, or all who are confirmed. */
async function countRecipients(
  tx: Tx,
  course: Entry<Course>,
  { batch, toAll }: { batch: string | null; toAll: boolean },
): Promise<number> {
  const { count } = await (
    toAll
      ? confirmedIn(tx, course, batch)
      : waitingOf(tx, course).where('registration.batch', batch === null ? 'is' : '=', batch)
  )
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function confirmedIn(tx: Tx, course: Entry<Course>, batch: string | null) {
  return seated(tx, course, batch).clearOrderBy().where('state', '=', 'confirmed').where('email', 'is not', null);
}

/** Takes those of a batch who wait for links off the list: of two who do so at once, one has each. */
async function claimWaiting(tx: Tx, course: Entry<Course>, batch: string | null): Promise<string[]> {
  const waiting = waitingOf(tx, course)
    .select('registration.id')
    .where('registration.batch', batch === null ? 'is' : '=', batch);
  const rows = await tx
    .deleteFrom('promised')
    .where('kind', '=', 'links')
    .where('registrationId', 'in', waiting)
    .returning('registrationId')
    .execute();
  return rows.map(({ registrationId }) => registrationId);
}

/** Sends the links to those of a batch who wait for them, or to all; answers how many get them. */
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
  const rows = await confirmedIn(tx, course, batch).select(['id', 'email', 'courseName']).orderBy('id').execute();
  const recipients = rows.filter(({ id }) => toAll || waited.has(id));
  for (const { courseName, ...registration } of recipients) {
    const data = { course: courseName, links: [...links], isChange: !waited.has(registration.id) };
    // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
    await mailLearner(tx, context, { registration, mail: { kind: 'course-links', data }, now });
  }
  return recipients.length;
}

/** Sends the links to those who still wait for some that are there by now, as where the course's file has them. `now` in milliseconds since 1970. */
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
