import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRight, markAnswer, sumOfMarks } from './mark-answer.ts';
import type { AnswerKey } from './kinds/question-kinds.ts';

const QUESTION = { marks: 200 };

describe('choices', () => {
  const one: AnswerKey = { kind: 'single', right: 1 };
  const several: AnswerKey = { kind: 'several', right: [0, 2] };

  test('the one right answer gives all, any other nothing, or costs', () => {
    expect(markAnswer(QUESTION, one, { choices: [1] }, 50)).toBe(200);
    expect(markAnswer(QUESTION, one, { choices: [0] }, 50)).toBe(-50);
    expect(markAnswer(QUESTION, one, { choices: [0, 1] }, 50)).toBe(-50);
    expect(Object.is(markAnswer(QUESTION, one, { choices: [0] }, 0), 0)).toBe(true);
  });

  test.each([[[0]], [[0, 1, 2]], [[1]], [[0, 1]]])('of several, %j gives nothing: all or nothing', (choices) => {
    expect(markAnswer(QUESTION, several, { choices }, 0)).toBe(0);
    expect(markAnswer(QUESTION, several, { choices: [0, 2] }, 0)).toBe(200);
  });

  test('what is left open costs nothing', () => {
    expect(markAnswer(QUESTION, one, undefined, 50)).toBe(0);
  });

  test('text is no choice, and a choice no text', () => {
    expect(isRight(one, { text: '1' })).toBe(false);
    expect(isRight({ kind: 'short', accepted: ['0'] }, { choices: [0] })).toBe(false);
  });
});

describe('a number', () => {
  const right = (answer: number, tolerance: number, text: string) =>
    isRight({ kind: 'number', answer, tolerance }, { text });

  test.each([
    [2.5, 0, '2.50', true],
    [2.5, 0, '2.51', false],
    [2.5, 0.1, '2.6', true],
    [2.5, 0.1, '2.61', false],
    [0.3, 0.2, '0.1', true],
    [1500, 0, '1,500', true],
    [150_000, 0, '1,50,000', true],
    [25, 0, '२५', true],
    [-3, 0, '− 3', true],
    [-3, 0, '3', false],
    [1_000_000_000, 0, '1000000001', false],
    [5, 0, 'five', false],
  ])('of %d, give or take %d, %j: %s', (answer, tolerance, text, expected) => {
    expect(right(answer, tolerance, text)).toBe(expected);
  });

  test('every number within the tolerance is right, and none beyond', () => {
    const tenths = fc.integer({ min: -10_000, max: 10_000 });
    fc.assert(
      fc.property(tenths, fc.nat(500), fc.integer({ min: -600, max: 600 }), (answer, tolerance, off) => {
        const text = ((answer + off) / 10).toFixed(1);
        expect(right(answer / 10, tolerance / 10, text)).toBe(Math.abs(off) <= tolerance);
      }),
    );
  });

  test('a wrong one costs nothing', () => {
    expect(markAnswer(QUESTION, { kind: 'number', answer: 5, tolerance: 0 }, { text: '6' }, 50)).toBe(0);
  });
});

describe('a short answer', () => {
  const right = (accepted: string, text: string) => isRight({ kind: 'short', accepted: ['x y z', accepted] }, { text });

  test.each([
    ['useState', 'usestate'],
    ['useState', ' use state() '],
    ['café', 'Cafe'],
    ['naïve', 'NAÏVE'],
    ['Belady’s anomaly', "belady's  anomaly."],
    ['<nav>', 'nav'],
    ['on-demand', 'On Demand'],
    ['कक्षा', ' "कक्षा" '],
    ['C++', 'c ++'],
    ['2.5', '2.5.'],
    ['-1', '−1'],
    ['=>', '= >'],
    ['D6', 'Ｄ６'],
  ])('%j is right as %j', (accepted, text) => {
    expect(right(accepted, text)).toBe(true);
  });

  test.each([
    ['C++', 'C'],
    ['C#', 'C'],
    ['C', 'C#'],
    ['2.5', '25'],
    ['-1', '1'],
    ['कक्षा', 'कक्ष'],
    ['=>', '->'],
    ['state', 'states'],
    ['state', '...'],
  ])('%j is not right as %j', (accepted, text) => {
    expect(right(accepted, text)).toBe(false);
  });

  test('a wrong one costs nothing', () => {
    expect(markAnswer(QUESTION, { kind: 'short', accepted: ['alt'] }, { text: 'title' }, 50)).toBe(0);
  });
});

test('a person marks what is written, unless nothing is', () => {
  const key: AnswerKey = { kind: 'written', points: [{ text: 'Names both', marks: 200 }] };
  expect(markAnswer(QUESTION, key, { text: 'Both.' }, 50)).toBeUndefined();
  expect(markAnswer(QUESTION, key, undefined, 50)).toBe(0);
});

test('the marks of an attempt are their sum, and never less than nothing', () => {
  expect(sumOfMarks([200, -50, 25])).toBe(175);
  expect(sumOfMarks([-50, -50])).toBe(0);
  expect(sumOfMarks([])).toBe(0);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 })), (marks) => {
      expect(sumOfMarks(marks)).toBeGreaterThanOrEqual(0);
    }),
  );
});
