import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../domain/day.ts';
import type { ExamSettings } from '../../domain/exam/bank.ts';
import type { RegistrationState } from '../../domain/registration/registration-states.ts';
import { createCertificates } from '../certificate/certificates.ts';
import { engines } from '../db/databases.fixture.ts';
import { courseOf, inputOf, register } from '../registration/registration.fixture.ts';
import { tokenOf } from '../guard/token.ts';
import { staffPairs } from '../sign-in/staff/staff-pairs.ts';
import { payment } from '../desk/staff-desk.fixture.ts';
import { EXAM_COURSE, examBank } from './exam-content.fixture.ts';
import { createExamDesk } from '../desk/exam-desk.ts';
import { examDesk, type ExamDesk } from './exam.fixture.ts';
import { examOf } from './exam-of.ts';
import { allRight, allWrong, type Answering, answered, handedIn, satExam } from './sitting/handed-in.fixture.ts';
import { handInWhatIsOver } from './sitting/hand-in.ts';
import { move, OTHER, twoExams } from './two-exams.fixture.ts';

/** Leaves out written answers, so that nobody has to mark any. */
const right: Answering = (question, key) => (key.kind === 'written' ? undefined : allRight(question, key));
const wrong: Answering = (question, key) => (key.kind === 'written' ? undefined : allWrong(question, key));

const certificates = ({ db }: ExamDesk) => db.selectFrom('certificate').select(['courseId', 'validFor']).execute();
const promised = async ({ db }: ExamDesk) =>
  (await db.selectFrom('promised').select(['registrationId', 'kind']).execute()).filter(
    ({ kind }) => kind === 'certificate',
  );

async function mails({ db }: ExamDesk, kind: string) {
  const rows = await db.selectFrom('outbox').select('data').where('kind', '=', kind).orderBy('id').execute();
  return rows.map(({ data }) => JSON.parse(data) as Record<string, unknown>);
}

/** Pays a fee for another attempt. Answers the fee's registration id. */
async function fee(exam: ExamDesk, { id, learner }: Awaited<ReturnType<ExamDesk['confirmed']>>, reference: string) {
  const fields = { reference, method: 'upi', paidOn: '2026-11-20', terms: 'yes' };
  await createExamDesk(exam.context).payAgain(learner, { registrationId: id, fields });
  const row = await exam.db
    .selectFrom('registration')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return row.id;
}

const WITH_FEE: Partial<ExamSettings> = {
  ...{ proctored: false, attempts: 2, resit: { afterDays: 1, fee: 200 }, certificate: 'at-once' },
};
const REFERENCE = '624700000042';
const TAKEN_BACK: readonly RegistrationState[] = ['refund-due', 'refunded', 'held', 'needs-you', 'rejected'];

test.each(engines)('on %s another attempt goes on only while its fee is paid', async (engine) => {
  for (const state of TAKEN_BACK) {
    const exam = await examDesk(engine, WITH_FEE);
    const learners = createExamDesk(exam.context);
    const meera = await exam.confirmed(1);
    await exam.sat(meera.id, { passed: false });
    const feeId = await fee(exam, meera, REFERENCE);
    expect(await exam.act(feeId, payment(REFERENCE, '200'))).toMatchObject({ kind: 'done' });
    exam.context.pass(2 * DAY);
    const open = { registrationId: meera.id, learner: meera.learner };
    await answered(exam.context, open, right);
    expect(await learners.sitting(meera.learner, { registrationId: meera.id, place: 1 })).toMatchObject({
      kind: 'sitting',
    });
    await exam.put(feeId, state);
    expect(await learners.sitting(meera.learner, { registrationId: meera.id, place: 1 })).toEqual({
      kind: 'elsewhere',
    });
    await learners.finish(meera.learner, meera.id);
    exam.context.pass(2 * DAY);
    await handInWhatIsOver(exam.context, exam.context.now());
    expect(await certificates(exam)).toEqual([]);
  }
});

test.each(engines)('on %s a pass whose fee was given back is certified once it is paid again', async (engine) => {
  const exam = await examDesk(engine, { ...WITH_FEE, certificate: 'after-look' });
  const meera = await exam.confirmed(1);
  await exam.sat(meera.id, { passed: false });
  const feeId = await fee(exam, meera, REFERENCE);
  await exam.put(feeId, 'confirmed');
  exam.context.pass(2 * DAY);
  const attempt = await handedIn(exam.context, { registrationId: meera.id, email: meera.learner.email }, right);
  const issue = () => exam.desk.issueCertificate(exam.verifier, meera.id, { attempt });
  await exam.put(feeId, 'refund-due');
  expect(await issue()).toMatchObject({ kind: 'invalid', problems: [{ message: expect.stringMatching(/^The fee/) }] });
  await exam.put(feeId, 'confirmed');
  expect(await issue()).toEqual({ kind: 'done' });
});

