import { counted } from '../../domain/text/counted.ts';
import { lastMomentOver } from '../../domain/course/access.ts';
import { courseNamed } from '../../domain/course/former-ids.ts';
import { indianDayAt } from '../../domain/day.ts';
import { paidCourseId } from '../../domain/exam/fee.ts';
import { openStates } from '../../domain/registration/registration-states.ts';
import type { Content } from '../content/schema/schema.ts';
import type { Db } from '../db/tables.ts';

export interface MissingCourse {
  courseId: string;
  name: string;
  registrations: number;
  open: number;
  /** Confirmed, and their access has not ended. */
  enrolled: number;
  /** A sentence for staff. */
  what: string;
  /** Sentences for the person who keeps the content. */
  advice: string;
}

type Counted = Omit<MissingCourse, 'what' | 'advice'>;

/** Courses without a file, in the order of ids, while a registration is open or has access. */
export async function missingCourses({
  db,
  content: { courses, site },
  now,
}: {
  db: Db;
  content: Pick<Content, 'site'> & { courses: readonly { id: string; formerIds: readonly string[] }[] };
  now: () => number;
}): Promise<MissingCourse[]> {
  const gone = (await registeredFor(db)).filter((id) => courseNamed(courses, paidCourseId(id)) === undefined);
  if (gone.length === 0) return [];
  const over = lastMomentOver(indianDayAt(now()), site.accessMonths);
  const rows = await db
    .selectFrom('registration')
    .select(({ fn, eb }) => [
      'courseId',
      fn.max('courseName').as('name'),
      fn.countAll<number | string>().as('registrations'),
      fn.countAll<number | string>().filterWhere('state', 'in', openStates).as('open'),
      fn
        .countAll<number | string>()
        .filterWhere(eb.and([eb('state', '=', 'confirmed'), eb('confirmedAt', '>', over)]))
        .as('enrolled'),
    ])
    .where('courseId', 'in', gone)
    .groupBy('courseId')
    .orderBy('courseId')
    .execute();
  return rows
    .map(({ courseId, name, registrations, open, enrolled }) => ({
      courseId,
      name,
      registrations: Number(registrations),
      open: Number(open),
      enrolled: Number(enrolled),
    }))
    .filter(({ open, enrolled }) => open > 0 || enrolled > 0)
    .map((course) => ({ ...course, what: whatIsWrong(course), advice: adviceFor(course) }));
}

/** Jumps from id to id in the index, so it is quick for any number of registrations. */
async function registeredFor(db: Db): Promise<string[]> {
  const rows = await db
    .withRecursive('found(courseId)', (cte) =>
      cte
        .selectFrom('registration')
        .select(({ fn }) => fn.min<string | null>('courseId').as('courseId'))
        .unionAll(
          cte
            .selectFrom('found')
            .select(({ selectFrom }) =>
              selectFrom('registration')
                .select(({ fn }) => fn.min<string | null>('registration.courseId').as('courseId'))
                .whereRef('registration.courseId', '>', 'found.courseId')
                .as('courseId'),
            )
            .where('found.courseId', 'is not', null),
        ),
    )
    .selectFrom('found')
    .select('courseId')
    .execute();
  return rows.flatMap(({ courseId }) => courseId ?? []);
}

function whatIsWrong({ courseId, name, registrations, open, enrolled }: Counted): string {
  const paid = `${counted(enrolled, 'learner has', 'learners have')} access and ${enrolled === 1 ? 'finds' : 'find'} no course`;
  const waiting = `${counted(open, 'registration is', 'registrations are')} still open`;
  const who = [...(enrolled > 0 ? [paid] : []), ...(open > 0 ? [waiting] : [])].join(', and ');
  return `The course "${courseId}" (${name}) is missing from the site, but ${counted(registrations, 'registration names', 'registrations name')} it: ${who}.`;
}

function adviceFor({ courseId }: Counted): string {
  return `Put courses/${courseId}.yaml back into the folder of the content, or write formerIds: [${courseId}] in the file of the course that took its place. Then start the site again.`;
}
