import { expect, test } from 'vitest';
import { createShared } from './shared-waiting.ts';

test('who asks the same while the work waits shares its answer, and who asks later does not', async () => {
  const shared = createShared<number>();
  let count = 0;
  let begin: (() => void) | undefined;
  const work = async (begun: () => void) => {
    await new Promise<void>((resolve) => (begin = resolve));
    begun();
    count += 1;
    return count;
  };
  const first = shared('one', work);
  const second = shared('one', work);
  const other = shared('other', async () => 7);
  expect(await other).toBe(7);
  begin?.();
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  const third = shared('one', work);
  await Promise.resolve();
  begin?.();
  expect(await third).toBe(2);
});

test('an answer that failed is not kept', async () => {
  const shared = createShared<number>();
  const fails = () => Promise.reject(new Error('no'));
  const answers = await Promise.allSettled([shared('one', fails), shared('one', fails)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared('one', async () => 1)).toBe(1);
});
