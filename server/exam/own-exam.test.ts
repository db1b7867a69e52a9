import { expect, test } from 'vitest';
import { indianDayAt } from '../../domain/day.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { EXAM_COURSE } from './exam-content.fixture.ts';
import { examDesk } from './exam.fixture.ts';
import { allRight, allWrong, type Answering, handedIn, satExam } from './sitting/handed-in.fixture.ts';
import { startExam } from './sitting/start-exam.ts';

const FORBIDDEN = { kind: 'forbidden' };

/** Leaves out written answers, so that nobody has to mark any. */
const withoutWords: Answering = (question, key) => (key.kind === 'written' ? undefined : allRight(question, key));

test.each(dailyEngines)('on %s nobody arranges more time for themselves', async (engine) => {
  const { desk, db, confirmed, verifier, owner } = await examDesk(engine);
  const { id } = await confirmed(1);
  await db.updateTable('registration').set({ email: owner.email }).where('id', '=', id).execute();
  const form = { minutes: '30' };
  expect(await desk.arrange(owner, id, form)).toMatchObject(FORBIDDEN);
  expect(await db.selectFrom('examArrangement').selectAll().execute()).toEqual([]);
  expect(await desk.arrange(verifier, id, form)).toEqual({ kind: 'saved' });
});

test.each(dailyEngines)(
  'on %s nobody issues their own certificate of an exam that was held elsewhere',
  async (engine) => {
    const { desk, db, context, confirmed, verifier, owner } = await examDesk(engine);
    const { id } = await confirmed(1);
    await db.updateTable('registration').set({ email: owner.email }).where('id', '=', id).execute();
    const courses = context.content.courses.map(({ exam: _exam, ...course }) => course);
    Object.assign(context, { content: { ...context.content, courses } });
    const fields = { passedOn: indianDayAt(context.now()), sure: 'yes' };
    expect(await desk.issueCertificate(owner, id, fields)).toMatchObject(FORBIDDEN);
    expect(await db.selectFrom('certificate').selectAll().execute()).toEqual([]);
    expect(await desk.issueCertificate(verifier, id, fields)).toEqual({ kind: 'done' });
  },
);

test.each(dailyEngines)(
  'on %s who sits an exam sees no key and no answer of it at the desk meanwhile',
  async (engine) => {
    const exam = await examDesk(engine, { proctored: false });
    const { desk, db, context, confirmed, owner } = exam;
    const { registrationId: otherId, attemptId, place } = await satExam(exam, 1);
    const own = await confirmed(2);
    await db.updateTable('registration').set({ email: owner.email }).where('id', '=', own.id).execute();
    const learner = { ...own.learner, email: owner.email };
    const question = { courseId: EXAM_COURSE, questionId: 'journal-why' };
    const ask = async (who: DeskUser) => ({
      list: await desk.questionList(who, EXAM_COURSE),
      one: await desk.oneQuestion(who, question),
      corrected: await desk.correctQuestion(who, { ...question, fields: {} }),
      answer: await desk.oneAnswer(who, { attemptId, place }),
      mark: await desk.saveMarks(who, { attemptId, place, fields: {} }),
      raise: await desk.raiseMarks(who, { attemptId, place: place === 1 ? 2 : 1, fields: {} }),
      asked: (await desk.attemptsOf(who, marked.registrationId))[0]?.questions.length,
    });
    const marked = await satExam(exam, 3, withoutWords);
    const data = () => desk.personalData(owner, otherId);
    const isOpen = {
      ...{ list: { course: { id: EXAM_COURSE } }, one: { number: 12 }, answer: { attemptId } },
      ...{ mark: { kind: 'invalid' }, raise: { kind: 'changed' }, asked: 7 },
    };
    expect(await ask(owner)).toMatchObject({ ...isOpen, corrected: { kind: 'invalid' } });
    expect(await data()).toMatchObject({ kind: 'data' });

    expect(await startExam(context, learner, { registrationId: own.id, fields: { alone: 'yes' } })).toEqual({
      kind: 'started',
    });
    expect(await ask(owner)).toMatchObject({
      list: FORBIDDEN,
      one: FORBIDDEN,
      corrected: FORBIDDEN,
      answer: FORBIDDEN,
      mark: FORBIDDEN,
      raise: FORBIDDEN,
      asked: 0,
    });
    expect(await data()).toMatchObject(FORBIDDEN);
    expect(await desk.answersToMark(owner)).toMatchObject({ answers: [], elsewhere: 1 });
    expect(await ask(exam.verifier)).toMatchObject(isOpen);

    await db.updateTable('examAttempt').set({ state: 'void' }).where('registrationId', '=', own.id).execute();
    expect(await ask(owner)).toMatchObject(isOpen);
  },
);

