import { expect, test } from 'vitest';
import type { Answer } from '../../../domain/exam/kinds/answer.ts';
import { shown } from '../../desk/staff-desk.fixture.ts';
import { afterRename } from '../../registration/registration.fixture.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { EXAM_COURSE } from '../exam-content.fixture.ts';
import { examDesk, type ExamDesk } from '../exam.fixture.ts';
import { type Answering, allRight, allWrong, satExam } from '../sitting/handed-in.fixture.ts';

/** A paper has every question of the topic `memory`, none of them written. */
const settings = { proctored: false, questions: { memory: 4 }, passMark: 60 };

const choosing =
  (questionId: string, answer: Answer): Answering =>
  (question, key) =>
    question.id === questionId ? answer : allWrong(question, key);

const correct = (exam: ExamDesk, questionId: string, fields: Record<string, string>, who = exam.owner) =>
  exam.desk.correctQuestion(who, {
    courseId: EXAM_COURSE,
    questionId,
    fields: { reason: 'The book says so.', ...fields },
  });

test.each(dailyEngines)(
  'on %s a correction is shown, then raises marks, lets people pass and tells them',
  async (engine) => {
    const exam = await examDesk(engine, settings);
    const twoRight: Answering = (question, key) =>
      question.id === 'page-number' || question.id === 'page-not-there'
        ? allRight(question, key)
        : choosing('translation-cache', { text: 'MMU cache' })(question, key);
    const passing = await satExam(exam, 1, twoRight);
    const failing = await satExam(exam, 2, choosing('translation-cache', { text: 'mmu cache.' }));
    const right = await satExam(exam, 3, allRight);
    expect(await exam.attempt(passing.attemptId)).toMatchObject({ state: 'marked', marks: 400, passed: 0 });
    const fields = { texts: 'MMU cache' };
    expect(await correct(exam, 'translation-cache', fields)).toEqual({ kind: 'preview', gains: 2, passes: 1 });
    expect(await exam.attempt(passing.attemptId)).toMatchObject({ marks: 400 });
    const confirmed = { ...fields, do: 'confirm' };
    expect(await correct(exam, 'translation-cache', confirmed)).toEqual({ kind: 'corrected', gains: 2, passes: 1 });
    expect(await exam.attempt(passing.attemptId)).toMatchObject({ state: 'marked', marks: 600, passed: 1 });
    expect(await exam.attempt(failing.attemptId)).toMatchObject({ state: 'marked', marks: 200, passed: 0 });
    expect(await exam.attempt(right.attemptId)).toMatchObject({ state: 'marked', marks: 800, passed: 1 });
    const results = async (id: string) => (await exam.mails(id)).filter(({ kind }) => kind === 'exam-result').length;
    expect([await results(passing.registrationId), await results(right.registrationId)]).toEqual([2, 1]);
    // The same form sent twice is one correction.
    expect(await correct(exam, 'translation-cache', confirmed)).toEqual({ kind: 'corrected', gains: 0, passes: 0 });
    const one = await exam.desk.oneQuestion(exam.verifier, { courseId: EXAM_COURSE, questionId: 'translation-cache' });
    expect(one).toMatchObject({
      corrections: [{ accepts: { texts: ['MMU cache'] }, reason: 'The book says so.', email: 'owner@example.org' }],
      behind: { gains: 0 },
      asked: 3,
      right: 1,
    });
    expect((await exam.logged('question-correct')).map(({ detail }) => detail)).toEqual([
      { course: EXAM_COURSE, question: 'translation-cache', gains: 2, passes: 1 },
    ]);
  },
);

test.each(dailyEngines)(
  'on %s a correction takes no marks and no pass away, and later exams have it',
  async (engine) => {
    const exam = await examDesk(engine, settings);
    const first = await satExam(exam, 1, allRight);
    await exam.db.updateTable('examAnswer').set({ marks: 300 }).where('questionId', '=', 'page-number').execute();
    await correct(exam, 'page-number', { number: '3', do: 'confirm' });
    expect(await exam.attempt(first.attemptId)).toMatchObject({ state: 'marked', marks: 900, passed: 1 });
    const later = await satExam(exam, 2, choosing('page-number', { text: '3' }));
    expect(await exam.attempt(later.attemptId)).toMatchObject({ marks: 200 });
  },
);

