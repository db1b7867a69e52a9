import { describe, expect, test } from 'vitest';
import { DAY } from '../../domain/day.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import { EXAM_COURSE } from '../exam/exam-content.fixture.ts';
import { examDesk, type ExamDesk } from '../exam/exam.fixture.ts';
import { type Answering, allRight, allWrong, handedIn, satExam } from '../exam/sitting/handed-in.fixture.ts';
import { shown } from '../desk/staff-desk.fixture.ts';

const settings = { proctored: false, questions: { memory: 4 }, passMark: 60 } as const;
const AFTER_LOOK = { ...settings, certificate: 'after-look' } as const;

async function sat(exam: ExamDesk, number: number, answering?: Answering) {
  const { registrationId, attemptId } = await satExam(exam, number, answering);
  return { id: registrationId, attempt: attemptId };
}

const listed = async ({ desk, verifier }: ExamDesk, who = verifier) => shown(await desk.certificates(who));

const waiting = async (exam: ExamDesk) => (await listed(exam)).waiting.map(({ registrationId }) => registrationId);

const queue = ({ desk, verifier }: ExamDesk) => desk.queue(verifier, { view: 'now' });

const notices = async (exam: ExamDesk) => (await queue(exam)).certificatesToIssue;

const dueOn = async (exam: ExamDesk) => (await queue(exam)).certificateDueOn;

/** Two of four are right, and a third after a correction; three are needed. */
const twoRight: Answering = (question, key) =>
  question.id === 'translation-cache'
    ? { text: 'MMU cache' }
    : question.id === 'effective-access'
      ? allWrong(question, key)
      : allRight(question, key);

const correct = (exam: ExamDesk) =>
  exam.desk.correctQuestion(exam.owner, {
    courseId: EXAM_COURSE,
    questionId: 'translation-cache',
    fields: { reason: 'The book says so.', texts: 'MMU cache', do: 'confirm' },
  });

