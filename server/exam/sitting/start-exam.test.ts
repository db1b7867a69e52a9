import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../domain/day.ts';
import { marksToPass } from '../../../domain/exam/kinds/marks.ts';
import type { ShownQuestion } from '../../../domain/exam/exam-paper.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { EXAM_COURSE, FIRST_SLOT } from '../exam-content.fixture.ts';
import { createExamDesk } from '../../desk/exam-desk.ts';
import { examDesk } from '../exam.fixture.ts';
import { examOf } from '../exam-of.ts';
import { sitter } from './sitter.fixture.ts';
import { arrive } from './start-exam.ts';

const DOOR = FIRST_SLOT + 1000 - HOUR / 2;

describe.each(dailyEngines)('on %s', (engine) => {
  /** A seat in the slot a second after FIRST_SLOT, long before the door opens. */
  async function booked() {
    const desk = await examDesk(engine);
    await desk.neighbours();
    const { id, learner } = await desk.confirmed(1);
    const { id: slotId } = await desk.slot({ startsAt: FIRST_SLOT + 1000 });
    const seatId = await desk.seat(slotId, id);
    return {
      ...desk,
      ...{ id, learner, seatId },
      exam: async () => {
        const exam = await examOf(desk.db, desk.context, id);
        if (exam === undefined) throw new Error('no exam');
        return exam;
      },
      arrived: async () => {
        const { arrivedAt } = await desk.db
          .selectFrom('examSeat')
          .select('arrivedAt')
          .where('id', '=', seatId)
          .executeTakeFirstOrThrow();
        const events = (await desk.happened(id)).map(({ kind, at }) => ({ kind, at }));
        return { arrivedAt, events };
      },
    };
  }

  test('whoever comes before the door opens is not noted, and whoever comes then is, once', async () => {
    const { context, exam, arrived, goTo } = await booked();
    goTo(DOOR - 1);
    await arrive(context, await exam());
    expect(await arrived()).toEqual({ arrivedAt: null, events: [] });
    goTo(DOOR);
    const before = await exam();
    await Promise.all([arrive(context, before), arrive(context, before)]);
    const once = { arrivedAt: DOOR, events: [{ kind: 'arrived', at: DOOR }] };
    expect(await arrived()).toEqual(once);
    context.pass(MINUTE);
    await arrive(context, await exam());
    expect(await arrived()).toEqual(once);
  });

  test('without a seat there is no door', async () => {
    const { context, exam, db, seatId, arrived } = await booked();
    await db.updateTable('examSeat').set({ cancelledAt: 1 }).where('id', '=', seatId).execute();
    await arrive(context, await exam());
    expect(await arrived()).toEqual({ arrivedAt: null, events: [] });
  });

  test('all of a sitting is written down at its start', async () => {
    const desk = await examDesk(engine, { questions: { memory: 4 } });
    const { letIn, start, attempt, answers, id, seatId, learner } = await sitter(desk);
    await letIn();
    desk.goTo(FIRST_SLOT + MINUTE);
    const now = desk.context.now();
    expect(await start()).toEqual({ kind: 'started' });
    const { paper, answerKeys, ...row } = await attempt();
    const mostMarks = (JSON.parse(paper) as ShownQuestion[]).reduce((sum, { marks }) => sum + marks, 0);
    expect(row).toEqual({
      ...{ id: expect.any(String) as string, registrationId: id, seatId, courseId: EXAM_COURSE, number: 1 },
      ...{ startedAt: now, endsAt: now + 60 * MINUTE, state: 'open', endedAt: null, endedBy: null },
      ...{ sessionHandle: learner.handle, sessionSince: now, lastSeenAt: now, heardAt: null },
      ...{ answered: 0, nowAt: 1, markedAt: null, resultRemindedAt: null, marks: null, passed: null },
      ...{ mostMarks, passMarks: marksToPass(mostMarks, 60) },
    });
    expect(JSON.parse(answerKeys)).toHaveLength(4);
    expect(await answers()).toEqual(
      (JSON.parse(paper) as ShownQuestion[]).map((question, index) => ({
        ...{ attemptId: row.id, place: index + 1, courseId: EXAM_COURSE, questionId: question.id },
        ...{ answer: null, savedAt: null, isForLater: 0, marks: null, secondAskedOf: null },
      })),
    );
    expect(await desk.happened(id)).toMatchObject([
      { kind: 'started', at: now, attemptId: row.id, detail: '{"minutes":60}' },
    ]);
    expect(await desk.logged('exam-start', id)).toEqual([
      { at: now, actor: 'learner', detail: { attempt: row.id, number: 1, minutes: 60 } },
    ]);
  });

  test('the next sitting has the next number, also after one that was made void', async () => {
    const desk = await examDesk(engine, { proctored: false, attempts: 3, resit: { afterDays: 0, fee: 0 } });
    await desk.neighbours();
    const exams = createExamDesk(desk.context);
    const { id, learner } = await desk.confirmed(1);
    const first = await desk.sat(id, { passed: false });
    await desk.setAttempt(first, { state: 'void' });
    await desk.sat(id, { passed: false });
    expect(await exams.start(learner, { registrationId: id, fields: { alone: 'yes' } })).toEqual({ kind: 'started' });
    const attempts = await desk.db
      .selectFrom('examAttempt')
      .select(['number', 'state', 'seatId', 'endsAt'])
      .where('registrationId', '=', id)
      .orderBy('number')
      .execute();
    // Without a proctor there is no code and no seat, and the full time begins now.
    expect(attempts.at(-1)).toEqual({
      ...{ number: 3, state: 'open', seatId: null, endsAt: desk.context.now() + 60 * MINUTE },
    });
  });

  test('once nobody watches over the exam, a seat that was booked before keeps nobody from beginning', async () => {
    const desk = await examDesk(engine);
    const { start, attempt } = await sitter(desk);
    desk.provide({ proctored: false });
    expect(await start({ alone: 'yes' })).toEqual({ kind: 'started' });
    expect(await attempt()).toMatchObject({ seatId: null, endsAt: desk.context.now() + 60 * MINUTE });
  });

  test('each mistake at the start is told at its field, and only a wrong code counts', async () => {
    const desk = await examDesk(engine);
    const { letIn, start, seatId } = await sitter(desk);
    const wrongCodes = async () => {
      const seats = desk.db.selectFrom('examSeat').select(['wrongCodes', 'letInAt', 'letInBy']);
      return seats.where('id', '=', seatId).executeTakeFirstOrThrow();
    };
    const messages = async (fields: Record<string, string>) => {
      const answer = await start(fields);
      return answer.kind === 'invalid' ? answer.problems.map(({ field, message }) => `${field}: ${message}`) : answer;
    };
    expect(await messages({})).toEqual([
      'code: Your proctor has not let you in yet. Show your photo ID on the call, then try again.',
      'alone: Tick this to start. You must answer without help.',
    ]);
    await letIn();
    expect(await messages({ alone: 'yes', code: ' - ' })).toEqual([
      'code: Type the 6 digits that your proctor told you.',
    ]);
    expect((await wrongCodes()).wrongCodes).toBe(0);
    for (const tried of [1, 2, 3, 4]) {
      expect(await messages({ alone: 'yes', code: '111111' })).toEqual([
        'code: This is not the code of your slot. Ask your proctor for the 6 digits.',
      ]);
      expect(await wrongCodes()).toMatchObject({ wrongCodes: tried, letInBy: desk.verifier.staffId });
    }
    expect(await messages({ code: '111111' })).toEqual([
      'code: This was the fifth wrong code. Ask your proctor on the call to let you in again.',
      'alone: Tick this to start. You must answer without help.',
    ]);
    expect(await wrongCodes()).toEqual({ wrongCodes: 0, letInAt: null, letInBy: null });
    await letIn();
    expect(await start()).toEqual({ kind: 'started' });
  });

  test('right after the last hour of the slot, the proctor is asked for the minutes', async () => {
    const desk = await examDesk(engine);
    const { letIn, start } = await sitter(desk);
    await letIn();
    desk.goTo(FIRST_SLOT + 1000 + HOUR + 1);
    expect(await start()).toEqual({
      kind: 'invalid',
      problems: [
        {
          field: 'code',
          message: 'You are late, so you cannot get the full time. Ask your proctor how many minutes you have.',
        },
      ],
    });
  });
});
