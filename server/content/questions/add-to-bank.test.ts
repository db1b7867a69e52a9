import { expect, test } from 'vitest';
import { parseYaml } from '../yaml.ts';
import { newBankText, withQuestions } from './add-to-bank.ts';

const QUESTION = {
  id: 'first',
  text: 'How: "cold"?\n\nVery, # or not.',
  code: 'if (a) {\n  b();\n}\n',
  right: '2025-04-05',
  wrong: ['yes', '1,000', "it's", '- a', '`x: 1`'],
};

test('a new file has a warning, its topics and the questions', () => {
  const text = withQuestions(newBankText('Braiding', [{ id: 'water', title: 'Water: cold' }]), [QUESTION]);
  expect(text).toMatch(/^# Questions of the Braiding exam\. This file has the answers: keep it out/);
  expect(parseYaml(text ?? '')).toEqual({ topics: [{ id: 'water', title: 'Water: cold' }], questions: [QUESTION] });
  expect(text).toMatch(/[^\n]\n$/);
});

test.each([
  [
    'two spaces',
    'topics: [a] # one\n\nquestions: # all\n  # easy ones\n  - id: old # kept\n    text: >-\n      A long\n      text\n',
  ],
  ['no space', 'questions:\n- id: old\n  code: |\n    x\n\n'],
  ['no new line at the end', 'questions:\n  - id: old'],
  ['something behind', 'questions:\n  - id: old\n\n# The topics\ntopics: [a]\n'],
])('what is there stays to the letter: %s', (_, before) => {
  const after = withQuestions(before, [QUESTION, { id: 'second' }]) ?? '';
  const had = parseYaml(before) as { questions: unknown[] };
  expect(parseYaml(after)).toEqual({ ...had, questions: [...had.questions, QUESTION, { id: 'second' }] });
  const left = after.split('\n');
  for (const line of before.split('\n')) expect(left).toContain(line);
  expect(after.startsWith(before.slice(0, before.indexOf('old') + 3))).toBe(true);
});

test.each(['questions: []\n', 'questions: [{ id: old }]\n', 'topics: []\n'])('%j cannot be added to', (before) => {
  expect(withQuestions(before, [QUESTION])).toBeUndefined();
});
