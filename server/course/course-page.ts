import { courseNamed, idsOf } from '../../domain/course/former-ids.ts';
import { batchOf, seatStates } from '../../domain/course/seats.ts';
import type { Offer } from '../../domain/course/offer.ts';
import { type CourseSettings, movesBatch, settingsOf } from '../../domain/course/course-settings.ts';
import { indianDayAt } from '../../domain/day.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import type { Db } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { heldSeats, offerOf, offeredAgain, seated, takenSeats } from '../registration/seats.ts';
import { type BatchLinks, courseLinks } from './course-links.ts';
import { isDated } from './save-settings.ts';

/** Includes registrations with a seat that are not yet confirmed. */
export interface Batch {
  /** Its start, `YYYY-MM-DD`; null for registrations without one. */
  day: string | null;
  confirmed: number;
  waiting: number;
}

export interface CoursePage {
  id: string;
  name: string;
  path: string;
  offer: Offer;
  settings: CourseSettings;
  setBy: { email: string; at: number } | undefined;
  isDated: boolean;
  hasSeats: boolean;
  confirmed: number;
  waiting: number;
  /** In the batch on offer. `held`: for invitations. */
  taken: number;
  held: number;
  /** In the batch on offer: unpaid for more than `seatHours`. */
  offeredAgain: number;
  seatHours: number;
  /** Learners with an address who would get another start. Undefined once the batch has begun. */
  movable: number | undefined;
  batches: readonly Batch[];
  /** Undefined for a course without links by email. */
  links: readonly BatchLinks[] | undefined;
}

/** Undefined if the site has no such course. */
export async function coursePage(context: DeskContext, courseId: string): Promise<CoursePage | undefined> {
  const { db, content, now } = context;
  const course = courseNamed(content.courses, courseId);
  if (course === undefined) return undefined;
  const settings = settingsOf(course);
  const today = indianDayAt(now());
  const batch = batchOf(course.dates);
  const batches = await batchesOf(db, course);
  const all = (state: 'confirmed' | 'waiting') => batches.reduce((sum, each) => sum + each[state], 0);
  const here = batches.find(({ day }) => day === batch);
  const seatsNow = { content, now: now() };
  const isCounted = course.seats !== undefined;
  const dated = isDated(course);
  const isMovable = dated && movesBatch({ before: batch, after: '', today, isNew: false });
  return {
    id: course.id,
    name: course.name,
    path: course.page.path,
    offer: await offerOf(db, context, course),
    settings,
    setBy: await setBy(db, course),
    isDated: dated,
    hasSeats: course.register === undefined,
    confirmed: all('confirmed'),
    waiting: all('waiting'),
    taken: isCounted ? await takenSeats(db, seatsNow, course) : (here?.confirmed ?? 0) + (here?.waiting ?? 0),
    offeredAgain: isCounted ? await offeredAgain(db, seatsNow, course) : 0,
    seatHours: content.site.seatHours,
    held: await heldSeats(db, seatsNow, course),
    movable: isMovable ? await countAddressed(db, course) : undefined,
    batches,
    links: await courseLinks(db, course),
  };
}

async function batchesOf(db: Db, course: Entry<Course>): Promise<Batch[]> {
  const rows = await db
    .selectFrom('registration')
    .select(({ fn }) => ['batch', 'state', fn.countAll<number | string>().as('number')])
    .where('courseId', 'in', idsOf(course))
    .where('state', 'in', seatStates)
    .groupBy(['batch', 'state'])
    .execute();
  const days = [...new Set(rows.map(({ batch }) => batch))].toSorted((a, b) => ((a ?? '') < (b ?? '') ? 1 : -1));
  return days.map((day) => {
    const count = (isConfirmed: boolean) =>
      rows
        .filter(({ batch, state }) => batch === day && (state === 'confirmed') === isConfirmed)
        .reduce((sum, { number }) => sum + Number(number), 0);
    return { day, confirmed: count(true), waiting: count(false) };
  });
}

async function countAddressed(db: Db, course: Entry<Course>): Promise<number> {
  const { people } = await seated(db, course, batchOf(course.dates))
    .clearOrderBy()
    .where('email', 'is not', null)
    .select(({ fn }) => fn.countAll<number | string>().as('people'))
    .executeTakeFirstOrThrow();
  return Number(people);
}

async function setBy(db: Db, course: Entry<Course>): Promise<CoursePage['setBy']> {
  return db
    .selectFrom('courseSetting')
    .innerJoin('staff', 'staff.id', 'courseSetting.staffId')
    .select(['staff.email', 'courseSetting.changedAt as at'])
    .where('courseId', 'in', idsOf(course))
    .executeTakeFirst();
}