test.each(dailyEngines)(
  'on %s everybody gets the marks, whatever they answered, and the figures stay',
  async (engine) => {
    const exam = await examDesk(engine, settings);
    const { attemptId } = await satExam(exam, 1, () => undefined);
    expect(await correct(exam, 'page-number', { for: 'all', do: 'confirm' })).toMatchObject({ gains: 1, passes: 0 });
    expect(await exam.attempt(attemptId)).toMatchObject({ marks: 200 });
    const of = { courseId: EXAM_COURSE, questionId: 'page-number' };
    expect(await exam.desk.oneQuestion(exam.owner, of)).toMatchObject({ asked: 1, right: 0 });
  },
);

test.each(dailyEngines)(
  'on %s exams under the former id of the course are marked again, and what was left is told',
  async (engine) => {
    const exam = await examDesk(engine, settings);
    const { attemptId } = await satExam(exam, 1, choosing('page-number', { text: '3' }));
    const renamed = afterRename(exam.context.content, EXAM_COURSE, 'systems');
    const exams = renamed.exams.map((bank) => ({ ...bank, id: 'systems' }));
    Object.assign(exam.context, { content: { ...renamed, exams } });
    const form = { courseId: 'systems', questionId: 'page-number' };
    const fields = { number: '3', reason: 'Both count.', do: 'confirm' };
    expect(await exam.desk.correctQuestion(exam.owner, { ...form, fields })).toMatchObject({ gains: 1 });
    expect(await exam.attempt(attemptId)).toMatchObject({ marks: 200 });
    // As if the server had stopped in between.
    await exam.db.updateTable('examAnswer').set({ marks: 0 }).where('questionId', '=', 'page-number').execute();
    expect(await exam.desk.oneQuestion(exam.owner, form)).toMatchObject({ behind: { gains: 1, passes: 0 } });
    await exam.desk.markAgain(exam.owner, form);
    expect(await exam.desk.oneQuestion(exam.owner, form)).toMatchObject({ behind: { gains: 0 } });
  },
);

test.each(dailyEngines)('on %s only owners correct, and what is missing is said', async (engine) => {
  const exam = await examDesk(engine, settings);
  expect(await correct(exam, 'page-number', { number: '3' }, exam.verifier)).toMatchObject({ kind: 'forbidden' });
  expect(await correct(exam, 'page-number', { reason: '' })).toMatchObject({
    problems: [{ field: 'number' }, { field: 'reason' }],
  });
  expect(await correct(exam, 'none', { number: '3' })).toEqual({ kind: 'unknown' });
  expect(await exam.desk.questionList(exam.owner, 'react')).toBeUndefined();
});

test.each(dailyEngines)('on %s the list says which question to look at again', async (engine) => {
  const exam = await examDesk(engine, { ...settings, questions: { processes: 5 } });
  const byText =
    (text: string): Answering =>
    (question, key) =>
      question.id === 'ready-state' ? { choices: [question.options.indexOf(text)] } : allRight(question, key);
  for (let number = 0; number < 20; number++) await satExam(exam, number, byText(number < 6 ? 'Ready' : 'Waiting'));
  const list = shown(await exam.desk.questionList(exam.verifier, EXAM_COURSE));
  expect(list.questions.filter(({ lookAgain }) => lookAgain.length > 0)).toMatchObject([
    { id: 'ready-state', asked: 20, right: 0.3, lookAgain: ['Most chose C. Is the key right?'] },
    ...['fork-prints', 'shared-by-threads', 'deadlock-needs', 'round-robin-wait'].map((id) => ({
      ...{ id, asked: 20, right: 1, lookAgain: ['Everybody is right: too easy'] },
    })),
  ]);
  expect(list.topics[0]).toEqual({ id: 'processes', title: 'Processes and threads', questions: 5 });
  const of = { courseId: EXAM_COURSE, questionId: 'ready-state' };
  expect(await exam.desk.oneQuestion(exam.verifier, of)).toMatchObject({
    options: [
      { text: 'Ready', isRight: true, times: 6 },
      { text: 'Running', isRight: false, times: 0 },
      { text: 'Waiting', isRight: false, times: 14 },
      { text: 'Terminated', isRight: false, times: 0 },
    ],
    typed: [],
  });
});