describe.each(dailyEngines)('on %s', (engine) => {
  test('whoever passes waits for the look of staff, who issue for that attempt and its day', async () => {
    const exam = await examDesk(engine, AFTER_LOOK);
    const { desk, verifier, context } = exam;
    const first = await sat(exam, 1);
    context.pass(DAY);
    const second = await sat(exam, 2);
    const failed = await sat(exam, 3, allWrong);
    expect([await waiting(exam), await notices(exam)]).toEqual([[first.id, second.id], 2]);
    expect(await dueOn(exam)).toBe('2026-11-23');
    expect((await listed(exam)).waiting[0]).toMatchObject({
      ...{ attemptId: first.attempt, marks: 800, mostMarks: 800, passMarks: 500, passedOn: '2026-11-21', isOwn: false },
    });
    // Days and other attempts in the form do not count, only the passed one.
    const others: Record<string, string>[] = [{ passedOn: '15/11/2026', sure: 'yes' }, { attempt: second.attempt }];
    for (const fields of others) {
      expect(await desk.issueCertificate(verifier, first.id, fields)).toEqual({ kind: 'changed' });
    }
    expect(await desk.issueCertificate(verifier, first.id, { attempt: first.attempt })).toEqual({ kind: 'done' });
    expect(await desk.issueCertificate(verifier, first.id, { attempt: first.attempt })).toEqual({ kind: 'changed' });
    expect([await waiting(exam), await notices(exam)]).toEqual([[second.id], 1]);
    expect(await dueOn(exam)).toBe('2026-11-24');
    expect((await listed(exam)).issued).toMatchObject([{ registrationId: first.id, state: 'valid' }]);
    expect(await desk.certificatesOf(verifier, first.id)).toMatchObject([
      { attemptId: first.attempt, passedOn: '2026-11-21', proctored: 0, state: 'valid' },
    ]);
    expect((await exam.mails(first.id)).map(({ kind }) => kind)).toEqual(['exam-result', 'certificate']);
    expect(await desk.issueCertificate(verifier, failed.id, { attempt: failed.attempt })).toMatchObject({
      problems: [
        { field: 'action', message: expect.stringMatching(/was not passed: 0 of 8 marks, and 5 were needed/) },
      ],
    });
  });

  test('without a pass staff read why', async () => {
    const exam = await examDesk(engine, settings);
    const { desk, verifier, db, row } = exam;
    const why = async (id: string) => {
      const ground = await desk.certificateGround(verifier, await row(id));
      return ground.kind === 'none' ? ground.why : ground.kind;
    };
    const { id } = await exam.confirmed(1);
    expect(await why(id)).toMatch(/has not been taken yet/);
    const fields = { passedOn: '15/11/2026', sure: 'yes' };
    expect(await desk.issueCertificate(verifier, id, fields)).toMatchObject({ problems: [{ field: 'action' }] });
    const attempt = await exam.sat(id, { passed: false });
    expect(await why(id)).toMatch(/was not passed: 2 of 14 marks, and 9 were needed/);
    const becomes = (state: 'open' | 'handed-in' | 'void') => exam.setAttempt(attempt, { state });
    await becomes('open');
    expect(await why(id)).toMatch(/is taking the exam now/);
    await becomes('handed-in');
    expect(await why(id)).toMatch(/is being marked/);
    await becomes('void');
    expect(await why(id)).toMatch(/has not been taken yet/);
    const fee = await exam.confirmed(2);
    await exam.sat(fee.id, { passed: true });
    await db.updateTable('registration').set({ resitOf: id }).where('id', '=', fee.id).execute();
    expect(await why(fee.id)).toMatch(/pays the fee for another attempt/);
    // An exam counts even if the course now holds it elsewhere.
    const elsewhere = await exam.confirmed(3);
    const passed = await exam.confirmed(4);
    await exam.sat(passed.id, { passed: true });
    const courses = exam.context.content.courses.map(({ exam: _exam, ...course }) => course);
    Object.assign(exam.context, { content: { ...exam.context.content, courses } });
    expect([await why(elsewhere.id), await why(passed.id)]).toEqual(['elsewhere', 'passed']);
  });

  test('nobody issues their own', async () => {
    const exam = await examDesk(engine, AFTER_LOOK);
    const { id, attempt } = await sat(exam, 1);
    const self = await exam.colleague((await exam.row(id)).email ?? '');
    expect((await listed(exam, self)).waiting).toMatchObject([{ isOwn: true }]);
    expect(await exam.desk.issueCertificate(self, id, { attempt })).toMatchObject({ kind: 'forbidden' });
  });

  test('after a withdrawal owners can issue it again, and nobody is asked to', async () => {
    const exam = await examDesk(engine, AFTER_LOOK);
    const { desk, owner, context } = exam;
    const { id, attempt } = await sat(exam, 1);
    const issue = () => desk.issueCertificate(owner, id, { attempt });
    await issue();
    const [issued] = await desk.certificatesOf(owner, id);
    const fields = { certificate: issued?.number ?? '', reason: 'The name was wrong.', sure: 'yes' };
    context.pass(1);
    expect(await desk.withdrawCertificate(owner, id, fields)).toEqual({ kind: 'done' });
    expect([await waiting(exam), await notices(exam)]).toEqual([[], 0]);
    context.pass(1);
    expect(await issue()).toEqual({ kind: 'done' });
    expect(await desk.certificatesOf(owner, id)).toMatchObject([
      { state: 'valid', attemptId: attempt },
      { state: 'withdrawn', attemptId: null },
    ]);
    expect((await listed(exam)).issued.map(({ state }) => state)).toEqual(['valid', 'withdrawn']);
  });

  test('a pass by a correction gives one certificate, and no correction takes it back', async () => {
    const exam = await examDesk(engine, settings);
    const { id, attempt } = await sat(exam, 1, twoRight);
    const certificates = () => exam.desk.certificatesOf(exam.owner, id);
    expect(await certificates()).toEqual([]);
    await Promise.all([correct(exam), correct(exam)]);
    expect(await certificates()).toMatchObject([{ attemptId: attempt, state: 'valid', passedOn: '2026-11-21' }]);
    const told = (await exam.mails(id)).map(({ kind, data }) => [kind, data['passed']]);
    expect(told).toEqual([
      ['exam-result', false],
      ['certificate', undefined],
      ['exam-result', true],
    ]);
    // With other keys hardly any answer is right, but the result stays as it was.
    const { answerKeys } = await exam.db.selectFrom('examAttempt').select('answerKeys').executeTakeFirstOrThrow();
    const others = answerKeys.replaceAll(/"answer":\d+/g, '"answer":999').replaceAll('page fault', 'swap');
    await exam.db.updateTable('examAttempt').set({ answerKeys: others }).execute();
    await exam.desk.markAgain(exam.owner, { courseId: EXAM_COURSE, questionId: 'translation-cache' });
    expect(await certificates()).toMatchObject([{ attemptId: attempt, state: 'valid' }]);
    expect((await exam.desk.attemptsOf(exam.owner, id))[0]).toMatchObject({ passed: true, marks: 600 });
    expect(await exam.mails(id)).toHaveLength(3);
  });

  test('a pass by a second look waits as well', async () => {
    const exam = await examDesk(engine, AFTER_LOOK);
    const { id, attempt } = await sat(exam, 1, twoRight);
    expect(await waiting(exam)).toEqual([]);
    const { place } = (await exam.answers(attempt)).find((each) => each.questionId === 'translation-cache') ?? {};
    const at = { attemptId: attempt, place: place ?? 0 };
    const fields = { marks: '2', reason: 'It is another word for the same.' };
    expect(await exam.desk.raiseMarks(exam.verifier, { ...at, fields })).toMatchObject({ kind: 'raised' });
    expect(await waiting(exam)).toEqual([id]);
    expect((await exam.mails(id)).map(({ kind }) => kind)).toEqual(['exam-result', 'exam-result']);
  });

  test('a certificate that an owner withdrew comes back by an owner alone, and another exam gives another', async () => {
    const exam = await examDesk(engine, { ...settings, resit: { afterDays: 1, fee: 0 }, attempts: 3 });
    const { desk, owner, verifier, context, db } = exam;
    const { id, learner } = await exam.confirmed(1);
    const { email } = learner;
    const failed = await handedIn(context, { registrationId: id, email }, allWrong);
    context.pass(DAY);
    const attempt = await handedIn(context, { registrationId: id, email });
    const valid = () => db.selectFrom('certificate').selectAll().where('validFor', '=', id).executeTakeFirst();
    const certificate = (await valid())?.number ?? '';
    context.pass(1);
    const withdrawal = { certificate, reason: 'It was not them.', sure: 'yes' };
    expect(await desk.withdrawCertificate(owner, id, withdrawal)).toEqual({ kind: 'done' });
    expect(await desk.issueCertificate(verifier, id, { attempt })).toMatchObject({ kind: 'forbidden' });
    // Later marks of the earlier exam change nothing either.
    for (const place of [1, 2, 3, 4]) {
      const answer = await desk.raiseMarks(verifier, {
        ...{ attemptId: failed, place },
        fields: { marks: '2', reason: 'A second look.' },
      });
      expect(answer.kind).toBe('raised');
    }
    expect(await desk.issueCertificate(verifier, id, { attempt: failed })).toMatchObject({ kind: 'forbidden' });
    expect(await valid()).toBeUndefined();
    await db.updateTable('examAttempt').set({ state: 'void' }).where('registrationId', '=', id).execute();
    context.pass(DAY);
    const anew = await handedIn(context, { registrationId: id, email });
    expect(await valid()).toMatchObject({ attemptId: anew });
    const again = { certificate: (await valid())?.number ?? '', reason: 'By mistake.', sure: 'yes' };
    context.pass(1);
    expect(await desk.withdrawCertificate(owner, id, again)).toEqual({ kind: 'done' });
    expect(await desk.issueCertificate(owner, id, { attempt: anew })).toEqual({ kind: 'done' });
    expect(await valid()).toMatchObject({ attemptId: anew });
  });
});
