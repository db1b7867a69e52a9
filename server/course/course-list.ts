import { statesIn } from '../../domain/registration/registration-states.ts';
import { idsOf } from '../../domain/course/former-ids.ts';
import { nextDate } from '../../domain/course/dates.ts';
import { indianDayAt } from '../../domain/day.ts';
import type { Offer } from '../../domain/course/offer.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { offerOf, takenSeats } from '../registration/seats.ts';

export interface CourseRow {
  id: string;
  name: string;
  confirmed: number;
  waiting: number;
  offer: Offer;
  /** Undefined for a course without a limit. */
  seats: { taken: number; of: number } | undefined;
  next: ReturnType<typeof nextDate>;
}

/** From stored counts, which are quick for any number of registrations. */
export async function courseList({
  db,
  content,
  now,
}: Pick<DeskContext, 'db' | 'content' | 'now'>): Promise<CourseRow[]> {
  const rows = await db
    .selectFrom('registrationCount')
    .select(['courseId', 'state', ({ fn }) => fn.sum<number | string>('number').as('number')])
    .groupBy(['courseId', 'state'])
    .execute();
  const at = now();
  return Promise.all(
    content.courses.map(async (course) => {
      const ids = idsOf(course);
      const inStates = (states: readonly string[]) =>
        rows.reduce(
          (total, { courseId, state, number }) =>
            total + (ids.includes(courseId) && states.includes(state) ? Number(number) : 0),
          0,
        );
      return {
        id: course.id,
        name: course.name,
        confirmed: inStates(['confirmed']),
        waiting: inStates(statesIn('now')),
        offer: await offerOf(db, { now, content }, course),
        seats:
          course.seats === undefined
            ? undefined
            : { taken: await takenSeats(db, { content, now: at }, course), of: course.seats },
        next: nextDate(course.dates, indianDayAt(at)),
      };
    }),
  );
}