test.each(dailyEngines)('on %s nobody corrects a question of an exam that they sat', async (engine) => {
  const exam = await examDesk(engine, { proctored: false, questions: { memory: 4 } });
  const { desk, db, context, confirmed, owner } = exam;
  const { id: registrationId } = await confirmed(1);
  await db.updateTable('registration').set({ email: owner.email }).where('id', '=', registrationId).execute();
  await handedIn(context, { registrationId, email: owner.email }, allWrong);
  await satExam(exam, 2, allWrong);
  const asked = await db.selectFrom('examAnswer').select('questionId').distinct().orderBy('questionId').execute();
  expect(asked).toHaveLength(4);
  const form = (questionId: string, wish: string) => ({
    ...{ courseId: EXAM_COURSE, questionId },
    fields: { do: wish, for: 'all', reason: 'The key is wrong.' },
  });
  for (const { questionId } of asked) {
    for (const wish of ['', 'confirm']) {
      expect(await desk.correctQuestion(owner, form(questionId, wish))).toMatchObject(FORBIDDEN);
    }
  }
  expect(await db.selectFrom('questionCorrection').selectAll().execute()).toEqual([]);
  // A question that they did not have, and another owner.
  expect(await desk.correctQuestion(owner, form('link-command', 'confirm'))).toMatchObject({ kind: 'corrected' });
  const second = await exam.colleague('second@example.org', 'owner');
  const { questionId = '' } = asked[0] ?? {};
  expect(await desk.correctQuestion(second, form(questionId, ''))).toMatchObject({ kind: 'preview', gains: 2 });
});

test.each(dailyEngines)('on %s nobody watches over, or cancels, a slot in which they have a seat', async (engine) => {
  const { desk, db, confirmed, slot, seat, verifier, owner } = await examDesk(engine);
  const { id: slotId } = await slot({ proctorId: null });
  const { id } = await confirmed(1);
  await db.updateTable('registration').set({ email: verifier.email }).where('id', '=', id).execute();
  await seat(slotId, id);
  const slotRow = () => db.selectFrom('examSlot').selectAll().where('id', '=', slotId).executeTakeFirstOrThrow();
  const before = await slotRow();
  const settings = (proctor: string) => [slotId, { seats: '14', proctor, call: '' }] as const;
  expect(await desk.takeExamSlot(verifier, { slotId, seen: '' })).toMatchObject(FORBIDDEN);
  expect(await desk.setSlot(verifier, ...settings(verifier.staffId))).toMatchObject(FORBIDDEN);
  expect(await desk.setSlot(owner, ...settings(verifier.staffId))).toMatchObject({ problems: [{ field: 'proctor' }] });
  expect(await desk.cancelSlot(verifier, slotId)).toMatchObject(FORBIDDEN);
  expect(await slotRow()).toEqual(before);
  expect(await desk.setSlot(verifier, ...settings(owner.staffId))).toMatchObject({ kind: 'saved' });
  expect(await desk.cancelSlot(owner, slotId)).toEqual({ kind: 'cancelled', told: 1 });
});
