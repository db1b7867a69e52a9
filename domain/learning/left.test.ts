import { describe, expect, test } from 'vitest';
import { leftOf, leftWords } from './left.ts';
import type { KeptLecture } from './progress.ts';

const lectures = [{ minutes: 30 }, { minutes: 20 }, { minutes: 10 }];

const kept = (number: number, changes: Partial<KeptLecture> = {}): KeptLecture => ({
  ...{ number, seconds: 0, isDone: false, at: number },
  ...changes,
});

test('who has begun nothing starts with the first, and all of it is left', () => {
  expect(leftOf(lectures, [])).toEqual({
    watched: [false, false, false],
    minutes: 60,
    next: { number: 1, seconds: 0 },
    isBegun: false,
  });
});

test('one that was begun goes on where it was left, and the minutes that were watched are none that are left', () => {
  expect(leftOf(lectures, [kept(1, { isDone: true }), kept(2, { seconds: 487 })])).toEqual({
    watched: [true, false, false],
    minutes: 22,
    next: { number: 2, seconds: 487 },
    isBegun: true,
  });
});

describe('the next one is', () => {
  test('the one that was watched last, whatever its number', () => {
    const both = [kept(1, { seconds: 60, at: 9 }), kept(3, { seconds: 30, at: 8 })];
    expect(leftOf(lectures, both).next).toEqual({ number: 1, seconds: 60 });
  });

  test('after one that is watched, the next that is not', () => {
    expect(leftOf(lectures, [kept(2, { isDone: true })]).next).toEqual({ number: 3, seconds: 0 });
  });

  test('after the last, what was skipped', () => {
    expect(leftOf(lectures, [kept(3, { isDone: true })]).next).toEqual({ number: 1, seconds: 0 });
  });

  test('none, once all are watched', () => {
    const all = [1, 2, 3].map((number) => kept(number, { isDone: true }));
    expect(leftOf(lectures, all)).toMatchObject({ next: undefined, minutes: 0, watched: [true, true, true] });
  });
});

test('where the length of one that is left is not known, no sum is said', () => {
  expect(leftOf([{ minutes: 30 }, {}], []).minutes).toBeUndefined();
  expect(leftOf([{ minutes: 30 }, {}], [kept(2, { isDone: true })]).minutes).toBe(30);
});

test('a lecture that the course has no more counts for nothing', () => {
  expect(leftOf(lectures, [kept(9, { isDone: true })])).toMatchObject({ isBegun: false, next: { number: 1 } });
});

test.each([
  [1, '1 minute left'],
  [95, '95 minutes left'],
  [120, '2 hours left'],
  [899, '15 hours left'],
])('%i minutes are said as %s', (minutes, words) => {
  expect(leftWords(minutes)).toBe(words);
});
