import { describe, expect, test } from 'vitest';
import { DAY, indianDayAt, MINUTE } from '../../../domain/day.ts';
import type { ExamSettings } from '../../../domain/exam/bank.ts';
import { issueCertificate } from '../../certificate/issue-certificate.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { inTransaction } from '../../db/transaction.ts';
import { EXAM_COURSE } from '../exam-content.fixture.ts';
import { examDesk } from '../exam.fixture.ts';
import { handIn, handInWhatIsOver, lockAttempt } from './hand-in.ts';
import { type Answering, allRight, allWrong, satExam } from './handed-in.fixture.ts';
import { markAttempt } from '../mark-attempt.ts';
import { startExam } from './start-exam.ts';

const MEMORY = { proctored: false, questions: { memory: 4 } };

describe.each(dailyEngines)('on %s', (engine) => {
  async function desk(settings: Partial<ExamSettings> = {}) {
    const own = await examDesk(engine, { ...MEMORY, ...settings });
    await own.neighbours();
    const { db, context } = own;
    return {
      ...own,
      async begun(number: number) {
        const { id: registrationId, learner } = await own.confirmed(number);
        expect(await startExam(context, learner, { registrationId, fields: { alone: 'yes' } })).toEqual({
          kind: 'started',
        });
        const attempt = db.selectFrom('examAttempt').select('id').where('registrationId', '=', registrationId);
        return { registrationId, id: (await attempt.executeTakeFirstOrThrow()).id };
      },
      async sits(number: number, answering?: Answering) {
        const { registrationId, attemptId: id } = await satExam(own, number, answering);
        return { registrationId, id };
      },
      mark: (id: string) => inTransaction(db, (tx) => markAttempt(tx, context, id)),
    };
  }

  test('what is over by more than the grace is handed in, as it ended, and nothing else', async () => {
    const { begun, attempt, setAttempt, context, happened, logged } = await desk();
    const [first, second] = [await begun(1), await begun(2)];
    await setAttempt(second.id, { endsAt: (await attempt(second.id)).endsAt + 1 });
    const { endsAt } = await attempt(first.id);
    context.pass(61 * MINUTE);
    await handInWhatIsOver(context, context.now());
    expect((await attempt(first.id)).state).toBe('open');
    context.pass(1);
    await handInWhatIsOver(context, context.now());
    expect(await attempt(first.id)).toMatchObject({
      state: 'marked',
      endedAt: endsAt,
      endedBy: 'deadline',
      marks: 0,
      passed: 0,
    });
    expect((await attempt(second.id)).state).toBe('open');
    expect(await happened(first.registrationId, 'handed-in')).toMatchObject([
      { at: endsAt, attemptId: first.id, detail: '{"by":"deadline"}', staffId: null },
    ]);
    expect(await logged('exam-hand-in', first.registrationId)).toEqual([
      { at: context.now(), actor: 'system', detail: { attempt: first.id, by: 'deadline' } },
    ]);
  });

  test('one that cannot be marked keeps back no other', async () => {
    const { begun, attempt, setAttempt, context } = await desk();
    const [broken, well] = [await begun(1), await begun(2)];
    await setAttempt(broken.id, { paper: '[]' });
    context.pass(DAY);
    await expect(handInWhatIsOver(context, context.now())).rejects.toThrow('could not be submitted');
    expect((await attempt(broken.id)).state).toBe('open');
    expect((await attempt(well.id)).state).toBe('marked');
  });

  test('a proctor who ends it stands in event and log, and whoever comes later ends nothing', async () => {
    const { begun, attempt, context, db, verifier, logged, happened } = await desk();
    const { id, registrationId } = await begun(1);
    const end = () =>
      inTransaction(db, async (tx) => {
        const locked = await lockAttempt(tx, context, id);
        if (locked) await handIn(tx, context, locked, { endedBy: 'proctor', staffId: verifier.staffId });
      });
    context.pass(MINUTE);
    await end();
    const before = await attempt(id);
    expect(before).toMatchObject({ endedBy: 'proctor', endedAt: context.now() });
    context.pass(MINUTE);
    await end();
    expect(await attempt(id)).toEqual(before);
    expect(await happened(registrationId, 'handed-in')).toMatchObject([
      { staffId: verifier.staffId, detail: '{"by":"proctor"}' },
    ]);
    expect(await logged('exam-hand-in', registrationId)).toMatchObject([{ actor: `staff:${verifier.staffId}` }]);
  });

  test('marks, pass, moment and certificate come at once where nobody has to read it', async () => {
    const { sits, attempt, context, logged, db, mails } = await desk();
    const { id, registrationId } = await sits(1);
    const now = context.now();
    expect(await attempt(id)).toMatchObject({ state: 'marked', marks: 800, passed: 1, markedAt: now });
    expect(await logged('exam-marked', registrationId)).toEqual([
      { at: now, actor: 'system', detail: { attempt: id, marks: 800, before: null, most: 800, passed: true } },
    ]);
    const certificates = await db
      .selectFrom('certificate')
      .select(['registrationId', 'attemptId', 'passedOn', 'issuedBy'])
      .execute();
    expect(certificates).toEqual([{ registrationId, attemptId: id, passedOn: indianDayAt(now), issuedBy: null }]);
    expect((await mails(registrationId)).map(({ kind }) => kind)).toEqual(['certificate', 'exam-result']);
  });

  test('the day of the certificate is that on which the exam ended', async () => {
    const { begun, context, db } = await desk();
    const { id, registrationId } = await begun(1);
    await db.updateTable('examAnswer').set({ marks: 200 }).where('attemptId', '=', id).execute();
    context.pass(3 * DAY);
    await handInWhatIsOver(context, context.now());
    const certificates = await db.selectFrom('certificate').select(['registrationId', 'passedOn']).execute();
    expect(certificates).toEqual([{ registrationId, passedOn: '2026-11-21' }]);
  });

  test('just enough marks pass, and a quarter less does not', async () => {
    const { sits, attempt, db, mark } = await desk({ passMark: 50 });
    const half: Answering = (question, key) =>
      ['page-number', 'page-not-there'].includes(question.id) ? allRight(question, key) : allWrong(question, key);
    const { id } = await sits(1, half);
    expect(await attempt(id)).toMatchObject({ marks: 400, passMarks: 400, passed: 1 });
    const other = await sits(2, allWrong);
    await db
      .updateTable('examAnswer')
      .set({ marks: 375 })
      .where('attemptId', '=', other.id)
      .where('place', '=', 1)
      .execute();
    await mark(other.id);
    expect(await attempt(other.id)).toMatchObject({ marks: 375, passed: 0 });
  });

  test('a wrong choice costs what the course says, and what is typed does not', async () => {
    const { sits, attempt, answers, logged } = await desk({ questions: { processes: 5 }, wrongCosts: 0.5 });
    const { id, registrationId } = await sits(1, (question, key) =>
      question.id === 'ready-state' ? allRight(question, key) : allWrong(question, key),
    );
    const marks = await answers(id);
    expect(Object.fromEntries(marks.map((row) => [row.questionId, row.marks]))).toEqual({
      ...{
        'ready-state': 200,
        'fork-prints': -50,
        'shared-by-threads': -50,
        'deadlock-needs': -50,
        'round-robin-wait': 0,
      },
    });
    expect(await attempt(id)).toMatchObject({ marks: 50 });
    expect(await logged('exam-marked', registrationId)).toHaveLength(1);
  });

  test('marked again it tells nothing twice; marks rise and never fall, and who has passed has passed', async () => {
    const { sits, attempt, db, mark, mails, context, logged } = await desk({ passMark: 90 });
    const { id, registrationId } = await sits(1, allWrong);
    const markedAt = context.now();
    context.pass(MINUTE);
    await mark(id);
    expect(await mails(registrationId)).toHaveLength(1);
    const set = (marks: number) =>
      db.updateTable('examAnswer').set({ marks }).where('attemptId', '=', id).where('place', '=', 1).execute();
    await set(100);
    await mark(id);
    // The time of the first result stays.
    expect(await attempt(id)).toMatchObject({ marks: 100, passed: 0, markedAt });
    expect((await logged('exam-marked', registrationId)).at(-1)).toMatchObject({
      at: context.now(),
      detail: { before: 0, marks: 100 },
    });
    await set(800);
    await mark(id);
    expect(await attempt(id)).toMatchObject({ marks: 800, passed: 1, markedAt });
    await set(0);
    await mark(id);
    expect(await attempt(id)).toMatchObject({ marks: 0, passed: 1 });
    const results = (await mails(registrationId)).filter(({ kind }) => kind === 'exam-result');
    expect(results.map(({ data }) => [data['marks'], data['passed'], data['isRaised']])).toEqual([
      [0, false, false],
      [100, false, true],
      [800, true, true],
      [0, true, true],
    ]);
  });

  test('one that is open or void is not marked', async () => {
    const { begun, attempt, mark, setAttempt } = await desk();
    const { id } = await begun(1);
    const before = await attempt(id);
    await mark(id);
    expect(await attempt(id)).toEqual(before);
    await setAttempt(id, { state: 'void' });
    await mark(id);
    expect(await attempt(id)).toEqual({ ...before, state: 'void' });
  });

  test('a certificate that staff look at first is promised by a day, until it is issued', async () => {
    const { sits, db, context, owner } = await desk({ certificate: 'after-look' });
    const { registrationId } = await sits(1, allRight);
    await sits(2, allWrong);
    const promised = () => db.selectFrom('promised').select(['registrationId', 'kind', 'dueOn']).execute();
    expect(await promised()).toEqual([{ registrationId, kind: 'certificate', dueOn: '2026-11-23' }]);
    const passed = { registrationId, attemptId: null, passedOn: '2026-11-21', staffId: owner.staffId };
    await inTransaction(db, (tx) => issueCertificate(tx, context, passed));
    expect(await promised()).toEqual([]);
  });

  test.each<[what: string, settings: Partial<ExamSettings>, answering: Answering, data: object]>([
    [
      'who passes',
      { certificate: 'after-look' },
      allRight,
      { passed: true, looksFirst: true, certificateBy: '2026-11-23', marks: 800, again: null },
    ],
    [
      'who waits for the next',
      { resit: { afterDays: 14, fee: 200 } },
      allWrong,
      { passed: false, again: { from: '2026-12-05', fee: 200 } },
    ],
    ['who has no further one', { attempts: 1 }, allWrong, { again: null, looksFirst: false }],
  ])('%s is told so', async (_what, settings, answering, data) => {
    const { sits, mails, row } = await desk(settings);
    const { registrationId } = await sits(1, answering);
    const told = (await mails(registrationId)).filter(({ kind }) => kind === 'exam-result');
    expect(told).toMatchObject([
      {
        recipient: 'learner1@example.org',
        data: {
          ...{
            course: 'Operating Systems Concepts',
            learner: (await row(registrationId)).learnerName,
            isRaised: false,
          },
          ...{ most: 800, need: 500, path: `/exam/${registrationId}` },
          topics: [{ title: 'Memory', most: 800 }],
          ...data,
        },
      },
    ]);
  });

  test('who need not wait for the next is told that it can be booked today', async () => {
    const { begun, mails, provide, context } = await desk();
    const { registrationId } = await begun(1);
    provide({ ...MEMORY, proctored: true, resit: { afterDays: 0, fee: 0 } });
    context.pass(DAY);
    await handInWhatIsOver(context, context.now());
    expect((await mails(registrationId)).at(-1)).toMatchObject({
      kind: 'exam-result',
      data: { passed: false, again: { from: '2026-11-22', fee: 0 } },
    });
  });

  test('a correction of another course is none of this one', async () => {
    const { sits, attempt, db, owner } = await desk();
    const correction = { accepts: '{"all":true}', reason: 'x', staffId: owner.staffId, correctedAt: 1 };
    await db
      .insertInto('questionCorrection')
      .values([
        { ...correction, id: 'a', courseId: 'react', questionId: 'page-number' },
        { ...correction, id: 'b', courseId: EXAM_COURSE, questionId: 'ready-state' },
      ])
      .execute();
    const { id } = await sits(1, allWrong);
    expect(await attempt(id)).toMatchObject({ marks: 0 });
  });
});
