import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../domain/day.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { FIRST_SLOT } from '../exam-content.fixture.ts';
import { examDesk } from '../exam.fixture.ts';
import { sitter } from './sitter.fixture.ts';

describe.each(dailyEngines)('on %s', (engine) => {
  async function sitting() {
    const desk = await examDesk(engine);
    const own = await sitter(desk);
    await own.letIn();
    await own.start();
    const { id: attemptId } = await own.attempt();
    return {
      ...desk,
      ...own,
      attemptId,
      say: (fields: Record<string, string> = {}) => own.exams.present(own.learner, { registrationId: own.id, fields }),
      noted: async () =>
        (await desk.happened(own.id))
          .filter((event) => event.attemptId === attemptId && event.kind !== 'started')
          .map(({ at, kind, detail }) => [at - FIRST_SLOT, kind, JSON.parse(detail)] as const),
    };
  }

  test('it tells the time that is left, and is heard', async () => {
    const { say, goTo, attempt, context } = await sitting();
    goTo(FIRST_SLOT + 20 * MINUTE + 1);
    const endsAt = FIRST_SLOT + 60 * MINUTE;
    const call = 'https://call.example.org/exam';
    const lately = { given: undefined, wasAway: 20 };
    expect(await say({ now: '3' })).toEqual({ kind: 'present', leftMs: 40 * MINUTE - 1, endsAt, call, ...lately });
    expect(await attempt()).toMatchObject({ heardAt: context.now(), lastSeenAt: context.now(), nowAt: 3 });
    // The list of all questions, and what is no question of the paper, keep the last one.
    for (const now of [undefined, '8', '0', 'x']) await say(now === undefined ? {} : { now });
    expect(await attempt()).toMatchObject({ nowAt: 3 });
    goTo(endsAt + MINUTE / 2);
    expect(await say()).toMatchObject({ leftMs: 0 });
  });

  test('a silence of a minute is none, and a longer one is noted once', async () => {
    const { say, goTo, noted } = await sitting();
    await say();
    goTo(FIRST_SLOT + MINUTE);
    expect(await say()).toMatchObject({ wasAway: undefined });
    expect(await noted()).toEqual([]);
    goTo(FIRST_SLOT + 2 * MINUTE + 1);
    expect(await say()).toMatchObject({ wasAway: 1 });
    await say();
    expect(await noted()).toEqual([[2 * MINUTE + 1, 'connection-lost', { seconds: 60 }]]);
  });

  test('seconds for which the page was left are whole, above none and at most a day', async () => {
    const { say, noted } = await sitting();
    for (const left of ['0', '-3', '1.5', 'x', '', '1', '999999']) {
      await say({ left });
    }
    await say({ pasted: '' });
    expect(await noted()).toEqual([
      [0, 'left-page', { seconds: 1 }],
      [0, 'left-page', { seconds: 86_400 }],
      [0, 'pasted', {}],
    ]);
  });

  test('nothing is taken from another session, nor once it has ended', async () => {
    const { exams, learner, id, say, noted, goTo } = await sitting();
    const other = { ...learner, handle: 'another session' };
    expect(await exams.present(other, { registrationId: id, fields: { pasted: 'yes' } })).toMatchObject({
      kind: 'other-device',
    });
    await exams.finish(learner, id);
    goTo(FIRST_SLOT + DAY);
    expect(await say({ pasted: 'yes' })).toEqual({ kind: 'elsewhere' });
    expect(await noted()).toEqual([[0, 'handed-in', { by: 'learner' }]]);
  });
});
