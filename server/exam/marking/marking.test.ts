import { expect, test } from 'vitest';
import { HOUR } from '../../../domain/day.ts';
import { engines } from '../../db/databases.fixture.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import { shown } from '../../desk/staff-desk.fixture.ts';
import { examDesk, type ExamDesk } from '../exam.fixture.ts';
import { allWrong, satExam } from '../sitting/handed-in.fixture.ts';
import { OWN_REGISTRATION } from '../../sign-in/staff/lock-for-staff.ts';

/** Everything is right except a person's marks, 4 of about 10, which decide the result. */
const settings = { proctored: false, passMark: 90 };

async function aDesk(engine: 'sqlite' | 'postgres') {
  const exam = await examDesk(engine, settings);
  return { ...exam, third: await exam.colleague('third@example.org') };
}

const marksAt = async (exam: ExamDesk, { attemptId, place }: { attemptId: string; place: number }) =>
  (await exam.answers(attemptId))[place - 1]?.marks;

const save = (exam: ExamDesk, who: DeskUser, at: { attemptId: string; place: number }, fields: object) =>
  exam.desk.saveMarks(who, { ...at, fields: { ...fields } });

const waiting = async ({ desk }: ExamDesk, who: DeskUser) =>
  shown(await desk.answersToMark(who)).answers.map(({ attemptId }) => attemptId);

const one = async ({ desk }: ExamDesk, who: DeskUser, at: { attemptId: string; place: number }) =>
  shown(await desk.oneAnswer(who, at));

test.each(engines)(
  'on %s answers wait, the first promised first, without a name until all is marked',
  async (engine) => {
    const exam = await aDesk(engine);
    const first = await satExam(exam, 1);
    exam.context.pass(HOUR);
    const second = await satExam(exam, 2);
    expect(await waiting(exam, exam.verifier)).toEqual([first.attemptId, second.attemptId]);
    const list = await exam.desk.answersToMark(exam.verifier);
    const before = await one(exam, exam.verifier, first.at);
    expect(before).toMatchObject({
      question: { id: 'journal-why' },
      answer: { text: 'What I know of it.\n\nAnd why it is so.' },
      steps: [0, 100, 200, 300, 400],
    });
    expect(JSON.stringify([list, before])).not.toMatch(/Learner [A-Z]|learner\d@/);
    expect((await exam.attempt(first.attemptId)).state).toBe('handed-in');
    const saved = await save(exam, exam.verifier, first.at, { marks: '4', note: 'Well said.' });
    expect(saved).toMatchObject({ kind: 'saved', next: second.at });
    expect(await exam.attempt(first.attemptId)).toMatchObject({ state: 'marked', passed: 1 });
    const mails = await exam.mails(first.registrationId);
    expect(mails.filter(({ kind }) => kind === 'exam-result')).toHaveLength(1);
    expect(await exam.audited(first.registrationId)).toEqual(expect.arrayContaining(['exam-mark', 'exam-marked']));
    const after = await one(exam, exam.owner, first.at);
    expect(after.learner).toEqual({ registrationId: first.registrationId, name: 'Learner B' });
    expect(after.others).toEqual([{ email: 'verifier@example.org', marks: 400, note: 'Well said.' }]);
    expect(await waiting(exam, exam.verifier)).toEqual([second.attemptId]);
  },
);

test.each(engines)('on %s marks that the question does not have are refused beside their field', async (engine) => {
  const exam = await aDesk(engine);
  const { at } = await satExam(exam, 1);
  for (const marks of ['', '5', '-1', '3.5', 'four'])
    expect(await save(exam, exam.owner, at, { marks })).toEqual({
      kind: 'invalid',
      problems: [{ field: 'marks', message: 'Choose the marks.' }],
    });
  expect(await save(exam, exam.owner, at, { marks: '1', note: 'x'.repeat(501) })).toMatchObject({
    problems: [{ field: 'note' }],
  });
  expect(await save(exam, exam.owner, { ...at, place: 99 }, { marks: '1' })).toEqual({ kind: 'unknown' });
  expect(await marksAt(exam, at)).toBeNull();
});

