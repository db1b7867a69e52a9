import type { Insertable } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { DAY, HOUR } from '../../domain/day.ts';
import type { ExamSettings } from '../../domain/exam/bank.ts';
import { newId } from '../db/id.ts';
import type { ExamSeatTable, ExamSlotTable } from '../db/tables/exam-tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { courseOf, inputOf, register } from '../registration/registration.fixture.ts';
import type { LearnerSession } from '../sign-in/sessions.ts';
import { staffedDesk } from '../desk/staff-desk.fixture.ts';
import { callOf } from './slots/call.ts';
import { writeExamEvent } from './events.ts';
import { EXAM_COURSE, FIRST_SLOT, withExam } from './exam-content.fixture.ts';

export type ExamDesk = Awaited<ReturnType<typeof examDesk>>;

/** A staffed desk (staff-desk.fixture.ts) with the content of `withExam` and a clock at START. */
export async function examDesk(engine: DeskContext['engine'], changes: Partial<ExamSettings> = {}) {
  const staffed = await staffedDesk(engine);
  const { db, context } = staffed;
  const provide = (own: Partial<ExamSettings>) =>
    void Object.assign(context, { content: withExam(context.content, own) });
  provide(changes);

  const desk = {
    ...staffed,

    provide,

    /** Moves the clock forward to a moment. */
    goTo: (moment: number) => context.pass(moment - context.now()),

    async confirmed(number: number): Promise<{ id: string; learner: LearnerSession }> {
      const input = inputOf(number);
      const { id } = await register(context, courseOf(context, EXAM_COURSE), input);
      const now = context.now();
      await db
        .updateTable('registration')
        .set({ state: 'confirmed', confirmedAt: now, stateChangedAt: now })
        .where('id', '=', id)
        .execute();
      const learner: LearnerSession = {
        ...{ audience: 'learner', handle: `session of ${number}`, email: input.email, provedAt: now },
      };
      return { id, learner };
    },

    async slot(own: Partial<ExamSlotTable> = {}): Promise<ExamSlotTable> {
      const now = context.now();
      const slot: ExamSlotTable = {
        id: newId(now),
        courseId: EXAM_COURSE,
        startsAt: FIRST_SLOT,
        seats: 14,
        code: '048213',
        callLink: null,
        proctorId: staffed.verifier.staffId,
        proctorRemindedAt: null,
        callRemindedAt: null,
        cancelledAt: null,
        createdAt: now,
        ...own,
      };
      await db.insertInto('examSlot').values(slot).execute();
      return slot;
    },

    async seat(slotId: string, registrationId: string, own: Partial<Insertable<ExamSeatTable>> = {}): Promise<string> {
      const now = context.now();
      const id = newId(now);
      const slot = await db.selectFrom('examSlot').selectAll().where('id', '=', slotId).executeTakeFirstOrThrow();
      await db
        .insertInto('examSeat')
        .values({
          ...{ id, slotId, registrationId, bookedAt: now, cancelledAt: null, arrivedAt: null, letInAt: null },
          ...{ letInBy: null, minutes: null, wrongCodes: 0, remindedDayAt: null, remindedHourAt: null },
          callTold: callOf(context, slot),
          ...own,
        })
        .execute();
      return id;
    },

    attempt: (id: string) => db.selectFrom('examAttempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

    /** Changes a sitting as no use case would. */
    setAttempt: (id: string, row: object) => db.updateTable('examAttempt').set(row).where('id', '=', id).execute(),

    answers: (attemptId: string) =>
      db.selectFrom('examAnswer').selectAll().where('attemptId', '=', attemptId).orderBy('place').execute(),

    async happened(registrationId: string, kind?: string) {
      const events = db.selectFrom('examEvent').selectAll().where('registrationId', '=', registrationId).orderBy('id');
      return (await events.execute()).filter((event) => kind === undefined || event.kind === kind);
    },

    async sat(registrationId: string, { passed, startedAt = context.now() }: { passed: boolean; startedAt?: number }) {
      const before = await db
        .selectFrom('examAttempt')
        .select('id')
        .where('registrationId', '=', registrationId)
        .execute();
      const id = newId(startedAt);
      await db
        .insertInto('examAttempt')
        .values({
          ...{ id, registrationId, seatId: null, courseId: EXAM_COURSE, number: before.length + 1 },
          ...{ paper: '[]', answerKeys: '[]', startedAt, endsAt: startedAt + 3_600_000, state: 'marked' },
          ...{ endedAt: startedAt + 1_800_000, endedBy: 'learner', sessionHandle: null, sessionSince: startedAt },
          ...{ lastSeenAt: startedAt, heardAt: null },
          ...{ answered: 0, nowAt: 1, markedAt: startedAt + 1_800_000, marks: passed ? 1400 : 200 },
          ...{ mostMarks: 1400, passMarks: 900, passed: passed ? 1 : 0 },
        })
        .execute();
      return id;
    },
  };

  return {
    ...desk,

    /**
     * Two neighbours in the same exam, whose rows must not change during the test. They come first and with later
     * times, so that a query without a condition finds them first.
     */
    async neighbours(): Promise<void> {
      const [sits, comes] = [await desk.confirmed(90), await desk.confirmed(91)];
      const [ahead, { staffId }] = [FIRST_SLOT + 300 * DAY, staffed.owner];
      const { id: slotId } = await desk.slot({
        ...{ startsAt: FIRST_SLOT + 7.5 * HOUR, code: '999999', callLink: 'https://call.example.org/other', seats: 9 },
        proctorId: staffId,
      });
      const there = { arrivedAt: ahead, letInAt: ahead, letInBy: staffId, minutes: 7, wrongCodes: 3 };
      const seatId = await desk.seat(slotId, sits.id, there);
      await desk.seat(slotId, comes.id);
      await db
        .insertInto('examArrangement')
        .values({ registrationId: sits.id, extraMinutes: 45, staffId, changedAt: ahead })
        .execute();
      const attemptId = await desk.sat(sits.id, { passed: false });
      await db
        .updateTable('examAttempt')
        .set({
          ...{
            seatId,
            number: 9,
            state: 'open',
            endedAt: null,
            endedBy: null,
            endsAt: ahead + 100 * DAY,
            heardAt: ahead,
          },
          ...{ paper: JSON.stringify([NEIGHBOURS_QUESTION]), answerKeys: '[{"kind":"single","right":0}]', answered: 1 },
          ...{ sessionHandle: sits.learner.handle, marks: null, markedAt: null, passed: null },
        })
        .where('id', '=', attemptId)
        .execute();
      const answer = { attemptId, courseId: EXAM_COURSE, questionId: NEIGHBOURS_QUESTION.id, marks: null };
      await db
        .insertInto('examAnswer')
        .values([
          { ...answer, place: 1, answer: '{"choices":[1]}', savedAt: ahead, isForLater: 1, secondAskedOf: null },
          { ...answer, place: 2, answer: null, savedAt: null, isForLater: 1, secondAskedOf: null },
        ])
        .execute();
      await db
        .insertInto('examMarking')
        .values({ attemptId, place: 1, staffId, marks: 75, note: 'Of the neighbour', markedAt: ahead })
        .execute();
      await inTransaction(db, async (tx) => {
        const event = { registrationId: sits.id, at: ahead, staffId };
        await writeExamEvent(tx, { ...event, kind: 'name-wish', note: 'Name of the Neighbour' });
        await writeExamEvent(tx, {
          ...event,
          attemptId,
          kind: 'time-given',
          detail: { minutes: 99 },
          note: 'Neighbour',
        });
        await writeExamEvent(tx, { ...event, attemptId, kind: 'connection-lost', detail: { seconds: 5940 } });
      });
      const ids = [sits.id, comes.id];
      const rows = async () => ({
        registrations: await db.selectFrom('registration').selectAll().where('id', 'in', ids).execute(),
        slot: await db.selectFrom('examSlot').selectAll().where('id', '=', slotId).execute(),
        seats: await db.selectFrom('examSeat').selectAll().where('slotId', '=', slotId).execute(),
        arranged: await db.selectFrom('examArrangement').selectAll().where('registrationId', 'in', ids).execute(),
        attempts: await db.selectFrom('examAttempt').selectAll().where('registrationId', 'in', ids).execute(),
        answers: await db.selectFrom('examAnswer').selectAll().where('attemptId', '=', attemptId).execute(),
        markings: await db.selectFrom('examMarking').selectAll().where('attemptId', '=', attemptId).execute(),
        events: await db.selectFrom('examEvent').selectAll().where('registrationId', 'in', ids).execute(),
        mails: await db.selectFrom('outbox').selectAll().where('registrationId', 'in', ids).execute(),
      });
      const before = await rows();
      onTestFinished(async () => expect(await rows()).toEqual(before));
    },
  };
}

const NEIGHBOURS_QUESTION = {
  ...{ id: 'ready-state', kind: 'single', topic: 'Processes and threads', text: 'What is it of the neighbour?' },
  ...{ options: ['Ready', 'Running'], marks: 200 },
};
