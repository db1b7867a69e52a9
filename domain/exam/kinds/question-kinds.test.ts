import { describe, expect, test } from 'vitest';
import type { Question } from '../bank.ts';
import { acceptsWords } from '../correction.ts';
import { settings } from '../exam.fixture.ts';
import { answerIn } from './answer-fields.ts';
import { type AnswerKey, kindOf, questionKinds } from './question-kinds.ts';
import { oneOfEach, sampleOf } from './question-kinds.fixture.ts';
import { isRight, markAnswer } from '../mark-answer.ts';
import { countedOptions, drawPaper, type ShownQuestion } from '../exam-paper.ts';

function drawn(own: (typeof oneOfEach)[number]): { question: Question; asked: ShownQuestion; key: AnswerKey } {
  const question: Question = { id: own.kind, topic: 't', level: 'easy', text: 'What?', retired: false, ...own };
  const bank = { topics: [{ id: 't', title: 'T' }], questions: [question] };
  const { paper, keys } = drawPaper(bank, { ...settings, questions: { t: 1 } }, (limit) => limit - 1);
  return { question, asked: paper[0]!, key: keys[0]! };
}

describe.each(oneOfEach.map((own) => [own.kind, own] as const))('a question of the kind %s', (kind, own) => {
  const { question, asked, key } = drawn(own);
  const { answered, rightWords, keyWords, besideOption, steps, correction } = kindOf(own);
  const sample = sampleOf(own);
  const [right, wrong] = [sample.right(key), sample.wrong(key, asked.options)];

  test('is one of its kind all the way, and its form gives back each answer', () => {
    expect([asked.kind, key.kind]).toEqual([kind, kind]);
    for (const answer of [right, wrong, sample.any(7, asked.options)])
      expect(answerIn(asked, sample.fields(answer))).toEqual({ answer });
    expect(answerIn(asked, {})).toEqual({ answer: undefined });
  });

  test('is judged by its key, or by a person', () => {
    expect(isRight(key, right)).toBe(steps === undefined ? true : undefined);
    expect(isRight(key, wrong)).toBe(steps === undefined ? false : undefined);
    expect(markAnswer(asked, key, right, 0)).toBe(steps === undefined ? asked.marks : undefined);
    expect(steps?.(key).at(-1) ?? asked.marks).toBe(asked.marks);
  });

  test('is put into words', () => {
    const words = [
      answered(right, asked.options),
      rightWords(key, asked),
      keyWords(key, asked).map(({ text }) => text),
    ];
    for (const each of words) expect(each.join('').length).toBeGreaterThan(0);
    const counted = countedOptions(question).map(({ text }) => text);
    expect(counted.toSorted()).toEqual(besideOption === undefined ? [] : asked.options.toSorted());
  });

  test('takes no correction that is empty, nor one of another kind', () => {
    if (correction === undefined) return;
    expect(correction.keysOf({ options: [] }, asked.options)).toEqual([]);
    expect(acceptsWords(own, { all: true })).toBe('Everybody gets the marks.');
    const problems: { field: string; message: string }[] = [];
    const readField = () => undefined;
    expect(correction.read({ readField, problems }, { fields: {}, options: asked.options })).toBeUndefined();
  });
});

test('each kind has its sample', () => {
  expect(oneOfEach.map(({ kind }) => kind)).toEqual(questionKinds);
});