test.each(engines)(
  'on %s a pass whose fee was given back is promised no certificate, and keeps nobody from another course',
  async (engine) => {
    const exam = await twoExams(engine, { ...WITH_FEE, certificate: 'after-look' });
    const meera = await exam.confirmed(1);
    await exam.sat(meera.id, { passed: false });
    const feeId = await fee(exam, meera, REFERENCE);
    await exam.put(feeId, 'confirmed');
    exam.context.pass(2 * DAY);
    await answered(exam.context, { registrationId: meera.id, learner: meera.learner }, right);
    await exam.put(feeId, 'refunded');
    exam.context.pass(2 * DAY);
    await handInWhatIsOver(exam.context, exam.context.now());
    const [told] = (await mails(exam, 'exam-result')).slice(-1);
    expect(told).toMatchObject({ passed: true, looksFirst: false });
    expect(told).not.toHaveProperty('certificateBy');
    expect(await promised(exam)).toEqual([]);
    expect(await exam.desk.certificatesToIssue(exam.owner)).toBe(0);
    expect(await exam.desk.certificates(exam.owner)).toMatchObject({ total: 0, waiting: [] });
    // Paid again, it waits for staff.
    await exam.put(feeId, 'confirmed');
    expect(await exam.desk.certificatesToIssue(exam.owner)).toBe(1);
    expect(await exam.desk.certificates(exam.owner)).toMatchObject({ total: 1 });
    expect(await move(exam, meera.id)).toMatchObject({
      problems: [{ message: expect.stringMatching(/not issued yet/) }],
    });
    await exam.put(feeId, 'refunded');
    expect(await move(exam, meera.id)).toEqual({ kind: 'done' });
  },
);

test.each(engines)('on %s a fee that was sat is none to refund once the course asks for none', async (engine) => {
  const exam = await twoExams(engine, WITH_FEE);
  const meera = await exam.confirmed(1);
  await exam.sat(meera.id, { passed: false });
  await exam.put(await fee(exam, meera, REFERENCE), 'confirmed');
  await exam.sat(meera.id, { passed: false });
  exam.provide({ ...WITH_FEE, resit: { afterDays: 1, fee: 0 } });
  expect(await move(exam, meera.id)).toEqual({ kind: 'done' });
});

test.each(engines)('on %s staff hear that an attempt in a slot can be made void before a move', async (engine) => {
  const exam = await twoExams(engine, { proctored: true, certificate: 'after-look' });
  const meera = await exam.confirmed(1);
  const attemptId = await exam.sat(meera.id, { passed: true });
  const { id: slotId } = await exam.slot();
  const seatId = await exam.seat(slotId, meera.id);
  await exam.setAttempt(attemptId, { seatId });
  expect(await move(exam, meera.id)).toMatchObject({
    problems: [
      {
        message: expect.stringMatching(/not issued yet\. Issue it, .*or make the attempt void on the page of its slot/),
      },
    ],
  });
  const fields = { action: 'void', reason: 'Noise.', sure: 'yes' };
  expect(await exam.desk.actAtExamSeat(exam.verifier, seatId, fields)).toEqual({ kind: 'done' });
  expect(await move(exam, meera.id)).toEqual({ kind: 'done' });
});

test.each(engines)('on %s two fees give no more attempts than the course has', async (engine) => {
  const exam = await examDesk(engine, WITH_FEE);
  const meera = await exam.confirmed(1);
  await exam.sat(meera.id, { passed: false });
  const first = await fee(exam, meera, REFERENCE);
  await exam.put(first, 'rejected');
  await exam.put(await fee(exam, meera, '624700000043'), 'confirmed');
  await exam.put(first, 'confirmed');
  exam.context.pass(2 * DAY);
  await handedIn(exam.context, { registrationId: meera.id, email: meera.learner.email }, wrong);
  exam.context.pass(2 * DAY);
  expect((await examOf(exam.db, exam.context, meera.id))?.standing).toMatchObject({
    kind: 'not-passed',
    again: undefined,
  });
});

