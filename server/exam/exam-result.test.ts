import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../domain/day.ts';
import type { ExamSettings } from '../../domain/exam/bank.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import { newId } from '../db/id.ts';
import { createExamDesk } from '../desk/exam-desk.ts';
import { examDesk } from './exam.fixture.ts';
import { type Answering, allRight, allWrong, satExam } from './sitting/handed-in.fixture.ts';

/** All questions of the bank; a person marks one written answer. */
const ALL = { proctored: false, questions: { processes: 5, memory: 4, files: 2 }, passMark: 90 };

describe.each(dailyEngines)('on %s', (engine) => {
  async function sat(settings: Partial<ExamSettings>, answering: Answering = allRight) {
    const desk = await examDesk(engine, settings);
    await desk.neighbours();
    const exams = createExamDesk(desk.context);
    const { learner, attemptId, questions, place: written } = await satExam(desk, 1, answering);
    return {
      ...desk,
      ...{ exams, learner, attemptId, questions, written },
      result: async () => {
        const found = await exams.result(learner, attemptId);
        if (found === undefined) throw new Error('no result');
        return found;
      },
      mark: (marks: string, note = '') =>
        desk.desk.saveMarks(desk.owner, { attemptId, place: written, fields: { marks, note } }),
      set: (row: object) => desk.setAttempt(attemptId, row),
    };
  }

  test('until all is marked it has no marks, no topics, no notes and no question', async () => {
    const { result, context } = await sat({ ...ALL, showQuestions: true });
    const now = context.now();
    expect(await result()).toEqual({
      ...{ number: 1, startedAt: now, endedAt: now, endedBy: 'learner', state: 'handed-in', marks: null },
      certificateBy: null,
      ...{ mostMarks: 2500, passMarks: 2250, markedAt: null, passed: null, answered: 0, questions: 11 },
      ...{ toMark: 1, minutes: 0, topics: [], notes: [], seen: [], isHeldBack: false },
    });
  });

  test('who did not pass takes the day of the next attempt into their calendar', async () => {
    const desk = await examDesk(engine, { proctored: false, questions: { memory: 4 } });
    const exams = createExamDesk(desk.context);
    const failed = await satExam(desk, 1, allWrong);
    const file = await exams.calendar(failed.learner, failed.registrationId);
    expect(file).toContain('DTSTART:20261205T043000Z');
    expect(file).toContain('SUMMARY:You can take the exam again');
    const passed = await satExam(desk, 2);
    expect(await exams.calendar(passed.learner, passed.registrationId)).toBeUndefined();
  });

  test('then it has marks by topic, what to read again, and the notes', async () => {
    const { result, mark, context, desk, verifier, attemptId, written, db, owner } = await sat(ALL);
    context.pass(MINUTE);
    // Marks of another question; notes follow the order of the paper.
    await db
      .insertInto('examMarking')
      .values([
        { attemptId, place: written - 1, staffId: owner.staffId, marks: 0, note: null, markedAt: 9 },
        { attemptId, place: 1, staffId: owner.staffId, marks: 0, note: 'The first', markedAt: context.now() + 9 },
        { attemptId, place: 1, staffId: verifier.staffId, marks: 0, note: 'Before it', markedAt: context.now() + 8 },
      ])
      .execute();
    expect(await mark('1', 'Say what happens then.')).toMatchObject({ kind: 'saved' });
    expect(await result()).toMatchObject({
      ...{ state: 'marked', marks: 2200, mostMarks: 2500, passMarks: 2250, passed: false, toMark: 0 },
      markedAt: context.now(),
      topics: [
        { title: 'Processes and threads', marks: 1100, most: 1100, readAgain: 'parts 1 and 2' },
        { title: 'Memory', marks: 800, most: 800, readAgain: 'part 4' },
        { title: 'Files', marks: 300, most: 600, readAgain: undefined },
      ],
      notes: [
        { place: 1, note: 'Before it' },
        { place: 1, note: 'The first' },
        { place: written, note: 'Say what happens then.' },
      ],
      seen: [],
    });
    await desk.raiseMarks(verifier, { attemptId, place: written, fields: { marks: '4', reason: 'It is there.' } });
    expect(await result()).toMatchObject({ marks: 2500, passed: true });
  });

  test('where the course shows them, each question stands there with its answer and the right one', async () => {
    const answering: Answering = (question, key) =>
      question.id === 'page-number'
        ? undefined
        : question.id === 'link-command'
          ? allWrong(question, key)
          : allRight(question, key);
    const { result, mark, questions } = await sat({ ...ALL, showQuestions: true }, answering);
    await mark('2');
    const { seen } = await result();
    expect(seen.map(({ question }) => question)).toEqual(questions);
    const of = (id: string) => {
      const { question: _question, ...rest } = seen.find(({ question }) => question.id === id) ?? {
        question: undefined,
      };
      return rest;
    };
    const optionsAt = (id: string) => questions.find((each) => each.id === id)?.options ?? [];
    const sorted = (...texts: string[]) =>
      texts.toSorted((a, b) => optionsAt('shared-by-threads').indexOf(a) - optionsAt('shared-by-threads').indexOf(b));
    expect(of('ready-state')).toEqual({
      answer: { choices: [optionsAt('ready-state').indexOf('Ready')] },
      ...{ isRight: true, right: ['Ready'], marks: 200 },
      explanation: 'A process that waits for the processor alone is ready.',
    });
    expect(of('shared-by-threads')).toMatchObject({
      ...{ isRight: true, right: sorted('Open files', 'Global variables'), explanation: undefined },
    });
    expect(of('effective-access')).toMatchObject({ answer: { text: '20' }, isRight: true, right: ['20 ns'] });
    expect(of('page-number')).toMatchObject({ answer: undefined, isRight: false, right: ['2'], marks: 0 });
    expect(of('translation-cache')).toMatchObject({ isRight: true, right: ['TLB'] });
    expect(of('link-command')).toMatchObject({ answer: { text: 'no idea' }, isRight: false, right: ['ln'], marks: 0 });
    expect(of('journal-why')).toMatchObject({
      ...{ isRight: undefined, marks: 200 },
      right: [
        'Changes are written to the journal before they are made.',
        'After a failure the journal is read and unfinished changes are done or left out.',
      ],
    });
  });

  test('there is none of a sitting that is open or void, or of another learner', async () => {
    const { exams, learner, attemptId, set, confirmed, context, result } = await sat(ALL);
    const { learner: other } = await confirmed(2);
    expect(await exams.result(other, attemptId)).toBeUndefined();
    expect(await exams.result(learner, newId(1))).toBeUndefined();
    expect(await exams.result(learner, 'x')).toBeUndefined();
    for (const state of ['open', 'void']) {
      await set({ state });
      expect(await exams.result(learner, attemptId)).toBeUndefined();
    }
    const startedAt = context.now();
    await set({ state: 'handed-in', answered: 4, endedAt: startedAt + 2 * MINUTE + 1, endedBy: 'proctor' });
    expect(await result()).toMatchObject({ answered: 4, minutes: 3, endedBy: 'proctor' });
    await set({ endedAt: null });
    expect(await result()).toMatchObject({ minutes: 0 });
  });
});
