import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../domain/day.ts';
import { registrationPath } from '../../domain/paths.ts';
import { engines } from '../db/databases.fixture.ts';
import { inTransaction } from '../db/transaction.ts';
import { EXAM_COURSE, FIRST_SLOT } from './exam-content.fixture.ts';
import { examDesk, type ExamDesk } from './exam.fixture.ts';
import { examOf } from './exam-of.ts';
import { allRight, allWrong, type Answering, answered, handedIn } from './sitting/handed-in.fixture.ts';
import { handInWhatIsOver } from './sitting/hand-in.ts';
import { createExamDesk } from '../desk/exam-desk.ts';
import { present } from './sitting/presence.ts';
import { finishExam, saveAnswer } from './sitting/save-answer.ts';
import { sitting, takeOver } from './sitting/sitting.ts';
import { startExam } from './sitting/start-exam.ts';
import { move, OTHER, twoExams } from './two-exams.fixture.ts';

/** Leaves out written answers, so that nobody has to mark any. */
const withoutWords: Answering = (question, key) => (key.kind === 'written' ? undefined : allRight(question, key));

async function certificatesOf({ db }: ExamDesk) {
  return db.selectFrom('certificate').select(['courseId', 'registrationId']).execute();
}

const problemOf = (message: RegExp) => ({
  kind: 'invalid',
  problems: [{ field: 'course', message: expect.stringMatching(message) }],
});

test.each(engines)('on %s nobody is moved away from an exam that is open or being marked', async (engine) => {
  const exam = await twoExams(engine);
  const { context, confirmed, desk, owner, db } = exam;
  const { id, learner } = await confirmed(1);
  const attemptId = await answered(context, { registrationId: id, learner }, allWrong);
  expect(await move(exam, id)).toMatchObject(problemOf(/is taking the exam .* once it has ended/));
  await finishExam(context, learner, id);
  expect(await move(exam, id)).toMatchObject(problemOf(/still being marked\. Move them once its last answer/));
  const { place } = await db
    .selectFrom('examAnswer')
    .select('place')
    .where('questionId', '=', 'journal-why')
    .executeTakeFirstOrThrow();
  expect(await desk.saveMarks(owner, { attemptId, place, fields: { marks: '4' } })).toMatchObject({ kind: 'saved' });
  expect(await move(exam, id)).toEqual({ kind: 'done' });
});

test.each(engines)('on %s nobody is moved away from a seat that is still to come', async (engine) => {
  const exam = await examDesk(engine);
  await exam.neighbours();
  const [{ id }, cancelled, late] = [await exam.confirmed(1), await exam.confirmed(2), await exam.confirmed(3)];
  const { id: slotId } = await exam.slot();
  const { id: offId } = await exam.slot({ startsAt: FIRST_SLOT + 4 * HOUR, cancelledAt: exam.context.now() });
  await exam.seat(slotId, id);
  await exam.seat(slotId, cancelled.id, { cancelledAt: exam.context.now() });
  await exam.seat(offId, cancelled.id);
  await exam.seat(slotId, late.id);
  expect(await move(exam, id)).toMatchObject(
    problemOf(
      /booked the exam of this course on Sunday, 6 December, 10:00 AM\. .* they can until Sat 5 Dec, 10:00 AM,/,
    ),
  );
  expect(await move(exam, cancelled.id)).toEqual({ kind: 'done' });
  // They came neither to the slot nor within its last hour.
  exam.goTo(FIRST_SLOT + 2 * HOUR);
  expect(await move(exam, late.id)).toMatchObject(problemOf(/can no longer cancel it/));
  exam.context.pass(1);
  expect(await move(exam, late.id)).toEqual({ kind: 'done' });
});

