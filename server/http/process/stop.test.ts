import { expect, test } from 'vitest';
import { createStop } from './stop.ts';

const forEver = new Promise<void>(() => undefined);

function stopping(finishing: Promise<void>) {
  const exits: number[] = [];
  const clock = { now: 0 };
  let asked = 0;
  const finish = () => {
    asked += 1;
    return finishing;
  };
  const stop = createStop({ finish, exit: (code) => exits.push(code), now: () => clock.now });
  return { stop, exits, clock, asked: () => asked };
}

test('the first signal lets the work finish, then ends the process', async () => {
  const { stop, exits } = stopping(Promise.resolve());
  stop();
  expect(exits).toEqual([]);
  await expect.poll(() => exits).toEqual([0]);
});

test('a second signal ends the process at once', () => {
  const { stop, exits, clock, asked } = stopping(forEver);
  stop();
  clock.now = 501;
  stop();
  expect(exits).toEqual([1]);
  expect(asked()).toBe(1);
});

test('the echo of the first signal is not a second one', () => {
  const { stop, exits, clock } = stopping(forEver);
  stop();
  clock.now = 20;
  stop();
  expect(exits).toEqual([]);
});

test('work that fails to finish ends the process with a failure', async () => {
  const { stop, exits } = stopping(Promise.reject(new Error('stuck')));
  stop();
  await expect.poll(() => exits).toEqual([1]);
});
