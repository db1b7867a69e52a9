import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameAnswer, numberIn } from './answer.ts';
import { shown } from '../exam.fixture.ts';
import { answerIn, choiceField } from './answer-fields.ts';

describe('a number', () => {
  test.each([
    ['2.5', 2.5],
    ['.5', 0.5],
    ['5.', 5],
    [' +3 ', 3],
    ['- 3', -3],
    ['−3', -3],
    ['–0.25', -0.25],
    ['1,500', 1500],
    ['1,50,000', 150_000],
    ['1,00,00,000', 10_000_000],
    ['10,000,000.5', 10_000_000.5],
    ['10 000', 10_000],
    ['1, 500', 1500],
    ['२.५', 2.5],
    ['−१,५००', -1500],
    ['007', 7],
  ])('%j is %d', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  test.each([
    '',
    ' ',
    '.',
    '-',
    'five',
    '5 ms',
    '1e3',
    '1/2',
    '0x10',
    '2,5',
    '1 2',
    '1,50',
    ',500',
    '1.2.3',
    '--1',
    'Infinity',
  ])('%j is none', (text) => {
    expect(numberIn(text)).toBeUndefined();
  });

  test('as India writes it, it is what it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (number) => {
        expect(numberIn(number.toLocaleString('en-IN'))).toBe(number);
        expect(numberIn(number.toLocaleString('en-US'))).toBe(number);
        expect(numberIn(number.toLocaleString('hi-IN-u-nu-deva'))).toBe(number);
      }),
    );
  });

  test('zero has no sign', () => {
    expect(Object.is(numberIn('-0'), 0)).toBe(true);
  });
});

describe('what was sent', () => {
  test('one choice', () => {
    expect(answerIn(shown(), { choice: '2' })).toEqual({ answer: { choices: [2] } });
    expect(answerIn(shown(), {})).toEqual({ answer: undefined });
    expect(answerIn(shown(), { choice: '' })).toEqual({ answer: undefined });
  });

  test.each(['3', '-1', '02', 'b'])('a choice of %j belongs to another question', (choice) => {
    expect(answerIn(shown(), { choice })).toEqual({
      field: 'choice',
      message: 'This answer does not belong to the question. Choose again.',
    });
  });

  test('several choices, in the order of the options', () => {
    const question = shown({ kind: 'several' });
    expect(answerIn(question, { [choiceField(2)]: 'on', [choiceField(0)]: 'on', [choiceField(9)]: 'on' })).toEqual({
      answer: { choices: [0, 2] },
    });
    expect(answerIn(question, { [choiceField(0)]: '' })).toEqual({ answer: undefined });
  });

  test('a number stays as it was typed', () => {
    const question = shown({ kind: 'number', options: [] });
    expect(answerIn(question, { text: ' 1,500 ' })).toEqual({ answer: { text: '1,500' } });
    expect(answerIn(question, { text: 'about 5' })).toEqual({
      field: 'text',
      message: 'This is not a number. Write digits, such as 2.5.',
    });
  });

  test('text keeps its lines, and spaces alone are no answer', () => {
    const question = shown({ kind: 'written', options: [] });
    expect(answerIn(question, { text: 'One.\r\n\r\nTwo. ' })).toEqual({ answer: { text: 'One.\n\nTwo.' } });
    expect(answerIn(question, { text: ' \r\n ' })).toEqual({ answer: undefined });
  });

  test.each([
    ['number', 40],
    ['short', 120],
    ['written', 6000],
  ] as const)('a %s answer has its longest', (kind, most) => {
    const question = shown({ kind, options: [] });
    const longest = '1'.repeat(most);
    expect(answerIn(question, { text: longest })).toEqual({ answer: { text: longest } });
    expect(answerIn(question, { text: `${longest}1` })).toEqual({
      field: 'text',
      message: `Your answer has ${most + 1} characters. Make it at most ${most}.`,
    });
  });
});

test('answers are the same by what they say', () => {
  expect(isSameAnswer({ choices: [0, 1] }, { choices: [0, 1] })).toBe(true);
  expect(isSameAnswer(undefined, undefined)).toBe(true);
  expect(isSameAnswer({ choices: [0] }, { choices: [1] })).toBe(false);
  expect(isSameAnswer({ text: '0' }, undefined)).toBe(false);
});