test.each(engines)('on %s an exam that was passed gives no certificate of another course', async (engine) => {
  const exam = await twoExams(engine);
  const { context, confirmed, sat, desk, owner, db } = exam;
  const { id, learner } = await confirmed(1);
  const attemptId = await sat(id, { passed: true });
  expect(await desk.certificates(owner)).toMatchObject({ total: 1 });
  expect(await desk.certificatesToIssue(owner)).toBe(1);
  expect(await move(exam, id)).toMatchObject({
    kind: 'invalid',
    problems: [{ message: expect.stringMatching(/has passed .* not issued yet\. Issue it/) }],
  });
  // Moves from before this check was made.
  await db.updateTable('registration').set({ courseId: OTHER }).where('id', '=', id).execute();

  expect(await desk.certificates(owner)).toMatchObject({ total: 0, waiting: [] });
  expect(await desk.certificatesToIssue(owner)).toBe(0);
  expect(await desk.certificateGround(owner, await exam.row(id))).toMatchObject({
    kind: 'none',
    why: expect.stringContaining('has not been taken yet'),
  });
  expect(await desk.issueCertificate(owner, id, { attempt: attemptId })).toMatchObject({ kind: 'invalid' });
  expect(await certificatesOf(exam)).toEqual([]);

  // In the other course they start again, and what they pass is that course.
  expect(await examOf(db, context, id)).toMatchObject({ attempts: [], standing: { kind: 'ready' } });
  await handedIn(context, { registrationId: id, email: learner.email }, withoutWords);
  const numbers = await db.selectFrom('examAttempt').select(['number', 'courseId']).orderBy('number').execute();
  expect(numbers).toEqual([
    { number: 1, courseId: EXAM_COURSE },
    { number: 2, courseId: OTHER },
  ]);
});

test.each(engines)('on %s a certificate stays that of the course whose exam was passed', async (engine) => {
  const exam = await twoExams(engine);
  const { confirmed, sat, desk, owner, db } = exam;
  const { id } = await confirmed(1);
  const attempt = await sat(id, { passed: true });
  expect(await desk.issueCertificate(owner, id, { attempt })).toEqual({ kind: 'done' });
  expect(await move(exam, id)).toMatchObject({
    kind: 'invalid',
    problems: [{ field: 'course', message: expect.stringMatching(/has the certificate .* withdraw the certificate/) }],
  });
  // A learner moved without this check gets no certificate of another course or name.
  const there = { courseId: OTHER, courseName: 'C++', learnerName: 'Another Name' };
  await db.updateTable('registration').set(there).where('id', '=', id).execute();
  const { number } = await db.selectFrom('certificate').select('number').executeTakeFirstOrThrow();
  expect(await desk.reissueCertificate(owner, id, { certificate: number })).toEqual({ kind: 'done' });
  expect(await certificatesOf(exam)).toEqual([
    { courseId: EXAM_COURSE, registrationId: id },
    { courseId: EXAM_COURSE, registrationId: id },
  ]);
  const valid = await db
    .selectFrom('certificate')
    .select('number')
    .where('validFor', '=', id)
    .executeTakeFirstOrThrow();
  const withdrawal = { certificate: valid.number, reason: 'Goes to the other course.', sure: 'yes' };
  await db.updateTable('registration').set({ courseId: EXAM_COURSE }).where('id', '=', id).execute();
  expect(await desk.withdrawCertificate(owner, id, withdrawal)).toEqual({ kind: 'done' });
  expect(await move(exam, id)).toEqual({ kind: 'done' });
});

test.each(engines)('on %s who failed an exam has not failed that of another course', async (engine) => {
  const exam = await twoExams(engine);
  const { context, confirmed, db } = exam;
  const { id } = await confirmed(1);
  for (const _ of [1, 2]) await exam.sat(id, { passed: false });
  expect(await examOf(db, context, id)).toMatchObject({ standing: { kind: 'not-passed' } });
  expect(await move(exam, id)).toEqual({ kind: 'done' });
  expect(await examOf(db, context, id)).toMatchObject({ attempts: [], standing: { kind: 'ready' } });
});

