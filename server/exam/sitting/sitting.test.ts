import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../../domain/day.ts';
import { marksToPass } from '../../../domain/exam/kinds/marks.ts';
import type { AnswerKey } from '../../../domain/exam/kinds/question-kinds.ts';
import { askedQuestion, type ShownQuestion } from '../../../domain/exam/exam-paper.ts';
import { engines } from '../../db/databases.fixture.ts';
import type { LearnerSession } from '../../sign-in/sessions.ts';
import { FIRST_SLOT } from '../exam-content.fixture.ts';
import { type ExamDesk, examDesk } from '../exam.fixture.ts';
import { handInWhatIsOver } from './hand-in.ts';
import { rightFields } from '../../../domain/exam/kinds/question-kinds.fixture.ts';
import { READY, sitter } from './sitter.fixture.ts';

describe.each(engines)('on %s', (engine) => {
  test('nobody begins before the proctor has let them in, without the code of the slot, or for another', async () => {
    const desk = await examDesk(engine);
    const { letIn, start, exams, id } = await sitter(desk);
    expect(await start()).toMatchObject({ kind: 'invalid', problems: [{ field: 'code' }] });
    await letIn();
    expect(await start({ code: '000000', alone: 'yes' })).toMatchObject({ problems: [{ field: 'code' }] });
    expect(await start({ code: '048 213' })).toMatchObject({ kind: 'invalid', problems: [{ field: 'alone' }] });
    const stranger = await sitter(desk, 2);
    expect(await exams.start(stranger.learner, { registrationId: id, fields: READY })).toEqual({ kind: 'unknown' });
    expect(await start({ code: '048 213', alone: 'yes' })).toEqual({ kind: 'started' });
    expect(await start()).toEqual({ kind: 'elsewhere' });
  });

  test('the paper is drawn once, and what learners are given has no key in it', async () => {
    const desk = await examDesk(engine);
    const { letIn, start, attempt, exams, learner, id } = await sitter(desk);
    await letIn();
    await start();
    const { paper, answerKeys, mostMarks, passMarks } = await attempt();
    const questions = JSON.parse(paper) as ShownQuestion[];
    expect(questions).toHaveLength(7);
    expect(JSON.parse(answerKeys)).toHaveLength(7);
    expect(passMarks).toBe(marksToPass(mostMarks, 60));
    const shown = await Promise.all(
      questions.map((_, index) => exams.sitting(learner, { registrationId: id, place: index + 1 })),
    );
    const again = await exams.sitting(learner, { registrationId: id, place: 1 });
    expect(again).toMatchObject({
      sitting: { questions: questions.map((each) => ({ question: askedQuestion(each) })) },
    });
    const text = JSON.stringify(shown);
    for (const secret of ['accepted', 'tolerance', '"right"', 'points', 'explanation', 'answerKeys', 'journal-why']) {
      expect(text).not.toContain(secret);
    }
  });

  test('each button saves, and a right paper gets all marks but for what a person reads', async () => {
    const desk = await examDesk(engine);
    const { letIn, start, attempt, answers, save, exams, learner, id } = await sitter(desk);
    await letIn();
    await start();
    const { answerKeys, mostMarks } = await attempt();
    const keys = JSON.parse(answerKeys) as AnswerKey[];
    for (const [index, key] of keys.entries()) {
      const go = index === 1 ? 'mark' : 'next';
      expect(await save(index + 1, { ...rightFields(key), go })).toMatchObject({
        kind: 'saved',
        to: index + 2 > keys.length ? undefined : index + 2,
      });
    }
    expect(await attempt()).toMatchObject({ answered: 7 });
    expect((await answers())[1]).toMatchObject({ isForLater: 1 });
    expect(await save(2, { ...rightFields(keys[1] as AnswerKey), go: '5' })).toMatchObject({ kind: 'saved', to: 5 });
    expect(await exams.finish(learner, id)).toEqual({ kind: 'finished' });
    const written = (JSON.parse((await attempt()).paper) as ShownQuestion[]).filter(({ kind }) => kind === 'written');
    const ended = await attempt();
    const sum = (await answers()).reduce((marks, row) => marks + (row.marks ?? 0), 0);
    expect(sum).toBe(mostMarks - written.reduce((marks, each) => marks + each.marks, 0));
    expect(ended.state).toBe(written.length > 0 ? 'handed-in' : 'marked');
    expect(await save(1, { go: 'clear' })).toEqual({ kind: 'elsewhere' });
    expect(await answers()).toHaveLength(7);
  });

  test('what is no answer is said beside its field, and what was saved before stays', async () => {
    const desk = await examDesk(engine, { questions: { memory: 4 } });
    const { letIn, start, attempt, answers, save } = await sitter(desk);
    await letIn();
    await start();
    const place =
      (JSON.parse((await attempt()).paper) as ShownQuestion[]).findIndex(({ kind }) => kind === 'number') + 1;
    await save(place, { text: '2' });
    expect(await save(place, { text: 'two and a half' })).toEqual({
      kind: 'invalid',
      problems: [{ field: 'text', message: 'This is not a number. Write digits, such as 2.5.' }],
    });
    expect((await answers())[place - 1]).toMatchObject({ answer: '{"text":"2"}' });
    expect(await save(place, { text: 'two and a half', go: 'clear' })).toMatchObject({ to: place, savedAt: null });
    expect((await answers())[place - 1]).toMatchObject({ answer: null, savedAt: null });
    expect(await attempt()).toMatchObject({ answered: 0 });
    expect(await save(9, {})).toEqual({ kind: 'unknown' });
  });

  test('nothing of an exam is there for another learner', async () => {
    const desk = await examDesk(engine);
    const { letIn, start, exams, id, attempt } = await sitter(desk);
    const { learner: stranger } = await desk.confirmed(2);
    expect(await exams.of(stranger, id)).toBeUndefined();
    await letIn();
    await start();
    const { id: attemptId } = await attempt();
    const none = { kind: 'unknown' };
    expect(await exams.sitting(stranger, { registrationId: id, place: 1 })).toEqual(none);
    expect(await exams.save(stranger, { registrationId: id, place: 1, fields: {} })).toEqual(none);
    expect(await exams.finish(stranger, id)).toEqual(none);
    expect(await exams.takeOver(stranger, id)).toBe(false);
    expect(await exams.present(stranger, { registrationId: id, fields: {} })).toEqual(none);
    desk.goTo(FIRST_SLOT + 62 * MINUTE);
    await handInWhatIsOver(desk.context, desk.context.now());
    expect(await exams.result(stranger, attemptId)).toBeUndefined();
    expect(await exams.of(stranger, 'nonsense')).toBeUndefined();
  });

  test('a page that is left, a paste and a lost connection are noted, and no more of them than a few hundred', async () => {
    const desk = await examDesk(engine);
    const { letIn, start, exams, learner, id } = await sitter(desk);
    await letIn();
    await start();
    const say = (fields: Record<string, string>) => exams.present(learner, { registrationId: id, fields });
    expect(await say({})).toMatchObject({ kind: 'present', leftMs: 60 * MINUTE, wasAway: undefined });
    desk.goTo(FIRST_SLOT + 20_000);
    expect(await say({ left: '12', pasted: 'yes' })).toMatchObject({ leftMs: 60 * MINUTE - 20_000 });
    desk.goTo(FIRST_SLOT + 3 * MINUTE);
    expect(await say({ left: 'x' })).toMatchObject({ leftMs: 57 * MINUTE, wasAway: 3 });
    expect((await desk.happened(id)).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['started', '{"minutes":60}'],
      ['left-page', '{"seconds":12}'],
      ['pasted', '{}'],
      ['connection-lost', '{"seconds":160}'],
    ]);
    expect(await exams.sitting(learner, { registrationId: id, place: 1 })).toMatchObject({ sitting: { wasAway: 3 } });
    for (let sent = 0; sent < 310; sent++) {
      await say({ pasted: 'yes' });
    }
    expect(await desk.happened(id)).toHaveLength(300);
  });

  const lostIn = async (desk: ExamDesk, registrationId: string) => {
    const events = await desk.happened(registrationId, 'connection-lost');
    return events.map(({ at, detail }) => [
      (at - FIRST_SLOT) / MINUTE,
      (JSON.parse(detail) as { seconds: number }).seconds,
    ]);
  };

  test.each([
    ['by the clock', 62],
    ['by its learner', 60],
  ])('a connection that is lost until the exam is handed in %s is noted', async (by, minute) => {
    const desk = await examDesk(engine);
    const { letIn, start, exams, learner, id } = await sitter(desk);
    await letIn();
    await start();
    desk.goTo(FIRST_SLOT + 48 * MINUTE);
    await exams.sitting(learner, { registrationId: id, place: 1 });
    await exams.present(learner, { registrationId: id, fields: {} });
    desk.goTo(FIRST_SLOT + minute * MINUTE);
    await (by === 'by the clock' ? handInWhatIsOver(desk.context, desk.context.now()) : exams.finish(learner, id));
    // The clock ended it at its deadline.
    expect((await lostIn(desk, id)).at(-1)).toEqual([60, 12 * 60]);
  });

  test('a connection that is lost right after the beginning, or before another device, is noted; a page without a script is not', async () => {
    const desk = await examDesk(engine);
    const { letIn, start, exams, learner, id } = await sitter(desk);
    await letIn();
    await start();
    const look = (who = learner) => exams.sitting(who, { registrationId: id, place: 1 });
    desk.goTo(FIRST_SLOT + 3 * MINUTE);
    expect(await look()).toMatchObject({ sitting: { wasAway: 3 } });
    desk.goTo(FIRST_SLOT + 10 * MINUTE);
    await look();
    expect(await exams.present(learner, { registrationId: id, fields: {} })).toMatchObject({ wasAway: undefined });
    desk.goTo(FIRST_SLOT + 15 * MINUTE);
    const other = { ...learner, handle: 'another session', provedAt: FIRST_SLOT + 15 * MINUTE };
    expect(await exams.takeOver(other, id)).toBe(true);
    desk.goTo(FIRST_SLOT + 15 * MINUTE + 500);
    await look(other);
    desk.goTo(FIRST_SLOT + 30 * MINUTE);
    await exams.finish(other, id);
    expect(await lostIn(desk, id)).toEqual([
      [3, 180],
      [15, 300],
    ]);
  });

  test('the picture of a question is there for whoever sits it, while they do', async () => {
    const desk = await examDesk(engine);
    const { content } = desk.context;
    const picture = { file: 'boxes.png', alt: 'Four boxes' };
    const exams = content.exams.map((bank) => ({
      ...bank,
      questions: bank.questions.map((question) => ({ ...question, picture })),
    }));
    const questionPictures = { 'boxes.png': Buffer.from('drawn').toString('base64') };
    Object.assign(desk.context, { content: { ...content, exams, questionPictures } });
    const { letIn, start, exams: pages, learner, id } = await sitter(desk);
    const { learner: stranger } = await desk.confirmed(2);
    const shown = async (who: LearnerSession, place = 1) =>
      (await pages.picture(who, { registrationId: id, place }))?.toString();
    expect(await shown(learner)).toBeUndefined();
    await letIn();
    await start();
    expect(await shown(learner)).toBe('drawn');
    expect(await shown(learner, 99)).toBeUndefined();
    expect(await shown(learner, Number.NaN)).toBeUndefined();
    expect(await shown(stranger)).toBeUndefined();
    expect(await shown({ ...learner, handle: 'another session' })).toBeUndefined();
    await pages.finish(learner, id);
    expect(await shown(learner)).toBeUndefined();
  });

  test('more time that was arranged counts from the start', async () => {
    const desk = await examDesk(engine);
    const { letIn, start, attempt, id } = await sitter(desk);
    await desk.db
      .insertInto('examArrangement')
      .values({ registrationId: id, extraMinutes: 20, staffId: desk.owner.staffId, changedAt: 1 })
      .execute();
    await letIn();
    desk.goTo(FIRST_SLOT + 59 * MINUTE);
    expect(await start()).toEqual({ kind: 'started' });
    expect(await attempt()).toMatchObject({ endsAt: FIRST_SLOT + 139 * MINUTE });
  });
});
