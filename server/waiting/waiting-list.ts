import { courseNamed, idsOf } from '../../domain/course/former-ids.ts';
import { freeSeats, type Standing, standingAt } from '../../domain/course/waiting-list.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import { isId } from '../db/cursor.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { countUninvited, heldSeats, type SeatsNow, takenSeats } from '../registration/seats.ts';

const PAGE = 50;

/** Older ones are in the queue like everybody. */
const MOST_REGISTERED = 20;

export interface WaitingPerson {
  id: string;
  name: string;
  email: string;
  /** Milliseconds since 1970. */
  joinedAt: number;
  /** End of the held seat; null before an invitation. */
  heldUntil: number | null;
  standing: Exclude<Standing, 'unconfirmed' | 'registered'>;
}

export interface SeatsLeft {
  seats: number;
  taken: number;
  held: number;
  free: number;
}

export interface WaitingPage {
  courseId: string;
  /** In the order of joining. */
  people: readonly WaitingPerson[];
  /** Id after which the next page begins; undefined on the last. */
  next: string | undefined;
  waiting: number;
  /** Never invited. */
  uninvited: number;
  /** Undefined for a course without a limit. */
  left: SeatsLeft | undefined;
  /** The latest twenty who registered by an invitation, newest first. */
  registered: readonly { id: string; name: string; registrationId: string; number: string }[];
}

/** A page of a course's list after the place `after`; undefined for an unknown course. */
export async function waitingList(
  { db, content, now }: Pick<DeskContext, 'db' | 'content' | 'now'>,
  { courseId, after }: { courseId: string; after?: string | undefined },
): Promise<WaitingPage | undefined> {
  const course = courseNamed(content.courses, courseId);
  if (course === undefined) return undefined;
  const at = now();
  const seatsNow = { content, now: at };
  const rows = await db
    .selectFrom('waitingList')
    .select(['id', 'name', 'email', 'joinedAt', 'confirmedAt', 'heldUntil'])
    .where('courseId', 'in', idsOf(course))
    .where('confirmedAt', 'is not', null)
    .where('registrationId', 'is', null)
    .$if(after !== undefined && isId(after), (some) => some.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(PAGE + 1)
    .execute();
  const people = rows.slice(0, PAGE).map(({ confirmedAt, ...row }) => {
    const standing = standingAt({ ...row, confirmedAt, registrationId: null }, at) as WaitingPerson['standing'];
    return { ...row, standing };
  });
  return {
    courseId: course.id,
    people,
    next: rows.length > PAGE ? people.at(-1)?.id : undefined,
    ...(await counts(db, seatsNow, course)),
    left: await seatsLeft(db, seatsNow, course),
    registered: await registeredOf(db, course),
  };
}

async function counts(
  db: Db,
  now: SeatsNow,
  course: Entry<Course>,
): Promise<Pick<WaitingPage, 'waiting' | 'uninvited'>> {
  const { waiting } = await db
    .selectFrom('waitingList')
    .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
    .where('courseId', 'in', idsOf(course))
    .where('confirmedAt', 'is not', null)
    .where('registrationId', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), uninvited: await countUninvited(db, now, course) };
}

async function registeredOf(db: Db, course: Entry<Course>): Promise<WaitingPage['registered']> {
  const rows = await db
    .selectFrom('waitingList')
    .select(['id', 'name', 'registrationId'])
    .where('courseId', 'in', idsOf(course))
    .where('registrationId', 'is not', null)
    .orderBy('registrationId', 'desc')
    .limit(MOST_REGISTERED)
    .execute();
  return rows.flatMap(({ id, name, registrationId }) =>
    registrationId === null ? [] : [{ id, name, registrationId, number: registrationNumber(registrationId) }],
  );
}

/** Undefined for a course without a limit. */
export async function seatsLeft(db: Db | Tx, now: SeatsNow, course: Entry<Course>): Promise<SeatsLeft | undefined> {
  const { seats } = course;
  if (seats === undefined) return undefined;
  const [taken, held] = [await takenSeats(db, now, course), await heldSeats(db, now, course)];
  return { seats, taken, held, free: freeSeats({ seats, taken, held }) };
}
