import { courseNamed, idsOf } from '../../domain/course/former-ids.ts';
import { type CourseLink, isByMail, linksOfText } from '../../domain/course/links.ts';
import { batchOf } from '../../domain/course/seats.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { promiseOf, waitingFor } from '../registration/promised.ts';

/** The links that staff set for a batch, else those of the course's file. `batch`: its start `YYYY-MM-DD`, or null. */
export async function linksOf(db: Db | Tx, course: Entry<Course>, batch: string | null): Promise<CourseLink[]> {
  return (await linksSet(db, course)).get(batch) ?? course.links ?? [];
}

async function linksSet(db: Db | Tx, course: Entry<Course>): Promise<Map<string | null, CourseLink[]>> {
  const rows = await db
    .selectFrom('courseLink')
    .select(['courseId', 'batch', 'links'])
    .where('courseId', 'in', idsOf(course))
    .execute();
  // Links set under the current id replace those set under a former one.
  const inOrder = rows.toSorted((a, b) => Number(a.courseId === course.id) - Number(b.courseId === course.id));
  return new Map(inOrder.map(({ batch, links }) => [batch === '' ? null : batch, linksOfText(links)]));
}

export interface LearnersLinks {
  /** Empty if there are none yet, or if staff sent them in another way. */
  links: readonly CourseLink[];
  isWaiting: boolean;
  dueOn: string | null;
}

/** Undefined if the registration is not confirmed, or its course sends no links by email. */
export async function learnersLinks(
  { db, content }: Pick<DeskContext, 'db' | 'content'>,
  { id, courseId, batch, state }: Pick<RegistrationTable, 'id' | 'courseId' | 'batch' | 'state'>,
): Promise<LearnersLinks | undefined> {
  const course = courseNamed(content.courses, courseId);
  if (state !== 'confirmed' || course === undefined || !isByMail(course)) return undefined;
  const promise = await promiseOf(db, id, 'links');
  return {
    links: await linksOf(db, course, batch),
    isWaiting: promise !== undefined,
    dueOn: promise?.dueOn ?? null,
  };
}

interface LinksWaiter {
  id: string;
  learnerName: string | null;
  since: number;
  /** The promised day, `YYYY-MM-DD`; null if none was told. */
  dueOn: string | null;
}

export interface BatchLinks {
  batch: string | null;
  links: readonly CourseLink[];
  isSet: boolean;
  /** Longest wait first, at most `NAMED`. */
  waiters: readonly LinksWaiter[];
  waiting: number;
  /** Of those who wait, and of those who have the links, the ones with an address. */
  toEmail: number;
  have: number;
}

const NAMED = 50;

/** Every batch with learners and the one on offer, latest first. Undefined for a course without links by email. */
export async function courseLinks(db: Db, course: Entry<Course>): Promise<BatchLinks[] | undefined> {
  if (!isByMail(course)) return undefined;
  const confirmed = await db
    .selectFrom('registration')
    .select(({ fn }) => ['batch', fn.count<number | string>('email').as('number')])
    .where('courseId', 'in', idsOf(course))
    .where('state', '=', 'confirmed')
    .where('erasedAt', 'is', null)
    .groupBy('batch')
    .execute();
  const set = await linksSet(db, course);
  const waiters = await waitingForLinks(db, course)
    .select(['registration.id', 'registration.learnerName', 'registration.email', 'registration.batch'])
    .select(['promised.since', 'promised.dueOn'])
    .orderBy('promised.since')
    .orderBy('registration.id')
    .execute();
  const days = new Set([batchOf(course.dates), ...confirmed.map(({ batch }) => batch)]);
  return [...days]
    .toSorted((a, b) => ((a ?? '') < (b ?? '') ? 1 : -1))
    .map((batch) => {
      const own = waiters.filter((each) => each.batch === batch);
      const toEmail = own.filter(({ email }) => email !== null).length;
      const all = Number(confirmed.find((each) => each.batch === batch)?.number ?? 0);
      return {
        batch,
        links: set.get(batch) ?? course.links ?? [],
        isSet: set.has(batch),
        waiters: own.slice(0, NAMED).map(({ batch: _batch, email: _email, ...waiter }) => waiter),
        waiting: own.length,
        toEmail,
        have: all - toEmail,
      };
    });
}

/** A query for confirmed learners who wait for links, which callers narrow down. */
export function waitingForLinks(db: Db | Tx, course: Entry<Course>) {
  return waitingFor(db, 'links').where('registration.courseId', 'in', idsOf(course));
}

export interface LinksToSend {
  courseId: string;
  courseName: string;
  lang: string | undefined;
  /** The learners wait for a start of their batch first, so no day is promised for the links. */
  isUndated: boolean;
  waiting: number;
  /** Milliseconds since 1970, of the longest wait. */
  since: number;
  /** The first promised day, `YYYY-MM-DD`; null without one. */
  dueOn: string | null;
}

/** In the order of courses. Learners of a live course who wait for a day are listed separately. */
export async function linksToSend({ db, content }: Pick<DeskContext, 'db' | 'content'>): Promise<LinksToSend[]> {
  const rows = await waitingFor(db, 'links')
    .select(({ fn }) => [
      'registration.courseId',
      'registration.batch',
      fn.countAll<number | string>().as('count'),
      fn.min<number | string>('promised.since').as('since'),
      fn.min<string | null>('promised.dueOn').as('dueOn'),
    ])
    .groupBy(['registration.courseId', 'registration.batch'])
    .execute();
  return content.courses.filter(isByMail).flatMap((course) => {
    const all = rows.filter(({ courseId }) => idsOf(course).includes(courseId));
    return [false, true].flatMap((isUndated) => {
      const own = all.filter(({ batch }) => isUndated === (course.mode === 'live' && batch === null));
      if (own.length === 0) return [];
      const days = own.flatMap(({ dueOn }) => dueOn ?? []).toSorted();
      return {
        ...{ courseId: course.id, courseName: course.name, lang: course.lang, isUndated, dueOn: days[0] ?? null },
        waiting: own.reduce((sum, { count }) => sum + Number(count), 0),
        since: Math.min(...own.map(({ since }) => Number(since))),
      };
    });
  });
}
