import { MOST_ON_WALL } from '../../domain/queue/views.ts';
import { statesIn } from '../../domain/registration/registration-states.ts';
import { DAY, HOUR, indianDayAt, indianMoment } from '../../domain/day.ts';
import type { Db } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { type ImportedStatement, lastImport } from '../statement/imports.ts';

export interface Today {
  /** Waiting for staff: past the promise, within 24 hours, and later. */
  due: Readonly<Record<'overdue' | 'soon' | 'later', number>>;
  longest: { id: string; learnerName: string | null; since: number } | undefined;
  statement: ImportedStatement | undefined;
  /** Once nobody waits: who was confirmed since midnight in India, the newest first. */
  confirmed: readonly { id: string; learnerName: string | null; courseId: string }[];
}

export interface ConfirmedToday {
  count: number;
  newest: Today['confirmed'];
}

/** `courseIds` undefined for all courses; the id is of the first promise. */
interface Waiting {
  courseIds: readonly string[] | undefined;
  waiting: number;
  first: string | undefined;
}

/** Figures above the queue: late answers, the longest wait, and the last statement. */
export async function today(
  { db, content, now }: Pick<DeskContext, 'db' | 'content' | 'now'>,
  { courseIds, waiting, first }: Waiting,
): Promise<Today> {
  const at = now();
  const [overdue, inADay, longest, statement, onWall] = await Promise.all([
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
    waiting > 0 ? [] : confirmedSince(db, courseIds, indianMoment(indianDayAt(at), '00:00')),
  ]);
  return {
    due: { overdue, soon: inADay - overdue, later: waiting - inADay },
    longest: longest && {
      id: longest.id,
      learnerName: longest.learnerName,
      // After a reply, the wait begins again.
      since: Math.max(longest.receivedAt, longest.dueAt - content.site.confirmation.hours * HOUR),
    },
    statement,
    confirmed: onWall,
  };
}

/** Tiles beside "26 confirmed today". */
const MOST_IN_ROW = 12;

/** How many were confirmed since midnight in India, and the newest of them. */
export async function confirmedToday({ db, now }: Pick<DeskContext, 'db' | 'now'>): Promise<ConfirmedToday> {
  const since = indianMoment(indianDayAt(now()), '00:00');
  const { count } = await confirmed(db, undefined, since)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: Number(count), newest: (await confirmedSince(db, undefined, since)).slice(0, MOST_IN_ROW) };
}

function confirmed(db: Db, courseIds: readonly string[] | undefined, since: number) {
  return db
    .selectFrom('registration')
    .where('state', '=', 'confirmed')
    .where('stateChangedAt', '>=', since)
    .$if(courseIds !== undefined, (some) => some.where('courseId', 'in', courseIds ?? []));
}

function confirmedSince(db: Db, courseIds: readonly string[] | undefined, since: number): Promise<Today['confirmed']> {
  return confirmed(db, courseIds, since)
    .select(['id', 'learnerName', 'courseId'])
    .orderBy('stateChangedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ON_WALL)
    .execute();
}

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
