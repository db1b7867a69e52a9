import { expect, test } from 'vitest';
import type { Answer } from './kinds/answer.ts';
import { type Accepts, markCorrected } from './correction.ts';
import { shown } from './exam.fixture.ts';
import type { AnswerKey } from './kinds/question-kinds.ts';

const keys = {
  single: { kind: 'single', right: 0 },
  several: { kind: 'several', right: [0, 1] },
  number: { kind: 'number', answer: 2, tolerance: 0 },
  short: { kind: 'short', accepted: ['ln'] },
  written: { kind: 'written', points: [{ text: 'Names both', marks: 200 }] },
} as const satisfies Record<string, AnswerKey>;

/** Marks a question of two marks with the options a, b and c, by its key and corrections. */
function marked(kind: keyof typeof keys, answer: Answer | undefined, corrections: readonly Accepts[], wrongCosts = 50) {
  const key = keys[kind] as AnswerKey;
  return markCorrected(shown({ kind }), key, answer, { wrongCosts, corrections });
}

const all: Accepts = { all: true };

test.each<[what: string, kind: keyof typeof keys, answer: Answer | undefined, accepts: Accepts, marks?: number]>([
  ['an option that counts as well', 'single', { choices: [2] }, { options: [['c']] }, 200],
  ['any of several single options', 'single', { choices: [2] }, { options: [['b'], ['c']] }, 200],
  ['an option that still does not count', 'single', { choices: [1] }, { options: [['c']] }, -50],
  ['what the key has, whatever was corrected', 'single', { choices: [0] }, { options: [['c']] }, 200],
  ['an option that this paper does not have', 'single', { choices: [2] }, { options: [['d']] }, -50],
  ['a correction without an option', 'single', { choices: [2] }, { options: [[]] }, -50],
  [
    'all of what is to be ticked, in whatever order it was corrected',
    'several',
    { choices: [1, 2] },
    { options: [['c', 'b']] },
    200,
  ],
  ['a part of what is to be ticked', 'several', { choices: [1] }, { options: [['c', 'b']] }, -50],
  ['ticks of which this paper lacks one', 'several', { choices: [1] }, { options: [['b', 'd']] }, -50],
  ['options of a question that has none', 'short', { text: 'a' }, { options: [['a']] }, 0],
  ['a number within what is allowed', 'number', { text: '3.1' }, { number: { answer: 3, tolerance: 0.1 } }, 200],
  ['a number beyond it', 'number', { text: '3.2' }, { number: { answer: 3, tolerance: 0.1 } }, 0],
  ['a number for a short answer', 'short', { text: '3' }, { number: { answer: 3, tolerance: 0 } }, 0],
  ['another text', 'short', { text: 'LINK' }, { texts: ['link', 'symlink'] }, 200],
  ['a text that still does not count', 'short', { text: 'cp' }, { texts: ['link'] }, 0],
  ['a text for a number', 'number', { text: '3' }, { texts: ['3'] }, 0],
  ['no answer at all', 'single', undefined, { options: [['c']] }, 0],
  ['no answer, where everybody gets the marks', 'single', undefined, all, 200],
  ['a wrong answer, where everybody gets the marks', 'number', { text: '9' }, all, 200],
  ['a written answer, which a person marks', 'written', { text: 'Both.' }, { texts: ['Both.'] }],
  ['a written answer, where everybody gets the marks', 'written', { text: 'Both.' }, all, 200],
])('%s', (_what, kind, answer, accepts, marks) => {
  expect(marked(kind, answer, [accepts])).toBe(marks);
});

test('each of several corrections counts, and without any the key alone', () => {
  const corrections: Accepts[] = [{ options: [['b']] }, { options: [['c']] }];
  expect([1, 2].map((choice) => marked('single', { choices: [choice] }, corrections))).toEqual([200, 200]);
  expect(marked('single', { choices: [2] }, [])).toBe(-50);
  expect(marked('several', { choices: [0, 1] }, [])).toBe(200);
});
