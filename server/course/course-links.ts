/** The links of courses that are not taught on the site, as their learners and staff see them. */
import { courseNamed, idsOf } from '../../domain/course/former-ids.ts';
import { type CourseLink, isByMail, linksOfText } from '../../domain/course/links.ts';
import { batchOf } from '../../domain/course/seats.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { promiseOf, waitingFor } from '../registration/promised.ts';

/** The links for those of a batch (`YYYY-MM-DD`, null for those without a day): what staff set, else what the course's file has. */
export async function linksOf(db: Db | Tx, course: Entry<Course>, batch: string | null): Promise<CourseLink[]> {
  return (await linksSet(db, course)).get(batch) ?? course.links ?? [];
}

/** What staff set, by the batch. */
async function linksSet(db: Db | Tx, course: Entry<Course>): Promise<Map<string | null, CourseLink[]>> {
  const rows = await db
    .selectFrom('courseLink')
    .select(['courseId', 'batch', 'links'])
    .where('courseId', 'in', idsOf(course))
    .execute();
  // What was set under a former name of the course comes before what was set since.
  const inOrder = rows.toSorted((a, b) => Number(a.courseId === course.id) - Number(b.courseId === course.id));
  return new Map(inOrder.map(({ batch, links }) => [batch === '' ? null : batch, linksOfText(links)]));
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
  const promise = await promiseOf(db, id, 'links');
  return {
    links: await linksOf(db, course, batch),
    isWaiting: promise !== undefined,
    dueOn: promise?.dueOn ?? null,
  };
}

/** Somebody who waits for the links of a course. */
interface LinksWaiter {
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
  const set = await linksSet(db, course);
  const waiters = await waitingForLinks(db, course)
    .select(['registration.id', 'registration.learnerName', 'registration.batch', 'promised.since', 'promised.dueOn'])
    .orderBy('promised.since')
    .orderBy('registration.id')
    .execute();
  const days = new Set([batchOf(course.dates), ...confirmed.map(({ batch }) => batch)]);
  return [...days]
    .toSorted((a, b) => ((a ?? '') < (b ?? '') ? 1 : -1))
    .map((batch) => {
      const own = waiters.filter((each) => each.batch === batch);
      const all = Number(confirmed.find((each) => each.batch === batch)?.number ?? 0);
      return {
        batch,
        links: set.get(batch) ?? course.links ?? [],
        isSet: set.has(batch),
        waiters: own.slice(0, NAMED).map(({ batch: _batch, ...waiter }) => waiter),
        waiting: own.length,
        have: all - own.length,
      };
    });
}

/** The confirmed learners of a course who wait for its links, to be narrowed down further. */
export function waitingForLinks(db: Db | Tx, course: Entry<Course>) {
  return waitingFor(db, 'links').where('registration.courseId', 'in', idsOf(course));
}

/** A course whose learners wait for its links. */
export interface LinksToSend {
  courseId: string;
  courseName: string;
  lang: string | undefined;
  /** Whether these learners wait for the day of their batch first: their links are promised by no day until it has one. */
  isUndated: boolean;
  waiting: number;
  /** Since when the first of them waits, in milliseconds since 1970. */
  since: number;
  /** The first day by which somebody was promised them, `YYYY-MM-DD`; null without one. */
  dueOn: string | null;
}

/** In the order of the courses; of one that is taught live, whoever waits for a day apart from the others. */
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
