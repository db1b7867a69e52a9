import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { acceptsWords } from '../../../../domain/exam/correction.ts';
import type { OneAnswer } from '../../../../server/exam/marking/one-answer.ts';
import { effectWords } from './questions/CorrectionForm.tsx';
import { attemptWords } from './registration/ExamFold.tsx';
import { MarkForm } from './marking/MarkForm.tsx';
import { QuestionText } from './questions/QuestionText.tsx';

const points = [
  { text: 'Each holds one lock.', marks: 200 },
  { text: 'The waiting makes a circle.', marks: 200 },
];

const one: OneAnswer = {
  attemptId: 'a',
  place: 24,
  courseName: 'Operating Systems',
  startedAt: 0,
  dueAt: 0,
  question: { id: 'locks', kind: 'written', topic: 'Locks', text: 'Why?', options: [], marks: 400 },
  key: { kind: 'written', points },
  answer: { text: 'Each waits.\nAnd waits.\n\nSo both <wait> for ever.' },
  savedAt: Date.UTC(2026, 11, 6, 5, 18),
  marks: null,
  may: { kind: 'mark', as: 'first' },
  steps: [0, 100, 200, 300, 400],
  own: undefined,
  others: [],
  isWaitingFor: undefined,
  colleagues: [{ id: 'joseph', email: 'joseph@example.org' }],
  learner: undefined,
  among: undefined,
  left: 5,
};

const drawn = (changes: Partial<OneAnswer> = {}, values: Record<string, string> = {}) =>
  renderToStaticMarkup(<MarkForm one={{ ...one, ...changes }} values={values} problems={[]} />);

test('an answer keeps its paragraphs, with its words counted and when it was saved', () => {
  const html = drawn();
  expect(html).toContain('<p>Each waits.\nAnd waits.</p><p>So both &lt;wait&gt; for ever.</p>');
  expect(html).toContain('9 words, saved 10:48 AM');
});

test('the button says what it saves, and how many more wait', () => {
  expect(drawn()).toContain('>Save marks, open next</button><p>5 more to mark</p>');
  expect(drawn({}, { marks: '4' })).toContain('>Save 4 marks, open next</button>');
  expect(drawn({ left: 0 }, { marks: '1' })).toContain('>Save 1 mark</button><p>This is the last one</p>');
});

test('whole marks up to ten are buttons, quarters and more a list', () => {
  expect(drawn().match(/type="radio"/g)).toHaveLength(5);
  const quarters = drawn({ steps: Array.from({ length: 12 }, (_, index) => index * 25) });
  expect(quarters).not.toContain('type="radio"');
  expect(quarters).toContain('<option value="2.75">2.75</option>');
});

test('what is marked offers higher marks alone', () => {
  const html = drawn({ may: { kind: 'raise' }, marks: 300, steps: [325, 350, 375, 400] });
  expect(html).toContain('3 of 4 marks');
  expect(html).toContain('Raise the marks');
  expect(html).not.toContain('Ask joseph');
  expect(drawn({ may: { kind: 'look' }, marks: 400 })).not.toContain('<button');
});

test('of a choice it says what was chosen and what is right', () => {
  const question = { ...one.question, kind: 'single' as const, options: ['Ready', 'Running'] };
  const html = drawn({ question, key: { kind: 'single', right: 0 }, answer: { choices: [1] }, may: { kind: 'look' } });
  expect(html).toMatch(/Ready<\/span><span> <span[^>]*data-tone="done">right/);
  expect(html).toMatch(/Running<\/span><span><span[^>]*>chosen/);
});

test('what stands between backticks is code', () => {
  const html = renderToStaticMarkup(<QuestionText question={{ text: 'What does `a < b` give?\n\nSay why.' }} />);
  expect(html).toContain('<p>What does <code>a &lt; b</code> give?</p><p>Say why.</p>');
});

test('corrections, what they come to, and attempts in words', () => {
  expect(acceptsWords({ kind: 'number' }, { all: true })).toBe('Everybody gets the marks.');
  expect(acceptsWords({ kind: 'several' }, { options: [['A', 'B'], ['C']] })).toBe('Also right: A and B, or C.');
  expect(acceptsWords({ kind: 'number' }, { number: { answer: 2, tolerance: 0.5 } })).toBe(
    'Also right: 2, up to 0.5 more or less.',
  );
  expect(effectWords({ gains: 12, passes: 3 })).toBe('12 attempts get marks, and 3 of them will then pass.');
  expect(effectWords({ gains: 1, passes: 1 })).toBe('1 attempt gets marks, and 1 of them will then pass.');
  expect(effectWords({ gains: 0, passes: 0 })).toBe('This changes no marks.');
  const attempt = { id: 'a', number: 1, startedAt: 0, mostMarks: 2000, passMarks: 1200, questions: [] };
  expect(attemptWords({ ...attempt, state: 'marked', passed: true, marks: 1850 })).toBe('passed, 18.5 of 20');
  expect(attemptWords({ ...attempt, state: 'handed-in', passed: false, marks: null })).toBe('being marked');
});
