import { describe, expect, test } from 'vitest';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { shown } from '../../desk/staff-desk.fixture.ts';
import { newId } from '../../db/id.ts';
import { EXAM_COURSE } from '../exam-content.fixture.ts';
import { examDesk } from '../exam.fixture.ts';
import { type Answering, allRight, allWrong, satExam } from '../sitting/handed-in.fixture.ts';
import { correctionsOf } from '../corrections.ts';
import { effectOf } from './correct-question.ts';
import { markAgain } from './mark-again.ts';
import { examCourses } from './question-list.ts';
import { eachAsked } from './sightings.ts';
import { examCourse } from '../../course/exam-course.ts';

const MEMORY = { proctored: false, questions: { memory: 4 }, passMark: 60 };
const TLB = { courseId: EXAM_COURSE, questionId: 'translation-cache' };

describe.each(dailyEngines)('on %s', (engine) => {
  async function desk(settings: Parameters<typeof examDesk>[1] = MEMORY) {
    const exam = await examDesk(engine, settings);
    await exam.neighbours();
    const { context, desk: staff, owner, verifier } = exam;
    return {
      ...exam,
      staff,
      sits: (number: number, answering?: Answering) => satExam(exam, number, answering),
      correct: (fields: Record<string, string>, of = TLB) =>
        staff.correctQuestion(owner, { ...of, fields: { reason: 'The book says so.', ...fields } }),
      one: async (of = TLB) => shown(await staff.oneQuestion(verifier, of)),
      list: async () => shown(await staff.questionList(verifier, EXAM_COURSE)),
      held: () => {
        const found = examCourse(context, EXAM_COURSE);
        if (found === undefined) throw new Error('no exam');
        return found;
      },
    };
  }

  const typing =
    (text: string): Answering =>
    (question, key) =>
      question.id === 'translation-cache' ? { text } : allRight(question, key);

  test('a question has what was asked and answered in exams of its course that count, and nothing else', async () => {
    const { sits, one, setAttempt, db, list } = await desk();
    await sits(1);
    await sits(2, typing('MMU'));
    await sits(3, typing('MMU'));
    for (const [number, row] of [
      [4, { state: 'void' }],
      [5, { state: 'open' }],
      [6, { courseId: 'react' }],
    ] as const) {
      await setAttempt((await sits(number)).attemptId, row);
    }
    const erased = await sits(7);
    await db.updateTable('registration').set({ erasedAt: 1 }).where('id', '=', erased.registrationId).execute();
    const unmarked = await sits(8);
    await setAttempt(unmarked.attemptId, { state: 'handed-in' });
    const course = { id: EXAM_COURSE, name: 'Operating Systems Concepts', lang: undefined };
    expect(await one()).toMatchObject({
      ...{ course, number: 8, topic: 'Memory', asked: 3, right: 1 / 3, lookAgain: [], options: [], corrections: [] },
      question: { id: 'translation-cache' },
      typed: [
        { text: 'MMU', isRight: false, times: 2 },
        { text: 'TLB', isRight: true, times: 1 },
      ],
      behind: { gains: 0, passes: 0 },
    });
    const all = await list();
    expect(all.course).toEqual(course);
    expect(all.topics).toEqual([
      { id: 'processes', title: 'Processes and threads', questions: 5 },
      { id: 'memory', title: 'Memory', questions: 4 },
      { id: 'files', title: 'Files', questions: 3 },
    ]);
    expect(all.questions.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(all.questions[7]).toEqual({
      ...{
        id: 'translation-cache',
        number: 8,
        topic: { id: 'memory', title: 'Memory' },
        level: 'middle',
        kind: 'short',
      },
      ...{ text: expect.stringMatching(/page table/) as string, retired: false, asked: 3, right: 1 / 3, lookAgain: [] },
    });
    expect(all.questions[0]).toMatchObject({ asked: 0, right: 0 });
    expect(all.questions[9]).toMatchObject({ id: 'retired-disk', retired: true });
  });

  test('of what is typed the ten most frequent answers stand there', async () => {
    const { sits, one } = await desk();
    for (let number = 1; number <= 12; number++) {
      await sits(number, typing(number < 12 ? `answer ${number}` : 'answer 11'));
    }
    const { typed } = await one();
    expect(typed).toHaveLength(10);
    expect(typed[0]).toEqual({ text: 'answer 11', isRight: false, times: 2 });
  });

  test('corrections stand there in their order, each with who made it, and are no other question’s or course’s', async () => {
    const { correct, one, db, owner, context, logged } = await desk();
    await correct({ texts: 'MMU', do: 'confirm' });
    context.pass(1);
    await correct({ texts: 'cache', do: 'confirm' });
    await correct({ number: '3', do: 'confirm' }, { ...TLB, questionId: 'page-number' });
    const row = { accepts: '{"all":true}', reason: 'x', staffId: owner.staffId, correctedAt: 1 };
    await db
      .insertInto('questionCorrection')
      .values({ ...row, ...TLB, id: newId(1), courseId: 'react' })
      .execute();
    const about = { reason: 'The book says so.', email: 'owner@example.org' };
    expect((await one()).corrections).toEqual([
      { ...about, accepts: { texts: ['MMU'] }, at: context.now() - 1 },
      { ...about, accepts: { texts: ['cache'] }, at: context.now() },
    ]);
    const { staffId } = owner;
    expect(Object.fromEntries(await correctionsOf(db, [EXAM_COURSE]))).toEqual({
      'translation-cache': [
        { accepts: { texts: ['MMU'] }, staffId },
        { accepts: { texts: ['cache'] }, staffId },
      ],
      'page-number': [{ accepts: { number: { answer: 3, tolerance: 0 } }, staffId }],
    });
    expect((await logged('question-correct'))[0]).toEqual({
      ...{ at: context.now() - 1, actor: `staff:${owner.staffId}` },
      detail: { course: EXAM_COURSE, question: 'translation-cache', gains: 0, passes: 0 },
    });
    // Repeating a correction adds none.
    await correct({ texts: 'MMU', do: 'confirm' });
    await correct({ for: 'all', do: 'confirm' });
    expect((await one()).corrections.map(({ accepts }) => accepts)).toEqual([
      { texts: ['MMU'] },
      { texts: ['cache'] },
      { all: true },
    ]);
  });

  test('what a correction comes to is counted before it is made: marks that rise, and exams that pass by it', async () => {
    const { sits, correct, attempt, setAttempt, db } = await desk();
    // Two of four are right; a third is enough.
    const two: Answering = (question, key) =>
      question.id === 'effective-access' ? allWrong(question, key) : typing('MMU')(question, key);
    const [first, second] = [await sits(1, two), await sits(2, two)];
    await setAttempt(second.attemptId, { passed: 1 });
    const third = await sits(3, two);
    // Another of its questions still needs a person's marks.
    await setAttempt(third.attemptId, { state: 'handed-in', passed: null });
    await db
      .updateTable('examAnswer')
      .set({ marks: null })
      .where('attemptId', '=', third.attemptId)
      .where('questionId', '=', 'page-number')
      .execute();
    const fourth = await sits(4, two);
    // Only this question has no marks yet.
    await setAttempt(fourth.attemptId, { state: 'handed-in', passed: null });
    await db
      .updateTable('examAnswer')
      .set({ marks: null })
      .where('attemptId', '=', fourth.attemptId)
      .where('questionId', '=', 'translation-cache')
      .execute();
    const failing = await sits(5, (question, key) =>
      question.id === 'translation-cache' ? { text: 'MMU' } : allWrong(question, key),
    );
    await sits(6);
    expect(await correct({ texts: 'MMU' })).toEqual({ kind: 'preview', gains: 5, passes: 2 });
    expect(await attempt(first.attemptId)).toMatchObject({ marks: 400, passed: 0 });
    expect(await correct({ texts: 'MMU', do: 'confirm' })).toMatchObject({ kind: 'corrected', gains: 5, passes: 2 });
    expect(await attempt(first.attemptId)).toMatchObject({ marks: 600, passed: 1 });
    expect(await attempt(failing.attemptId)).toMatchObject({ marks: 200, passed: 0 });
  });

  test('just as many marks as before are no gain', async () => {
    const { sits, db, held } = await desk();
    const { attemptId } = await sits(1, typing('MMU'));
    const effect = () =>
      effectOf({ db }, held(), {
        questionId: 'translation-cache',
        correction: { accepts: { texts: ['MMU'] }, staffId: 'nobody' },
      });
    expect(await effect()).toEqual({ gains: 1, passes: 0 });
    await db.updateTable('examAnswer').set({ marks: 200 }).where('attemptId', '=', attemptId).execute();
    expect(await effect()).toEqual({ gains: 0, passes: 0 });
  });

  test('more than fifty exams are gone through, each once', async () => {
    const { db, sits, attempt: row, answers: answersOf } = await desk();
    const first = await sits(1);
    const [whole, answers] = [await row(first.attemptId), await answersOf(first.attemptId)];
    for (let number = 2; number <= 51; number++) {
      const id = newId(number);
      await db
        .insertInto('examAttempt')
        .values({ ...whole, id, number })
        .execute();
      await db
        .insertInto('examAnswer')
        .values(answers.map((answer) => ({ ...answer, attemptId: id })))
        .execute();
    }
    const seen: string[] = [];
    await eachAsked(
      db,
      { courseIds: [EXAM_COURSE], questionId: 'page-number' },
      ({ attempt, question, sum, unmarked }) => {
        seen.push(attempt.id);
        expect([question.id, sum, unmarked]).toEqual(['page-number', 800, 0]);
      },
    );
    expect(new Set(seen).size).toBe(51);
    expect(seen).toHaveLength(51);
    const all: string[] = [];
    await eachAsked(db, { courseIds: [EXAM_COURSE] }, ({ question }) => void all.push(question.id));
    expect(all).toHaveLength(4 * 51);
    await eachAsked(db, { courseIds: ['react'] }, ({ question }) => void all.push(question.id));
    expect(all).toHaveLength(4 * 51);
  });

  test('one exam that cannot be marked again keeps back no other, and void ones stay as they are', async () => {
    const { sits, attempt, setAttempt, db, context, owner } = await desk();
    const [broken, well, gone] = [
      await sits(1, typing('MMU')),
      await sits(2, typing('MMU')),
      await sits(3, typing('MMU')),
    ];
    await setAttempt(broken.attemptId, { paper: '[]' });
    await setAttempt(gone.attemptId, { state: 'void' });
    const row = { accepts: '{"texts":["MMU"]}', reason: 'x', staffId: owner.staffId, correctedAt: 1, id: newId(1) };
    await db
      .insertInto('questionCorrection')
      .values({ ...row, ...TLB })
      .execute();
    const form = { courseIds: [EXAM_COURSE], questionId: 'translation-cache', staffId: owner.staffId };
    await expect(markAgain(context, form)).rejects.toThrow('translation-cache could not be marked again');
    expect(await attempt(well.attemptId)).toMatchObject({ marks: 800 });
    expect(await attempt(gone.attemptId)).toMatchObject({ state: 'void', marks: 600 });
    expect((await attempt(broken.attemptId)).marks).toBe(600);
  });

  test('the courses with an exam are told with how many questions each has', async () => {
    const { context } = await desk();
    expect(examCourses(context)).toEqual([{ id: EXAM_COURSE, name: 'Operating Systems Concepts', questions: 12 }]);
  });

  test('of another question, or of a course without an exam, there is nothing', async () => {
    const { staff, verifier, correct } = await desk();
    expect(await staff.oneQuestion(verifier, { ...TLB, questionId: 'none' })).toBeUndefined();
    expect(await staff.oneQuestion(verifier, { ...TLB, courseId: 'react' })).toBeUndefined();
    expect(await correct({ texts: 'x' }, { ...TLB, courseId: 'react' })).toEqual({ kind: 'unknown' });
  });
});