test.each(engines)(
  'on %s an exam stops once its registration is not confirmed any more, and gives no certificate',
  async (engine) => {
    const exam = await twoExams(engine);
    const { context, confirmed, desk, owner, db } = exam;
    const learners = createExamDesk(context);
    await exam.neighbours();
    const { id, learner } = await confirmed(1);
    await answered(context, { registrationId: id, learner }, withoutWords);
    const goOn = async () => [
      (await sitting(context, learner, { registrationId: id, place: 1 })).kind,
      (await present(context, learner, { registrationId: id, fields: {} })).kind,
      (await saveAnswer(context, learner, { registrationId: id, place: 1, fields: { go: 'mark' } })).kind,
    ];
    expect(await goOn()).toEqual(['sitting', 'present', 'saved']);

    const { stateChangedAt } = await exam.row(id);
    const reopened = { action: 'reopen', seen: String(stateChangedAt), reason: 'Another payment.' };
    expect(await desk.takeAction(owner, id, reopened)).toEqual({ kind: 'done' });
    expect(await goOn()).toEqual(['elsewhere', 'elsewhere', 'elsewhere']);
    expect((await finishExam(context, learner, id)).kind).toBe('elsewhere');
    expect(await takeOver(context, { ...learner, handle: 'new', provedAt: context.now() + 1 }, id)).toBe(false);
    expect((await startExam(context, learner, { registrationId: id, fields: {} })).kind).toBe('unknown');

    // They are told their state, and nobody else is.
    const status = await learners.statusPath(learner, id);
    expect(status).toMatch(new RegExp(`^${registrationPath('')}.`));
    expect(await learners.statusPath({ ...learner, email: 'other@example.org' }, id)).toBeUndefined();
    expect(await learners.statusPath(learner, 'x')).toBeUndefined();

    // The clock ends it like any other.
    context.pass(DAY);
    await handInWhatIsOver(context, context.now());
    const { state } = await db
      .selectFrom('examAttempt')
      .select('state')
      .where('registrationId', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).not.toBe('open');
    await inTransaction(db, (tx) =>
      tx
        .updateTable('examAttempt')
        .set({ state: 'marked', passed: 1, marks: 1400 })
        .where('registrationId', '=', id)
        .execute(),
    );
    expect(await certificatesOf(exam)).toEqual([]);
    expect(await desk.certificatesToIssue(owner)).toBe(0);

    // Confirmed again, they wait for staff.
    await db.updateTable('registration').set({ state: 'confirmed' }).where('id', '=', id).execute();
    expect(await learners.statusPath(learner, id)).toBeUndefined();
    expect(await desk.certificatesToIssue(owner)).toBe(1);
  },
);

test.each(engines)(
  'on %s what is passed after its registration was reopened gives no certificate by itself',
  async (engine) => {
    const exam = await twoExams(engine);
    const { context, confirmed, db } = exam;
    exam.provide({ proctored: false, questions: { processes: 3, memory: 2 } });
    const [{ id, learner }, stays] = [await confirmed(1), await confirmed(2)];
    for (const each of [{ id, learner }, stays])
      await answered(context, { registrationId: each.id, learner: each.learner });
    await db.updateTable('registration').set({ state: 'held' }).where('id', '=', id).execute();
    context.pass(DAY);
    await handInWhatIsOver(context, context.now());
    const passed = await db.selectFrom('examAttempt').select(['registrationId', 'passed']).execute();
    expect(passed.map((each) => each.passed)).toEqual([1, 1]);
    expect(await certificatesOf(exam)).toEqual([{ courseId: EXAM_COURSE, registrationId: stays.id }]);
  },
);

test.each(engines)('on %s a failed exam of a registration that is held is told to nobody wrongly', async (engine) => {
  const exam = await twoExams(engine);
  exam.provide({ proctored: false, questions: { processes: 3, memory: 2 } });
  const { context, confirmed, db } = exam;
  const { id, learner } = await confirmed(1);
  await answered(context, { registrationId: id, learner }, allWrong);
  await db.updateTable('registration').set({ state: 'held' }).where('id', '=', id).execute();
  context.pass(DAY);
  await handInWhatIsOver(context, context.now());
  expect(await exam.mails(id)).not.toContainEqual(expect.objectContaining({ kind: 'exam-result' }));
});
