import { describe, expect, test } from 'vitest';
import { HOUR } from '../../../domain/day.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { newId } from '../../db/id.ts';
import { shown } from '../../desk/staff-desk.fixture.ts';
import { examDesk } from '../exam.fixture.ts';
import { satExam } from '../sitting/handed-in.fixture.ts';
import { startExam } from '../sitting/start-exam.ts';

describe.each(dailyEngines)('on %s', (engine) => {
  async function office() {
    const exam = await examDesk(engine, { proctored: false, passMark: 90 });
    const { desk, owner, context } = exam;
    await exam.neighbours();
    const third = await exam.colleague('third@example.org');
    const save = (who: typeof owner, at: { attemptId: string; place: number }, fields: Record<string, string>) =>
      desk.saveMarks(who, { ...at, fields });
    const one = async (who: typeof owner, at: { attemptId: string; place: number }) =>
      shown(await desk.oneAnswer(who, at));
    const list = async (who: typeof owner) => shown(await desk.answersToMark(who));
    const other = await satExam(exam, 3);
    await save(third, other.at, { marks: '4', note: 'Of another' });
    context.pass(HOUR);
    const first = await satExam(exam, 1);
    context.pass(HOUR);
    const second = await satExam(exam, 2);
    const answerAt = async ({ attemptId, place }: { attemptId: string; place: number }) =>
      (await exam.answers(attemptId))[place - 1];
    return { ...exam, ...{ third, save, one, list, other, first, second, answerAt } };
  }

  test('the list says of each what was asked, since when, and as whom it is marked', async () => {
    const { list, owner, verifier, third, first, second, context, save } = await office();
    const now = context.now();
    const about = {
      courseName: 'Operating Systems Concepts',
      question: expect.stringMatching(/keep a journal/) as string,
    };
    expect(await list(owner)).toEqual({
      answers: [
        { ...first.at, ...about, startedAt: now - HOUR, dueAt: now + 47 * HOUR, waitsFor: 'first' },
        { ...second.at, ...about, startedAt: now, dueAt: now + 48 * HOUR, waitsFor: 'first' },
      ],
      ...{ total: 2, elsewhere: 0 },
    });
    await save(owner, first.at, { marks: '4', asked: verifier.staffId });
    expect((await list(verifier)).answers.map(({ waitsFor }) => waitsFor)).toEqual(['second', 'first']);
    expect(await list(owner)).toMatchObject({ answers: [second.at], elsewhere: 1 });
    await save(verifier, first.at, { marks: '1' });
    expect((await list(third)).answers.map(({ waitsFor }) => waitsFor)).toEqual(['third', 'first']);
    expect((await list(verifier)).answers).toMatchObject([second.at]);
  });

  test('nothing of it waits once its learner is erased, nor while its course is sat by who looks', async () => {
    const { list, owner, first, second, db, confirmed, context } = await office();
    await db.updateTable('registration').set({ erasedAt: 1 }).where('id', '=', first.registrationId).execute();
    expect(await list(owner)).toMatchObject({ answers: [second.at], total: 1, elsewhere: 0 });
    const { id, learner } = await confirmed(9);
    await db.updateTable('registration').set({ email: owner.email }).where('id', '=', id).execute();
    await startExam(context, { ...learner, email: owner.email }, { registrationId: id, fields: { alone: 'yes' } });
    expect(await list(owner)).toMatchObject({ answers: [], total: 0, elsewhere: 1 });
  });

  test('the page of an answer has all that marking it needs, and nothing that others gave elsewhere', async () => {
    const { one, owner, verifier, third, first, second, context } = await office();
    const now = context.now();
    expect(await one(owner, second.at)).toMatchObject({
      ...{
        ...second.at,
        courseName: 'Operating Systems Concepts',
        startedAt: now,
        dueAt: now + 48 * HOUR,
        savedAt: now,
      },
      ...{ marks: null, may: { kind: 'mark', as: 'first' }, own: undefined, others: [], isWaitingFor: undefined },
      colleagues: [
        { id: third.staffId, email: 'third@example.org' },
        { id: verifier.staffId, email: 'verifier@example.org' },
      ],
      ...{ learner: undefined, among: { position: 2, total: 2, before: first.at, next: undefined }, left: 1 },
    });
    expect(await one(owner, first.at)).toMatchObject({
      ...{ among: { position: 1, before: undefined, next: second.at }, left: 1 },
    });
  });

  test('of three who mark one answer each sees what they may', async () => {
    const { one, owner, verifier, third, first, save, desk, answerAt, db } = await office();
    // Everybody may read a question that the server marked, but nobody marks it.
    const marked = { attemptId: first.attemptId, place: first.place === 1 ? 2 : 1 };
    expect(await one(owner, marked)).toMatchObject({
      may: { kind: 'look' },
      marks: expect.any(Number) as number,
      among: undefined,
      left: 2,
    });
    expect(await save(owner, marked, { marks: '1' })).toEqual({ kind: 'unknown' });
    expect(await save(owner, first.at, { marks: '4', note: 'All there', asked: verifier.staffId })).toMatchObject({
      kind: 'saved',
    });
    expect(await answerAt(first.at)).toMatchObject({ marks: null, secondAskedOf: verifier.staffId });
    expect(await one(owner, first.at)).toMatchObject({
      ...{ may: { kind: 'change' }, isWaitingFor: 'second', colleagues: expect.arrayContaining([]) as object },
      ...{ own: { email: 'owner@example.org', marks: 400, note: 'All there' }, others: [], among: undefined, left: 1 },
    });
    // The person who was asked judges alone, and the other one waits.
    expect(await one(verifier, first.at)).toMatchObject({
      may: { kind: 'mark', as: 'second' },
      own: undefined,
      others: [],
      colleagues: [],
    });
    expect(await one(third, first.at)).toMatchObject({ may: { kind: 'look' }, others: [] });
    // Until then, the first person can change marks and the second person.
    expect(await save(owner, first.at, { marks: '3', asked: third.staffId })).toMatchObject({ kind: 'saved' });
    expect(await answerAt(first.at)).toMatchObject({ secondAskedOf: third.staffId });
    const kept = db
      .selectFrom('examMarking')
      .select(['staffId', 'marks', 'note'])
      .where('attemptId', '=', first.attemptId);
    expect(await kept.execute()).toEqual([{ staffId: owner.staffId, marks: 300, note: null }]);
    await save(third, first.at, { marks: '1', asked: verifier.staffId });
    // The second person asks nobody.
    expect(await answerAt(first.at)).toMatchObject({ secondAskedOf: third.staffId, marks: null });
    expect(await one(third, first.at)).toMatchObject({
      isWaitingFor: 'third',
      others: [{ email: 'owner@example.org', marks: 300 }],
    });
    expect(await one(verifier, first.at)).toMatchObject({
      ...{ may: { kind: 'mark', as: 'third' }, isWaitingFor: 'third' },
      others: [
        { email: 'owner@example.org', marks: 300 },
        { email: 'third@example.org', marks: 100 },
      ],
    });
    expect(await save(verifier, first.at, { marks: '2' })).toMatchObject({ kind: 'saved' });
    expect(await one(owner, first.at)).toMatchObject({
      may: { kind: 'raise' },
      marks: 200,
      isWaitingFor: undefined,
      steps: [225, 250, 275, 300, 325, 350, 375, 400],
    });
    await desk.raiseMarks(owner, { ...first.at, fields: { marks: '4', reason: 'All of it.' } });
    expect(await one(owner, first.at)).toMatchObject({ may: { kind: 'look' }, learner: { name: 'Learner B' } });
  });

  test('what is saved is one mark of one answer, and the log says whose and of what', async () => {
    const { save, owner, third, first, second, answerAt, db, context, other, logged } = await office();
    const untouched = [await answerAt(second.at), await answerAt({ ...first.at, place: first.place === 1 ? 2 : 1 })];
    await save(owner, first.at, { marks: '3', asked: third.staffId });
    expect([await answerAt(second.at), await answerAt({ ...first.at, place: first.place === 1 ? 2 : 1 })]).toEqual(
      untouched,
    );
    const actor = `staff:${owner.staffId}`;
    const of = { attempt: first.attemptId, question: first.place };
    expect(await logged('exam-mark', first.registrationId)).toEqual([
      { at: context.now(), actor, detail: { ...of, marks: 300, most: 400, asked: true, staff: third.staffId } },
    ]);
    await save(owner, second.at, { marks: '2' });
    expect((await logged('exam-mark', second.registrationId))[0]?.detail).toEqual({
      ...{ attempt: second.attemptId, question: second.place, marks: 200, most: 400 },
    });
    const marks = await db
      .selectFrom('examMarking')
      .select(['staffId', 'marks', 'note', 'markedAt'])
      .where('attemptId', '=', other.attemptId)
      .execute();
    expect(marks).toEqual([
      { staffId: third.staffId, marks: 400, note: 'Of another', markedAt: expect.any(Number) as number },
    ]);
  });

  test('two who save within one moment come one after the other', async () => {
    const { save, owner, third, first, db, context } = await office();
    await save(owner, first.at, { marks: '3', asked: third.staffId });
    await save(third, first.at, { marks: '2' });
    const kept = await db
      .selectFrom('examMarking')
      .select(['staffId', 'markedAt'])
      .where('attemptId', '=', first.attemptId)
      .orderBy('markedAt')
      .execute();
    expect(kept).toEqual([
      { staffId: owner.staffId, markedAt: context.now() },
      { staffId: third.staffId, markedAt: context.now() + 1 },
    ]);
  });

  test('a second look raises one answer; of who was erased it is unknown', async () => {
    const { desk, save, owner, verifier, first, second, answerAt, db } = await office();
    await save(owner, first.at, { marks: '1' });
    await save(owner, second.at, { marks: '1' });
    const fields = { marks: '2.25', reason: 'It is there.' };
    expect(await desk.raiseMarks(verifier, { ...first.at, fields })).toMatchObject({ kind: 'raised' });
    expect([(await answerAt(first.at))?.marks, (await answerAt(second.at))?.marks]).toEqual([225, 100]);
    await db.updateTable('registration').set({ erasedAt: 1 }).where('id', '=', second.registrationId).execute();
    expect(await desk.raiseMarks(verifier, { ...second.at, fields })).toEqual({ kind: 'unknown' });
  });

  test('there is no answer at another place, of another sitting, or of one that goes on or counts for nothing', async () => {
    const { desk, owner, first, setAttempt } = await office();
    for (const at of [
      { ...first.at, place: 99 },
      { ...first.at, place: 1.5 },
      { ...first.at, attemptId: newId(1) },
      { ...first.at, attemptId: 'x' },
    ]) {
      expect(await desk.oneAnswer(owner, at)).toBeUndefined();
    }
    for (const state of ['open', 'void'] as const) {
      await setAttempt(first.attemptId, { state });
      expect(await desk.oneAnswer(owner, first.at)).toBeUndefined();
    }
  });

  test('the sittings of a registration stand there in their order, with the questions of those that are marked', async () => {
    const { desk, owner, save, first, second, sat, context } = await office();
    await save(owner, first.at, { marks: '1' });
    const startedAt = context.now();
    const again = await sat(first.registrationId, { passed: true });
    const any = expect.any(Number) as number;
    expect(await desk.attemptsOf(owner, first.registrationId)).toEqual([
      {
        ...{ id: first.attemptId, number: 1, startedAt: startedAt - HOUR, state: 'marked', passed: false },
        ...{ marks: any, mostMarks: any, passMarks: any },
        questions: first.questions.map(({ text, marks }, index) => ({
          ...{ place: index + 1, text, most: marks },
          ...(index + 1 === first.place ? { marks: 100, isMarkedByStaff: true } : { marks, isMarkedByStaff: false }),
        })),
      },
      {
        ...{ id: again, number: 2, startedAt, state: 'marked', passed: true },
        ...{ marks: 1400, mostMarks: 1400, passMarks: 900, questions: [] },
      },
    ]);
    expect(await desk.attemptsOf(owner, second.registrationId)).toMatchObject([
      { state: 'handed-in', passed: false, questions: [] },
    ]);
    expect(await desk.attemptsOf(owner, 'x')).toEqual([]);
  });
});
