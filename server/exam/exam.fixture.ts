/** A desk with a course that holds its exam here, and learners who may sit it. */
import type { Insertable } from 'kysely';
import type { ExamSettings } from '../../domain/exam/bank.ts';
import { newId } from '../db/id.ts';
import type { ExamSeatTable, ExamSlotTable } from '../db/tables.ts';
import type { DeskContext } from '../desk-context.ts';
import { courseOf, inputOf, register } from '../registration/registration.fixture.ts';
import type { LearnerSession } from '../sign-in/sign-in-desk.ts';
import { staffedDesk } from '../staff-desk.fixture.ts';
import { EXAM_COURSE, FIRST_SLOT, withExam } from './exam-content.fixture.ts';

export type ExamDesk = Awaited<ReturnType<typeof examDesk>>;

/** A staffed desk (staff-desk.fixture.ts) whose content is `withExam`, in a context whose clock stands at START. */
export async function examDesk(engine: DeskContext['engine'], changes: Partial<ExamSettings> = {}) {
  const staffed = await staffedDesk(engine);
  const { db, context } = staffed;
  const provide = (own: Partial<ExamSettings>) =>
    void Object.assign(context, { content: withExam(context.content, own) });
  provide(changes);

  return {
    ...staffed,

    /** Other settings from now on. */
    provide,

    /** Moves the clock to a moment that is still to come. */
    goTo: (moment: number) => context.pass(moment - context.now()),

    /** Somebody whose registration for the course is confirmed; answers its id and the session of who signed in. */
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

    /** A slot as staff add one, at FIRST_SLOT unless it is told otherwise. */
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
        cancelledAt: null,
        createdAt: now,
        ...own,
      };
      await db.insertInto('examSlot').values(slot).execute();
      return slot;
    },

    /** A seat in it, as if it had been booked now; answers its id. */
    async seat(slotId: string, registrationId: string, own: Partial<Insertable<ExamSeatTable>> = {}): Promise<string> {
      const now = context.now();
      const id = newId(now);
      await db
        .insertInto('examSeat')
        .values({
          ...{ id, slotId, registrationId, bookedAt: now, cancelledAt: null, arrivedAt: null, letInAt: null },
          ...{ letInBy: null, minutes: null, wrongCodes: 0, remindedDayAt: null, remindedHourAt: null },
          ...own,
        })
        .execute();
      return id;
    },

    /** A sitting that is over, as if it had been begun `startedAt` and marked at once. */
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
}