test.each(engines)('on %s an exam of a course that its learner has left tells of that course alone', async (engine) => {
  const exam = await twoExams(engine, { certificate: 'after-look' });
  const { desk, verifier, db } = exam;
  const meera = await exam.confirmed(1);
  const attemptId = await handedIn(exam.context, { registrationId: meera.id, email: meera.learner.email }, wrong);
  expect(await move(exam, meera.id)).toEqual({ kind: 'done' });
  const { paper } = await db.selectFrom('examAttempt').select('paper').executeTakeFirstOrThrow();
  for (const [index, { marks }] of (JSON.parse(paper) as { marks: number }[]).entries()) {
    const fields = { marks: String(marks / 100), reason: 'A second look.' };
    await desk.raiseMarks(verifier, { attemptId, place: index + 1, fields });
  }
  const name = exam.context.content.courses.find(({ id }) => id === EXAM_COURSE)?.name;
  expect(await mails(exam, 'exam-result')).toSatisfy((all: Record<string, unknown>[]) =>
    all.every(({ course, looksFirst }) => course === name && looksFirst !== true),
  );
  expect((await mails(exam, 'exam-result')).at(-1)).toMatchObject({ passed: true, again: null, path: '/my-courses' });
  expect([await promised(exam), await certificates(exam)]).toEqual([[], []]);
  expect((await examOf(db, exam.context, meera.id))?.standing).toEqual({ kind: 'ready' });
});

test.each(engines)(
  'on %s an exam of a course that was left is made void without what is promised now',
  async (engine) => {
    const exam = await twoExams(engine, { certificate: 'after-look' });
    const meera = await exam.confirmed(1);
    const attemptId = await exam.sat(meera.id, { passed: false });
    const { id: slotId } = await exam.slot();
    const seatId = await exam.seat(slotId, meera.id);
    await exam.setAttempt(attemptId, { seatId });
    expect(await move(exam, meera.id)).toEqual({ kind: 'done' });
    await handedIn(exam.context, { registrationId: meera.id, email: meera.learner.email }, right);
    const waits = [{ registrationId: meera.id, kind: 'certificate' }];
    expect(await promised(exam)).toEqual(waits);
    const fields = { action: 'void', reason: 'Noise.', sure: 'yes' };
    expect(await exam.desk.actAtExamSeat(exam.verifier, seatId, fields)).toEqual({ kind: 'done' });
    expect(await promised(exam)).toEqual(waits);
    const name = exam.context.content.courses.find(({ id }) => id === EXAM_COURSE)?.name;
    expect((await mails(exam, 'exam-voided')).at(-1)).toMatchObject({ course: name, path: '/my-courses' });
  },
);

test.each(engines)(
  'on %s a certificate that waits for the look, or a fee for an exam, is not lost by a move',
  async (engine) => {
    const exam = await twoExams(engine, { certificate: 'after-look' });
    const [passed, paying] = [await exam.confirmed(1), await exam.confirmed(2)];
    await handedIn(exam.context, { registrationId: passed.id, email: passed.learner.email }, right);
    expect(await move(exam, passed.id)).toMatchObject({
      problems: [{ message: expect.stringMatching(/not issued yet/) }],
    });
    expect(await promised(exam)).toEqual([{ registrationId: passed.id, kind: 'certificate' }]);

    exam.provide({ ...WITH_FEE });
    await exam.sat(paying.id, { passed: false });
    const feeId = await fee(exam, paying, REFERENCE);
    await exam.put(feeId, 'confirmed');
    expect(await move(exam, paying.id)).toMatchObject({
      problems: [{ message: expect.stringMatching(/Refund that fee first/) }],
    });
    await exam.put(feeId, 'refunded');
    expect(await move(exam, paying.id)).toEqual({ kind: 'done' });
  },
);

