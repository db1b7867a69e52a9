/** What today looks like at the desk: what is late, who waits longest, and how old the last statement is. */
import { statesIn } from '../../domain/registration/registration-states.ts';
import { DAY, HOUR } from '../../domain/day.ts';
import type { Db } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { type ImportedStatement, lastImport } from '../statement/imports.ts';

export interface Today {
  /** Of those who wait for staff: past the promise, within the next 24 hours, and later. */
  due: Readonly<Record<'overdue' | 'soon' | 'later', number>>;
  /** Who has waited longest for an answer; `since` in milliseconds since 1970. */
  longest: { id: string; learnerName: string | null; since: number } | undefined;
  /** The newest statement that was looked at. */
  statement: ImportedStatement | undefined;
}

/** Who waits for staff: in which courses, how many, and the id of who was promised an answer first. */
interface Waiting {
  courseIds: readonly string[] | undefined;
  waiting: number;
  first: string | undefined;
}

/** What today looks like for those who wait. */
export async function today(
  { db, content, now }: Pick<DeskContext, 'db' | 'content' | 'now'>,
  { courseIds, waiting, first }: Waiting,
): Promise<Today> {
  const at = now();
  const [overdue, inADay, longest, statement] = await Promise.all([
    countDue(db, courseIds, at),
    countDue(db, courseIds, at + DAY + 1),
    first === undefined
      ? undefined
      : db
          .selectFrom('registration')
          .select(['id', 'learnerName', 'receivedAt', 'dueAt'])
          .where('id', '=', first)
          .executeTakeFirst(),
    lastImport(db),
  ]);
  return {
    due: { overdue, soon: inADay - overdue, later: waiting - inADay },
    longest: longest && {
      id: longest.id,
      learnerName: longest.learnerName,
      // Who replied to a question waits from then on.
      since: Math.max(longest.receivedAt, longest.dueAt - content.site.confirmation.hours * HOUR),
    },
    statement,
  };
}

/** How many wait for staff whose answer was promised before a moment. */
async function countDue(db: Db, courseIds: readonly string[] | undefined, before: number): Promise<number> {
  const { count } = await db
    .selectFrom('registration')
    .where('state', 'in', statesIn('now'))
    .$if(courseIds !== undefined, (some) => some.where('courseId', 'in', courseIds ?? []))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('dueAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}