test.each(engines)('on %s of two who mark one answer at once one is told that it is marked', async (engine) => {
  const exam = await aDesk(engine);
  const { at, attemptId } = await satExam(exam, 1);
  const answers = await Promise.all([
    save(exam, exam.owner, at, { marks: '1' }),
    save(exam, exam.verifier, at, { marks: '4' }),
  ]);
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'saved']);
  expect(await exam.db.selectFrom('examMarking').selectAll().execute()).toHaveLength(1);
  const isOwners = answers[0]?.kind === 'saved';
  expect(await marksAt(exam, at)).toBe(isOwners ? 100 : 400);
  expect((await exam.attempt(attemptId)).state).toBe('marked');
});

test.each(engines)(
  'on %s both marks are kept of two people, and the higher of two that are near counts',
  async (engine) => {
    const exam = await aDesk(engine);
    const { at, attemptId } = await satExam(exam, 1);
    expect(await save(exam, exam.owner, at, { marks: '', asked: exam.third.staffId })).toMatchObject({
      kind: 'invalid',
    });
    expect(await save(exam, exam.owner, at, { marks: '3', asked: exam.owner.staffId })).toMatchObject({
      problems: [{ field: 'asked' }],
    });
    expect(await save(exam, exam.owner, at, { marks: '3', asked: exam.third.staffId })).toMatchObject({
      kind: 'saved',
    });
    expect(await marksAt(exam, at)).toBeNull();
    expect(await waiting(exam, exam.owner)).toEqual([]);
    expect(await waiting(exam, exam.verifier)).toEqual([]);
    expect(await exam.desk.answersToMark(exam.verifier)).toMatchObject({ total: 0, elsewhere: 1 });
    expect(await waiting(exam, exam.third)).toEqual([attemptId]);
    // The second person judges without seeing the first one's marks.
    expect(await one(exam, exam.third, at)).toMatchObject({ may: { kind: 'mark', as: 'second' }, others: [] });
    expect(await save(exam, exam.verifier, at, { marks: '0' })).toEqual({ kind: 'changed' });
    expect(await save(exam, exam.third, at, { marks: '2' })).toMatchObject({ kind: 'saved' });
    expect(await marksAt(exam, at)).toBe(300);
    const kept = await exam.db.selectFrom('examMarking').select('marks').orderBy('markedAt').execute();
    expect(kept.map(({ marks }) => marks)).toEqual([300, 200]);
    expect((await exam.attempt(attemptId)).state).toBe('marked');
  },
);

test.each(engines)(
  'on %s two who are far apart can come nearer themselves, where nobody else is there',
  async (engine) => {
    const exam = await aDesk(engine);
    const { at, attemptId } = await satExam(exam, 1);
    await save(exam, exam.owner, at, { marks: '4', asked: exam.verifier.staffId });
    await save(exam, exam.verifier, at, { marks: '1' });
    expect(await one(exam, exam.verifier, at)).toMatchObject({ may: { kind: 'change' }, others: [{ marks: 400 }] });
    await save(exam, exam.verifier, at, { marks: '3' });
    expect(await exam.attempt(attemptId)).toMatchObject({ state: 'marked' });
    expect(await marksAt(exam, at)).toBe(400);
    expect(await save(exam, exam.verifier, at, { marks: '0' })).toEqual({ kind: 'changed' });
  },
);

test.each(engines)('on %s anybody takes the place of a second person who left', async (engine) => {
  const exam = await aDesk(engine);
  const { at, attemptId } = await satExam(exam, 1);
  await save(exam, exam.owner, at, { marks: '4', asked: exam.third.staffId });
  await exam.db.updateTable('staff').set({ removedAt: 1 }).where('id', '=', exam.third.staffId).execute();
  expect(await waiting(exam, exam.owner)).toEqual([]);
  expect(await waiting(exam, exam.verifier)).toEqual([attemptId]);
});

