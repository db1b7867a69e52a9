import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../domain/day.ts';
import { askedQuestion, type ShownQuestion } from '../../../domain/exam/exam-paper.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { newId } from '../../db/id.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeExamEvent } from '../events.ts';
import { FIRST_SLOT } from '../exam-content.fixture.ts';
import { examDesk } from '../exam.fixture.ts';
import { sitter } from './sitter.fixture.ts';

describe.each(dailyEngines)('on %s', (engine) => {
  async function sitting(...settings: Parameters<typeof examDesk> extends [unknown, ...infer Rest] ? Rest : never) {
    const desk = await examDesk(engine, ...settings);
    const own = await sitter(desk);
    await own.letIn();
    await own.start();
    const look = (place?: number, who = own.learner) =>
      own.exams.sitting(who, { registrationId: own.id, ...(place === undefined ? {} : { place }) });
    const seen = async (place?: number) => {
      const found = await look(place);
      if (found.kind !== 'sitting') throw new Error(found.kind);
      return found;
    };
    return { ...desk, ...own, look, seen };
  }

  test('before the start its own learner is led elsewhere, and to others it is unknown', async () => {
    const desk = await examDesk(engine);
    const { exams, id, learner } = await sitter(desk);
    const { learner: stranger } = await desk.confirmed(2);
    const of = (registrationId: string) => ({ registrationId, place: 1 });
    expect(await exams.sitting(learner, of(id))).toEqual({ kind: 'elsewhere' });
    expect(await exams.sitting(stranger, of(id))).toEqual({ kind: 'unknown' });
    expect(await exams.sitting(learner, of(newId(1)))).toEqual({ kind: 'unknown' });
    expect(await exams.finish(learner, id)).toEqual({ kind: 'elsewhere' });
  });

  test('it has every question with what was saved, and the one that is looked at is noted', async () => {
    const { seen, save, attempt, answers, context, goTo, row, id } = await sitting({ questions: { memory: 4 } });
    const before = await attempt();
    const paper = JSON.parse(before.paper) as ShownQuestion[];
    const place = paper.findIndex(({ kind }) => kind === 'number') + 1;
    goTo(FIRST_SLOT + 2 * MINUTE + 1);
    await save(place, { text: '2', go: 'mark' });
    const savedAt = context.now();
    goTo(FIRST_SLOT + 5 * MINUTE + 1);
    const { sitting: shown } = await seen(place);
    expect(shown).toMatchObject({
      attemptId: before.id,
      courseId: before.courseId,
      learner: (await row(id)).learnerName,
      sessionSince: before.sessionSince,
      endsAt: FIRST_SLOT + 60 * MINUTE,
      leftMs: 55 * MINUTE - 1,
      given: undefined,
    });
    expect(shown.questions).toEqual(
      paper.map((question, index) => ({
        question: askedQuestion(question),
        ...(index + 1 === place
          ? { answer: { text: '2' }, savedAt, isForLater: true }
          : { answer: undefined, savedAt: null, isForLater: false }),
      })),
    );
    expect(await attempt()).toMatchObject({ nowAt: place, lastSeenAt: context.now(), answered: 1 });
    // The overview keeps the last seen question.
    context.pass(1);
    await seen();
    expect(await attempt()).toMatchObject({ nowAt: place, lastSeenAt: context.now() });
    // Saving the same answer keeps its time and removes the mark.
    await save(place, { text: '2', go: 'unmark' });
    expect((await answers())[place - 1]).toMatchObject({ answer: '{"text":"2"}', savedAt, isForLater: 0 });
  });

  test('every button leads where it says', async () => {
    const { save } = await sitting({ questions: { memory: 4 } });
    const buttons: [go: string | undefined, place: number, to: number | undefined][] = [
      ['next', 1, 2],
      [undefined, 4, undefined],
      ['back', 3, 2],
      ['back', 1, 1],
      ['4', 1, 4],
      ['5', 1, 2],
      ['0', 1, 2],
      ['mark', 3, 4],
      ['unmark', 3, 3],
      ['clear', 3, 3],
      ['map', 2, undefined],
      ['finish', 2, undefined],
    ];
    for (const [go, place, to] of buttons) {
      expect([go, await save(place, go === undefined ? {} : { go })]).toEqual([
        go,
        { kind: 'saved', to, savedAt: null },
      ]);
    }
  });

  test('the call is that of the slot, else that of the course, and without a proctor there is none', async () => {
    const { seen, db, slotId, provide, attempt, setAttempt } = await sitting();
    const call = async () => (await seen()).sitting.call;
    expect(await call()).toBe('https://call.example.org/exam');
    await db
      .updateTable('examSlot')
      .set({ callLink: 'https://call.example.org/own' })
      .where('id', '=', slotId)
      .execute();
    expect(await call()).toBe('https://call.example.org/own');
    await db.updateTable('examSlot').set({ callLink: null }).where('id', '=', slotId).execute();
    provide({ call: undefined });
    expect(await call()).toBeNull();
    provide({});
    await setAttempt((await attempt()).id, { seatId: null });
    expect(await call()).toBeNull();
  });

  test('time that was given and a connection that was lost are said for two minutes, the latest of each', async () => {
    const { seen, db, id, attempt, context, goTo } = await sitting();
    const { id: attemptId } = await attempt();
    // A first look, so that the time before it does not count as lost.
    context.pass(1);
    await seen();
    goTo(FIRST_SLOT + 10 * MINUTE);
    const at = context.now();
    const happens = (
      kind: 'time-given' | 'connection-lost' | 'pasted',
      detail: Record<string, number>,
      note?: string,
    ) => inTransaction(db, (tx) => writeExamEvent(tx, { registrationId: id, attemptId, at, kind, detail, note }));
    await happens('time-given', { minutes: 5 }, 'The call was lost');
    await happens('connection-lost', { seconds: 600 });
    await happens('time-given', { minutes: 2 }, 'And again');
    await happens('connection-lost', { seconds: 20 });
    await happens('pasted', {});
    context.pass(2 * MINUTE - 1);
    expect((await seen()).sitting).toMatchObject({ given: { minutes: 2, why: 'And again' }, wasAway: 1 });
    await happens('connection-lost', { seconds: 150 });
    expect((await seen()).sitting.wasAway).toBe(3);
    context.pass(1);
    expect((await seen()).sitting).toMatchObject({ given: undefined, wasAway: undefined });
  });

  test('it stays open through the grace after the end, and is then handed in', async () => {
    const { look, attempt, goTo } = await sitting();
    goTo(FIRST_SLOT + 61 * MINUTE);
    expect(await look()).toMatchObject({ kind: 'sitting', sitting: { leftMs: 0 } });
    expect((await attempt()).state).toBe('open');
    goTo(FIRST_SLOT + 61 * MINUTE + 1);
    expect(await look()).toEqual({ kind: 'elsewhere' });
    expect(await attempt()).toMatchObject({ endedBy: 'deadline', endedAt: FIRST_SLOT + 60 * MINUTE });
  });

  test('a script is told when its answer was saved; a repeat changes nothing, and one that a later one overtook neither', async () => {
    const { save, answers, attempt, context } = await sitting({ questions: { memory: 4 } });
    const send = (text: string, replaces: number | null, go = 'unmark') =>
      save(2, { text, go, replaces: String(replaces ?? '') });
    const first = context.now();
    expect(await send('1', null)).toMatchObject({ kind: 'saved', savedAt: first });
    context.pass(1);
    expect(await send('1', null, 'mark')).toMatchObject({ kind: 'saved', savedAt: first });
    const second = context.now();
    expect(await send('12', first)).toMatchObject({ kind: 'saved', savedAt: second });
    context.pass(1);
    expect(await send('3', first)).toEqual({ kind: 'changed', savedAt: second });
    expect((await answers())[1]).toMatchObject({ answer: '{"text":"12"}', savedAt: second, isForLater: 0 });
    expect(await send('', second)).toMatchObject({ kind: 'saved', savedAt: null });
    expect(await attempt()).toMatchObject({ answered: 0, nowAt: 1 });
  });

  test('a script sends several answers within the grace, and then hands in', async () => {
    const { save, exams, learner, id, attempt, goTo } = await sitting({ questions: { memory: 4 } });
    goTo(FIRST_SLOT + 61 * MINUTE);
    for (const place of [1, 2]) expect(await save(place, { text: '2', replaces: '' })).toMatchObject({ kind: 'saved' });
    expect(await attempt()).toMatchObject({ state: 'open', answered: 2 });
    expect(await exams.finish(learner, id)).toEqual({ kind: 'finished' });
    expect(await attempt()).toMatchObject({ endedBy: 'deadline', answered: 2 });
  });

  test.each([
    ['at the very end', 60 * MINUTE, 'saved', 'open', 1],
    ['right after it', 60 * MINUTE + 1, 'elsewhere', 'marked', 1],
    ['at the end of the grace', 61 * MINUTE, 'elsewhere', 'marked', 1],
    ['after the grace', 61 * MINUTE + 1, 'elsewhere', 'marked', 0],
  ] as const)('an answer that comes %s', async (_when, after, kind, state, answered) => {
    const { save, attempt, answers, goTo } = await sitting({ questions: { memory: 4 } });
    goTo(FIRST_SLOT + after);
    expect(await save(1, { text: '2' })).toMatchObject({ kind });
    expect(await attempt()).toMatchObject({ state, answered, endedBy: state === 'open' ? null : 'deadline' });
    expect((await answers()).filter(({ answer }) => answer !== null)).toHaveLength(answered);
  });

  test.each([
    ['at the very end', 60 * MINUTE, 'learner'],
    ['after it', 60 * MINUTE + 1, 'deadline'],
  ])('whoever finishes %s', async (_when, after, endedBy) => {
    const { exams, learner, id, attempt, goTo, logged } = await sitting();
    goTo(FIRST_SLOT + after);
    expect(await exams.finish(learner, id)).toEqual({ kind: 'finished' });
    expect(await attempt()).toMatchObject({ endedBy, endedAt: FIRST_SLOT + 60 * MINUTE });
    expect(await logged('exam-hand-in', id)).toMatchObject([{ actor: endedBy === 'learner' ? 'learner' : 'system' }]);
    expect(await exams.finish(learner, id)).toEqual({ kind: 'elsewhere' });
  });

  test('of several sittings the last one counts', async () => {
    const { look, sat, id, setAttempt, attempt, exams, learner } = await sitting();
    const first = await attempt();
    const second = await sat(id, { passed: false });
    expect(await look(1)).toEqual({ kind: 'elsewhere' });
    await setAttempt(first.id, { state: 'marked' });
    await setAttempt(second, { state: 'open', endsAt: FIRST_SLOT + DAY, sessionHandle: learner.handle });
    expect(await look()).toMatchObject({ kind: 'sitting', sitting: { attemptId: second } });
    expect(await exams.finish(learner, id)).toEqual({ kind: 'finished' });
    expect((await attempt()).endedBy).toBeNull();
  });

  test('another session takes over once its learner has signed in after the one that sits it', async () => {
    const { look, exams, learner, id, attempt, context, goTo, happened, save } = await sitting();
    await exams.present(learner, { registrationId: id, fields: {} });
    const { sessionSince } = await attempt();
    goTo(FIRST_SLOT + 5 * MINUTE);
    const other = (provedAt: number) => ({ ...learner, handle: 'another session', provedAt });
    expect(await look(1, other(sessionSince))).toEqual({ kind: 'other-device', canTakeOver: false });
    expect(await save(1, { text: '1' }, other(sessionSince))).toMatchObject({ kind: 'other-device' });
    expect(await exams.takeOver(other(sessionSince), id)).toBe(false);
    expect(await look(1, other(sessionSince + 1))).toEqual({ kind: 'other-device', canTakeOver: true });
    expect(await exams.takeOver(learner, id)).toBe(false);
    expect(await exams.takeOver(other(sessionSince + 1), 'x')).toBe(false);
    expect(await exams.takeOver(other(sessionSince + 1), id)).toBe(true);
    const now = context.now();
    expect(await attempt()).toMatchObject({
      ...{ sessionHandle: 'another session', sessionSince: now, lastSeenAt: now, heardAt: null },
    });
    expect((await happened(id)).at(-1)).toMatchObject({ kind: 'took-over', at: now });
    expect(await look(1, other(sessionSince + 1))).toMatchObject({ kind: 'sitting' });
    expect(await save(1, { go: 'next' })).toEqual({ kind: 'other-device', canTakeOver: false });
  });
});
