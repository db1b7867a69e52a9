import { expect, test } from 'vitest';
import type { Standing } from '../exam/exam-standing.ts';
import type { Left } from './left.ts';
import { type CourseFacts, nextStepOf } from './next-step.ts';

const seat = { id: 'seat', startsAt: 1 };
const some: Left = { watched: [true, false], minutes: 20, next: { number: 2, seconds: 487 }, isBegun: true };
const all: Left = { watched: [true, true], minutes: 0, next: undefined, isBegun: true };
const book: Standing = { kind: 'book', missed: false };
const passed: Standing = { kind: 'passed', attemptId: 'attempt' };

const next = (facts: Partial<CourseFacts>) =>
  nextStepOf({ left: undefined, exam: undefined, hasCertificate: false, ...facts });

test('an exam that runs, or whose door is open, waits for no lecture', () => {
  for (const exam of [
    { kind: 'door', seat },
    { kind: 'sitting', attemptId: 'attempt' },
  ] as const) {
    expect(next({ left: some, exam })).toEqual({ kind: 'exam-now', standing: exam });
  }
});

test('who passed is done, whatever is not watched', () => {
  expect(next({ left: some, exam: passed, hasCertificate: true })).toEqual({ kind: 'finished', hasCertificate: true });
  expect(next({ left: some, exam: passed })).toEqual({ kind: 'finished', hasCertificate: false });
  expect(next({ left: some, hasCertificate: true })).toEqual({ kind: 'finished', hasCertificate: true });
});

test('lectures come before the exam, also with a seat that is booked', () => {
  const watch = { kind: 'watch', number: 2, seconds: 487, isNew: false };
  expect(next({ left: some, exam: book })).toEqual(watch);
  expect(next({ left: some, exam: { kind: 'booked', seat, canChange: true } })).toEqual(watch);
  expect(next({ left: { ...some, isBegun: false } })).toMatchObject({ isNew: true });
});

test('then comes the exam, and without one all is done', () => {
  expect(next({ left: all, exam: book })).toEqual({ kind: 'exam', standing: book });
  expect(next({ exam: book })).toEqual({ kind: 'exam', standing: book });
  expect(next({ left: all })).toEqual({ kind: 'watched' });
});

test('what comes by other ways has no next step here', () => {
  expect(next({})).toEqual({ kind: 'none' });
});
