import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Change, cellsOf, seenAt } from './answer-sheet.ts';
import { createAnswerQueue, type Reply } from './answer-queue.ts';
import { questionsSat } from './questions-sat.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Each request waits until the test answers it, or loses it. */
function queue(changes: Change[] = []) {
  const sent: { fields: Record<string, string>; answer: (reply: Reply) => Promise<void>; lose: () => Promise<void> }[] =
    [];
  const kept: (readonly Change[])[] = [];
  const gone: string[] = [];
  const made = createAnswerQueue({
    questions: questionsSat(),
    changes,
    send: (fields) =>
      new Promise((resolve, reject) => {
        const turn = async (act: () => void) => {
          act();
          await vi.advanceTimersByTimeAsync(0);
        };
        sent.push({
          fields,
          answer: (reply) => turn(() => resolve(reply)),
          lose: () => turn(() => reject(new Error('lost'))),
        });
      }),
    keep: (all) => kept.push(all),
    gone: (kind) => gone.push(kind),
  });
  const choose = (place: number, choice: number) =>
    made.change({ place, fields: { choice: String(choice) }, isForLater: false });
  const last = () => {
    const [newest] = sent.slice(-1);
    if (newest === undefined) throw new Error('nothing was sent');
    return newest;
  };
  const cells = () => cellsOf(made.current());
  return { ...made, sent, kept, gone, choose, last, cells };
}

test('one request at a time, in order, and of a question only the newest answer', async () => {
  const { choose, sent, last, cells, current, kept } = queue();
  choose(1, 0);
  choose(2, 1);
  choose(1, 2);
  choose(2, 3);
  expect(sent.map(({ fields }) => fields)).toEqual([{ choice: '0', place: '1', replaces: '', go: 'unmark' }]);
  await last().answer({ kind: 'saved', savedAt: 100 });
  expect(cells().map(({ isUnsent }) => isUnsent)).toEqual([true, true, false, false]);
  expect(last().fields).toEqual({ choice: '2', place: '1', replaces: '100', go: 'unmark' });
  await last().answer({ kind: 'saved', savedAt: 101 });
  expect(last().fields).toMatchObject({ choice: '3', place: '2' });
  await last().answer({ kind: 'saved', savedAt: 102 });
  expect(sent).toHaveLength(3);
  expect(seenAt(current(), 1)).toMatchObject({ answer: { choices: [2] }, savedAt: 101, unsent: undefined });
  expect(kept.at(-1)).toEqual([]);
});

test('what was not answered is sent again after growing pauses, at once when asked to, and stays on the device', async () => {
  const { choose, sent, last, kept, current, flush } = queue();
  choose(1, 0);
  for (const pause of [1000, 2000, 4000, 8000, 15_000, 15_000]) {
    const tried = sent.length;
    await last().lose();
    expect(current().isLost).toBe(true);
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(sent).toHaveLength(tried);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(tried + 1);
  }
  await last().lose();
  choose(2, 1);
  expect(kept.at(-1)).toMatchObject([{ place: 1 }, { place: 2 }]);
  const before = sent.length;
  flush();
  expect(sent).toHaveLength(before + 1);
  await last().answer({ kind: 'saved', savedAt: 100 });
  expect(current().isLost).toBe(false);
  expect(last().fields).toMatchObject({ place: '2' });
});

test('of a request that a later one overtook, the answer is sent again in place of what the server has', async () => {
  const { choose, last, cells } = queue();
  choose(1, 1);
  await last().answer({ kind: 'changed', savedAt: 77 });
  expect(last().fields).toMatchObject({ choice: '1', replaces: '77' });
  await last().answer({ kind: 'saved', savedAt: 78 });
  expect(cells()[0]).toEqual({ isAnswered: true, isForLater: false, isUnsent: false });
});

test('what is no answer waits without keeping back others, and neither does one that the server refuses', async () => {
  const { change, choose, sent, last, current, cells } = queue();
  change({ place: 3, fields: { text: 'two' }, isForLater: false });
  expect(sent).toEqual([]);
  expect(seenAt(current(), 3)?.problem).toMatchObject({ field: 'text' });
  choose(1, 1);
  await last().answer({ kind: 'invalid', problems: [{ field: 'choice', message: 'Choose again.' }] });
  expect(seenAt(current(), 1)?.problem?.message).toBe('Choose again.');
  choose(2, 1);
  await last().answer({ kind: 'saved', savedAt: 100 });
  change({ place: 3, fields: { text: '2' }, isForLater: false });
  expect(last().fields).toMatchObject({ place: '3', text: '2' });
  await last().answer({ kind: 'saved', savedAt: 101 });
  expect(cells().map(({ isUnsent }) => isUnsent)).toEqual([true, false, false, false]);
});

test('typing is sent once it pauses; what changes nothing is not sent', async () => {
  const { change, sent, last } = queue();
  const type = (text: string) => change({ place: 4, fields: { text }, isForLater: false }, 2000);
  type('');
  type('T');
  await vi.advanceTimersByTimeAsync(1999);
  type('TLB');
  await vi.advanceTimersByTimeAsync(1999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await last().answer({ kind: 'saved', savedAt: 100 });
  type(' TLB ');
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(1);
});

test('what the device kept is sent before newer answers, unless its question has one', async () => {
  const { choose, resume, last } = queue();
  const kept = (place: number) => ({ place, fields: { choice: '3' }, isForLater: true, replaces: null });
  choose(1, 0);
  resume([kept(1), kept(2)]);
  await last().answer({ kind: 'saved', savedAt: 100 });
  expect(last().fields).toMatchObject({ place: '2', choice: '3', go: 'mark' });
});

test('the exam is handed in after the last answer, again until the server says so, and not once its learner goes on', async () => {
  const { choose, finish, goOn, sent, last, gone, current } = queue();
  choose(1, 0);
  finish();
  await last().lose();
  goOn();
  await vi.advanceTimersByTimeAsync(1000);
  await last().answer({ kind: 'saved', savedAt: 100 });
  expect(sent).toHaveLength(2);
  finish();
  expect(last().fields).toEqual({ go: 'finish' });
  await last().lose();
  expect(current()).toMatchObject({ isFinishing: true, isLost: true });
  await vi.advanceTimersByTimeAsync(1000);
  await last().answer({ kind: 'finished' });
  expect(gone).toEqual(['finished']);
});

test.each(['elsewhere', 'other-device', 'unknown'])('%s ends it: nothing more is sent', async (kind) => {
  const { choose, sent, last, gone } = queue();
  choose(1, 0);
  choose(2, 0);
  await last().answer({ kind });
  choose(3, 0);
  expect([gone, sent.length]).toEqual([[kind], 1]);
});
