import { MINUTE } from '../../../domain/day.ts';
import { newId } from '../../../server/db/id.ts';
import type { Db } from '../../../server/db/tables.ts';
import { EXAM_COURSE, withExam } from '../../../server/exam/exam-content.fixture.ts';
import { examOf } from '../../../server/exam/exam-of.ts';
import { arrive, startExam } from '../../../server/exam/sitting/start-exam.ts';
import { contextOn } from '../../../server/registration/registration.fixture.ts';
import type { Learner } from './learners.ts';
import { type StaffedSite, within } from './site.ts';

export const CODE = '428196';

function contextAt(db: Db, { databaseUrl }: StaffedSite) {
  const context = contextOn(db, databaseUrl === undefined ? 'sqlite' : 'postgres');
  return Object.assign(context, { content: withExam(context.content), now: Date.now });
}

/** Begins now, without a proctor. Slots of a course have different starts. */
export async function newSlot(site: StaffedSite): Promise<string> {
  return within(site, async (db) => {
    const now = Date.now();
    const id = newId(now);
    const nobody = {
      callLink: null,
      proctorId: null,
      proctorRemindedAt: null,
      callRemindedAt: null,
      cancelledAt: null,
    };
    const slot = { id, courseId: EXAM_COURSE, startsAt: now - MINUTE, seats: 14, code: CODE, createdAt: now };
    await db
      .insertInto('examSlot')
      .values({ ...slot, ...nobody })
      .execute();
    return id;
  });
}

export async function comeToDoor(site: StaffedSite, slotId: string, { email }: Learner): Promise<string> {
  return within(site, async (db) => {
    const now = Date.now();
    const { id } = await db
      .selectFrom('registration')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await db.updateTable('registration').set({ state: 'confirmed', confirmedAt: now }).where('id', '=', id).execute();
    const seatId = newId(now);
    const nothing = { cancelledAt: null, arrivedAt: null, letInAt: null, letInBy: null };
    await db
      .insertInto('examSeat')
      .values({
        ...{ id: seatId, slotId, registrationId: id, bookedAt: now, ...nothing },
        ...{ remindedDayAt: null, remindedHourAt: null },
      })
      .execute();
    const context = contextAt(db, site);
    const exam = await examOf(db, context, id);
    if (exam === undefined) throw new Error(`${email} has no exam`);
    await arrive(context, exam);
    return seatId;
  });
}

export async function beginExam(site: StaffedSite, { email }: Learner): Promise<void> {
  await within(site, async (db) => {
    const { id } = await db
      .selectFrom('registration')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const learner = { audience: 'learner' as const, handle: 'window', email, provedAt: Date.now() };
    const answer = await startExam(contextAt(db, site), learner, {
      registrationId: id,
      fields: { code: CODE, alone: 'yes' },
    });
    if (answer.kind !== 'started') throw new Error(`${email} could not begin: ${JSON.stringify(answer)}`);
  });
}

export async function goOn(site: StaffedSite, seatId: string, nowAt: number): Promise<void> {
  await within(site, async (db) => {
    const facts = { nowAt, answered: nowAt - 1, heardAt: Date.now() };
    await db.updateTable('examAttempt').set(facts).where('seatId', '=', seatId).execute();
  });
}