test.each(engines)('on %s nobody marks their own exam, nor is asked to', async (engine) => {
  const exam = await aDesk(engine);
  const { at, registrationId } = await satExam(exam, 1);
  await exam.db
    .updateTable('registration')
    .set({ email: 'verifier+exam@example.org' })
    .where('id', '=', registrationId)
    .execute();
  expect(await exam.desk.answersToMark(exam.verifier)).toMatchObject({ answers: [], total: 0, elsewhere: 1 });
  expect(await exam.desk.oneAnswer(exam.verifier, at)).toEqual(OWN_REGISTRATION);
  expect(await save(exam, exam.verifier, at, { marks: '4' })).toEqual(OWN_REGISTRATION);
  expect((await one(exam, exam.owner, at)).colleagues).toEqual([
    { id: exam.third.staffId, email: 'third@example.org' },
  ]);
  expect(await save(exam, exam.owner, at, { marks: '4', asked: exam.verifier.staffId })).toMatchObject({
    problems: [{ field: 'asked' }],
  });
  await save(exam, exam.owner, at, { marks: '1' });
  const raise = { ...at, fields: { marks: '4', reason: 'Mine.' } };
  expect(await exam.desk.raiseMarks(exam.verifier, raise)).toEqual(OWN_REGISTRATION);
  expect(await exam.desk.attemptsOf(exam.verifier, registrationId)).toMatchObject([{ state: 'marked', questions: [] }]);
});

test.each(engines)('on %s a second look raises marks, never lowers them, and the learner is told', async (engine) => {
  const exam = await aDesk(engine);
  const { at, attemptId, registrationId } = await satExam(exam, 1);
  const raise = (fields: Record<string, string>) => exam.desk.raiseMarks(exam.verifier, { ...at, fields });
  expect(await raise({ marks: '4', reason: 'Too strict.' })).toEqual({ kind: 'changed' });
  await save(exam, exam.owner, at, { marks: '1' });
  expect(await exam.attempt(attemptId)).toMatchObject({ state: 'marked', passed: 0 });
  for (const marks of ['0', '1', '4.25'])
    expect(await raise({ marks, reason: 'Because.' })).toMatchObject({ problems: [{ field: 'marks' }] });
  expect(await raise({ marks: '3', reason: ' ' })).toMatchObject({ problems: [{ field: 'reason' }] });
  const [told] = await exam.desk.attemptsOf(exam.verifier, registrationId);
  expect(told).toMatchObject({ number: 1, state: 'marked', passed: false });
  expect(told?.questions.filter(({ isMarkedByStaff }) => isMarkedByStaff)).toMatchObject([
    { place: at.place, marks: 100, most: 400 },
  ]);
  expect(await raise({ marks: '3.75', reason: 'The second point is there.' })).toEqual({
    kind: 'raised',
    registrationId,
  });
  expect(await marksAt(exam, at)).toBe(375);
  expect(await exam.attempt(attemptId)).toMatchObject({ state: 'marked', passed: 1 });
  const results = (await exam.mails(registrationId)).filter(({ kind }) => kind === 'exam-result');
  expect(results.map(({ data }) => [data['passed'], data['isRaised']])).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(await exam.logged('exam-raise', registrationId)).toEqual([
    {
      ...{ at: exam.context.now(), actor: `staff:${exam.verifier.staffId}` },
      detail: { attempt: attemptId, question: at.place, before: 100, marks: 375, most: 400 },
    },
  ]);
  const remarks = await exam.db.selectFrom('remark').select('text').execute();
  expect(remarks).toEqual([{ text: 'The second point is there.' }]);
});

test.each(engines)('on %s an answer that nobody gave waits for nobody', async (engine) => {
  const exam = await aDesk(engine);
  const { attemptId } = await satExam(exam, 1, (question, key) =>
    key.kind === 'written' ? undefined : allWrong(question, key),
  );
  expect(await waiting(exam, exam.owner)).toEqual([]);
  expect(await exam.attempt(attemptId)).toMatchObject({ state: 'marked', marks: 0, passed: 0 });
});