test.each(engines)(
  'on %s what is passed after a withdrawn certificate of another course waits to be issued',
  async (engine) => {
    const exam = await twoExams(engine, { certificate: 'after-look' });
    const { desk, owner, verifier, db } = exam;
    const { id, learner } = await exam.confirmed(1);
    const sit = () => handedIn(exam.context, { registrationId: id, email: learner.email }, right);
    expect(await desk.issueCertificate(verifier, id, { attempt: await sit() })).toEqual({ kind: 'done' });
    const { number } = await db.selectFrom('certificate').select('number').executeTakeFirstOrThrow();
    const withdrawal = { certificate: number, reason: 'Goes to the other course.', sure: 'yes' };
    expect(await desk.withdrawCertificate(owner, id, withdrawal)).toEqual({ kind: 'done' });
    expect(await move(exam, id)).toEqual({ kind: 'done' });
    expect(await desk.certificatesToIssue(owner)).toBe(0);
    exam.context.pass(DAY);
    const attempt = await sit();
    expect(await desk.certificatesToIssue(owner)).toBe(1);
    expect(await desk.certificates(owner)).toMatchObject({ total: 1, waiting: [{ attemptId: attempt }] });
    expect((await mails(exam, 'exam-result')).at(-1)).toMatchObject({ passed: true, looksFirst: true });
    expect(await desk.issueCertificate(owner, id, { attempt })).toEqual({ kind: 'done' });
    expect(await desk.certificatesToIssue(owner)).toBe(0);
    expect((await certificates(exam)).map(({ courseId }) => courseId).toSorted()).toEqual(
      [EXAM_COURSE, OTHER].toSorted(),
    );
  },
);

test.each(engines)('on %s whose money went back gets no certificate anew and opens none', async (engine) => {
  const exam = await examDesk(engine, { proctored: false, certificate: 'at-once' });
  const { desk, owner, context, db } = exam;
  const { id, learner } = await exam.confirmed(1);
  await handedIn(context, { registrationId: id, email: learner.email }, right);
  const { number } = await db.selectFrom('certificate').select('number').executeTakeFirstOrThrow();
  const token = tokenOf(context.secret, { id, email: learner.email });
  const own = createCertificates(context);
  await exam.put(id, 'refunded');
  await db.updateTable('registration').set({ learnerName: 'Somebody Else' }).where('id', '=', id).execute();
  expect(await desk.reissueCertificate(owner, id, { certificate: number })).toMatchObject({ kind: 'invalid' });
  expect([await own.setPublic(token, true), await own.badge(token)]).toEqual([{ kind: 'unknown' }, undefined]);
  await exam.put(id, 'confirmed');
  expect(await own.setPublic(token, true)).toEqual({ kind: 'done' });
  expect(await own.badge(token)).toBeDefined();
  // Closing must always be possible.
  await exam.put(id, 'refunded');
  expect(await own.setPublic(token, false)).toEqual({ kind: 'done' });
});

/** A registered staff member who answers everything wrong. */
async function staffSits(exam: ExamDesk, email: string) {
  const input = inputOf(1, { email });
  const { id } = await register(exam.context, courseOf(exam.context, EXAM_COURSE), input);
  await exam.put(id, 'confirmed');
  return { id, attempt: await handedIn(exam.context, { registrationId: id, email }, wrong) };
}

const FOR_ALL = { for: 'all', reason: 'The key is wrong.', do: 'confirm' };

test.each(engines)(
  'on %s what somebody corrects counts neither before nor after for an exam of their own',
  async (engine) => {
    const exam = await examDesk(engine, { proctored: false, certificate: 'at-once' });
    const { desk, owner } = exam;
    const correctAll = async () => {
      for (const { id: questionId } of examBank.questions) {
        await desk.correctQuestion(owner, { courseId: EXAM_COURSE, questionId, fields: FOR_ALL });
      }
    };
    await correctAll();
    const { attempt } = await staffSits(exam, owner.email);
    expect(await exam.attempt(attempt)).toMatchObject({ passed: 0 });
    expect(await certificates(exam)).toEqual([]);
  },
);

test.each(engines)('on %s the log names who corrected what a colleague gained by', async (engine) => {
  const exam = await examDesk(engine, { proctored: false });
  const { desk, owner, db } = exam;
  const email = 'second@example.org';
  await exam.colleague(email, 'owner');
  const { id, attempt } = await staffSits(exam, email);
  const [{ questionId } = { questionId: '' }] = await exam.answers(attempt);
  expect(await desk.correctQuestion(owner, { courseId: EXAM_COURSE, questionId, fields: FOR_ALL })).toMatchObject({
    gains: 1,
  });
  expect((await exam.logged('exam-marked', id)).at(-1)?.actor).toBe(`staff:${owner.staffId}`);
  expect(await staffPairs(db)).toMatchObject([{ who: owner.email, whose: email, isMutual: false }]);
});

