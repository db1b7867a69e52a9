/** Learners who paid for an exam without a free slot are told once when they can book one. */
import { idsOf } from '../../../domain/course/former-ids.ts';
import { examPath } from '../../../domain/paths.ts';
import type { ReminderContext } from '../../mail/outbox/queue-mail.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { mailLearner } from '../../mail/outbox/mail-learner.ts';
import { lockRegistration } from '../../registration/locked-registration.ts';
import { dropPromise, waitingFor } from '../../registration/promised.ts';
import { slotCourses } from './desk-slots.ts';
import { examOf } from '../exam-of.ts';
import type { ExamCourse } from '../../course/exam-course.ts';
import { hasOpenSlot } from '../../course/exam-slots.ts';

type Context = Pick<DeskContext, 'db' | 'content' | 'now'>;

/** Emails in one look; the others follow a minute later. */
const AT_ONCE = 200;

/** Notes once that a learner found no slot. */
export async function noteNoSlot({ db, now }: Pick<DeskContext, 'db' | 'now'>, registrationId: string): Promise<void> {
  await db
    .insertInto('promised')
    .values({ registrationId, kind: 'slot', since: now(), dueOn: null, remindedAt: null })
    .onConflict((conflict) => conflict.columns(['registrationId', 'kind']).doNothing())
    .execute();
}

export interface WithoutSlot {
  courseId: string;
  courseName: string;
  lang: string | undefined;
  waiting: number;
}

/** In the order of the courses. */
export async function examsWithoutSlot(context: Context): Promise<WithoutSlot[]> {
  const waiting = await waitingByCourse(context.db);
  const found: WithoutSlot[] = [];
  for (const held of slotCourses(context)) {
    const { course } = held;
    const count = idsOf(course).reduce((sum, id) => sum + (waiting.get(id) ?? 0), 0);
    // oxlint-disable-next-line no-await-in-loop -- few courses hold exams, and most of them have slots
    if (count === 0 || (await hasOpenSlot(context, held))) continue;
    found.push({ courseId: course.id, courseName: course.name, lang: course.lang, waiting: count });
  }
  return found;
}

/** How many learners wait for a slot of a course's exam. */
export async function countWaiting(db: Db | Tx, course: ExamCourse['course']): Promise<number> {
  const waiting = await waitingByCourse(db);
  return idsOf(course).reduce((sum, id) => sum + (waiting.get(id) ?? 0), 0);
}

async function waitingByCourse(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await waitingFor(db, 'slot')
    .select(({ fn }) => ['registration.courseId', fn.countAll<number | string>().as('count')])
    .groupBy('registration.courseId')
    .execute();
  return new Map(rows.map(({ courseId, count }) => [courseId, Number(count)]));
}

/** Answers how many learners are told. `now` in milliseconds since 1970. */
export async function tellOfSlots(context: ReminderContext, now: number): Promise<number> {
  const clock = { ...context, now: () => now };
  const waiting = await waitingByCourse(context.db);
  let told = 0;
  // oxlint-disable no-await-in-loop -- each in a transaction of its own, after the one before
  for (const held of slotCourses(context)) {
    const ids = idsOf(held.course);
    if (!ids.some((id) => waiting.has(id)) || !(await hasOpenSlot(clock, held))) continue;
    const rows = await waitingFor(context.db, 'slot')
      .select('registration.id')
      .where('registration.courseId', 'in', ids)
      .orderBy('promised.since')
      .orderBy('registration.id')
      .limit(AT_ONCE)
      .execute();
    for (const { id } of rows) if (await tellOne(clock, id)) told += 1;
  }
  // oxlint-enable no-await-in-loop
  return told;
}

/** False if they have a seat, cannot take the exam, or were told meanwhile. */
async function tellOne(context: ReminderContext & { now: () => number }, id: string): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const registration = await lockRegistration(tx, context, id);
    const exam = registration && (await examOf(tx, context, id));
    const isWaiting = await dropPromise(tx, id, 'slot');
    if (!isWaiting || exam?.standing.kind !== 'book') return false;
    const data = { course: exam.registration.courseName, path: examPath(id) };
    const mail = { kind: 'exam-slots-open' as const, data };
    await mailLearner(tx, context, { registration: exam.registration, mail, now: context.now() });
    return true;
  });
}
