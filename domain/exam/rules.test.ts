import { expect, test } from 'vitest';
import type { Bank, ExamSettings } from './bank.ts';
import { examRules, type HeldFor, marksOfEveryPaper } from './rules.ts';

const SETTINGS: ExamSettings = {
  ...{ minutes: 60, questions: { a: 2, b: 1 }, marks: 2, wrongCosts: 0, passMark: 60, attempts: 2 },
  ...{ resit: { afterDays: 14, fee: 200 }, times: ['10:00'], seats: 14, proctored: true },
  ...{ certificate: 'at-once', showQuestions: false },
};

const question = (id: string, topic: string, marks?: number): Bank['questions'][number] => ({
  ...{ id, topic, level: 'easy', text: id, retired: false, kind: 'short', accepted: ['x'] },
  marks,
});

function told(settings: Partial<ExamSettings> = {}, held: Partial<HeldFor> = {}): Record<string, string> {
  const rules = examRules({
    settings: { ...SETTINGS, ...settings },
    ...{ mostMarks: 5000, extraMinutes: 0, sat: 0, ...held },
  });
  return Object.fromEntries(
    rules.map(({ label, text, note }) => [label, note === undefined ? text : `${text}. ${note}`]),
  );
}

test('the rules are those of the settings', () => {
  expect(told()).toEqual({
    Time: '60 minutes',
    Questions: '3, one on each page',
    'To pass': '30 of 50 marks. A wrong answer costs nothing.',
    Attempts: '2: the second after 14 days for ₹200',
    'What we record':
      'Leaving the page, pasting text or losing the connection. A person looks at it. The software decides nothing.',
    'You need': 'Photo ID, a quiet room, a phone or computer with a camera',
  });
});

test.each<[string, Partial<ExamSettings>, Partial<HeldFor>, string]>([
  ['Time', {}, { extraMinutes: 15 }, '75 minutes. 15 extra minutes included for you.'],
  ['To pass', { passMark: 55 }, { mostMarks: undefined }, '55% of the marks. A wrong answer costs nothing.'],
  [
    'To pass',
    { wrongCosts: 0.25 },
    {},
    '30 of 50 marks. A wrong choice takes away 0.25 marks. A question without an answer costs nothing.',
  ],
  ['Attempts', { attempts: 1 }, {}, '1'],
  ['Attempts', { resit: { afterDays: 0, fee: 0 } }, {}, '2'],
  ['Attempts', { attempts: 3, resit: { afterDays: 1, fee: 0 } }, {}, '3: each further one after 1 day'],
  [
    'To pass',
    { wrongCosts: 1 },
    {},
    '30 of 50 marks. A wrong choice takes away 1 mark. A question without an answer costs nothing.',
  ],
  ['Attempts', { attempts: 3, resit: { afterDays: 0, fee: 0 } }, {}, '3'],
  ['Attempts', { attempts: 3, resit: { afterDays: 0, fee: 50 } }, {}, '3: each further one for ₹50'],
  ['Attempts', { resit: { afterDays: 0, fee: 50 } }, {}, '2: the second for ₹50'],
  ['Attempts', {}, { sat: 1 }, 'This is attempt 2 of 2'],
  ['You need', { proctored: false }, {}, 'A quiet room, a phone or computer, a good connection'],
])('%s of %o %o', (label, settings, held, words) => {
  expect(told(settings, held)[label]).toBe(words);
});

test('a paper has marks that are known before it is drawn where those of each topic are the same', () => {
  const questions = [question('1', 'a'), question('2', 'a'), question('3', 'b', 5)];
  const topics = [
    { id: 'a', title: 'A' },
    { id: 'b', title: 'B' },
  ];
  expect(marksOfEveryPaper({ topics, questions }, SETTINGS)).toBe(900);
  expect(marksOfEveryPaper({ topics, questions: [...questions, question('4', 'a', 1)] }, SETTINGS)).toBeUndefined();
  const retired = { ...question('4', 'a', 1), retired: true };
  expect(marksOfEveryPaper({ topics, questions: [...questions, retired] }, SETTINGS)).toBe(900);
});
