import { expect, test } from 'vitest';
import { questionsOf } from './bank.ts';

test('a paper has the questions of all its topics together', () => {
  expect(questionsOf({ questions: { html: 6, state: 5, dom: 1 } })).toBe(12);
  expect(questionsOf({ questions: {} })).toBe(0);
});