test.each(engines)(
  'on %s the log names who corrected, also before the colleague who gained by it sat',
  async (engine) => {
    const exam = await examDesk(engine, { proctored: false, certificate: 'at-once' });
    const { desk, owner, db } = exam;
    const email = 'second@example.org';
    await exam.colleague(email, 'owner');
    for (const { id: questionId } of examBank.questions) {
      await desk.correctQuestion(owner, { courseId: EXAM_COURSE, questionId, fields: FOR_ALL });
    }
    const { id, attempt } = await staffSits(exam, email);
    expect(await certificates(exam)).toHaveLength(1);
    const [asked, log] = [await exam.answers(attempt), await exam.logged('exam-corrected', id)];
    expect(new Set(log.map(({ actor }) => actor))).toEqual(new Set([`staff:${owner.staffId}`]));
    expect(log.map(({ detail }) => detail['question'])).toEqual(asked.map(({ place }) => place));
    expect(await staffPairs(db)).toMatchObject([{ who: owner.email, whose: email, actions: asked.length }]);
    expect((await desk.registration(owner, id))?.history).toContainEqual(
      expect.objectContaining({ who: owner.email, action: 'exam-corrected' }),
    );
    // Marking again raises nothing, and nobody is named again.
    await desk.markAgain(owner, { courseId: EXAM_COURSE, questionId: asked[0]?.questionId ?? '' });
    expect(await staffPairs(db)).toMatchObject([{ actions: asked.length }]);
  },
);

test.each(engines)(
  'on %s a correction that a colleague makes as well counts for whoever made it first',
  async (engine) => {
    const exam = await examDesk(engine, { proctored: false });
    const { desk, owner, db } = exam;
    const email = 'second@example.org';
    const second = await exam.colleague(email, 'owner');
    const of = { courseId: EXAM_COURSE, fields: FOR_ALL };
    for (const { id: questionId } of examBank.questions) {
      await desk.correctQuestion(owner, { ...of, questionId });
    }
    const { attempt } = await staffSits(exam, owner.email);
    const wrongly = async () => (await exam.answers(attempt)).filter(({ marks }) => marks === 0);
    const [{ questionId = '' } = {}, ...others] = await wrongly();
    expect(await desk.correctQuestion(second, { ...of, questionId })).toMatchObject({ kind: 'corrected', gains: 1 });
    expect(await wrongly()).toEqual(others);
    expect(await desk.correctQuestion(second, { ...of, questionId })).toMatchObject({ kind: 'corrected', gains: 0 });
    const kept = await db
      .selectFrom('questionCorrection')
      .select('staffId')
      .where('questionId', '=', questionId)
      .orderBy('id')
      .execute();
    expect(kept.map((each) => each.staffId)).toEqual([owner.staffId, second.staffId]);
  },
);

test.each(engines)('on %s who has left the staff gains nothing by what they corrected', async (engine) => {
  const exam = await examDesk(engine, { proctored: false });
  const { desk, owner, db } = exam;
  const email = 'second@example.org';
  const second = await exam.colleague(email, 'owner');
  for (const { id: questionId } of examBank.questions) {
    await desk.correctQuestion(second, { courseId: EXAM_COURSE, questionId, fields: FOR_ALL });
  }
  const { attempt } = await staffSits(exam, email);
  await db.updateTable('staff').set({ removedAt: 1 }).where('id', '=', second.staffId).execute();
  for (const { questionId } of await exam.answers(attempt)) {
    await desk.markAgain(owner, { courseId: EXAM_COURSE, questionId });
  }
  expect(await exam.attempt(attempt)).toMatchObject({ marks: 0, passed: 0 });
});

test.each(engines)(
  'on %s what staff noted of an exam is kept back while another one of the course is sat',
  async (engine) => {
    const exam = await examDesk(engine, {
      proctored: false,
      showQuestions: true,
      attempts: 3,
      resit: { afterDays: 0, fee: 0 },
    });
    const learners = createExamDesk(exam.context);
    const { registrationId: id, learner, attemptId, at } = await satExam(exam, 1, allWrong);
    await exam.desk.saveMarks(exam.verifier, { ...at, fields: { marks: '0', note: 'It is written before.' } });
    expect((await learners.result(learner, attemptId))?.notes).toHaveLength(1);
    exam.context.pass(HOUR);
    await answered(exam.context, { registrationId: id, learner }, allWrong);
    expect(await learners.result(learner, attemptId)).toMatchObject({ isHeldBack: true, notes: [] });
  },
);
