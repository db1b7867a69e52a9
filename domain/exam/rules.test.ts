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
    Attempts: '2: one now, one after 14 days for ₹200',
    'We note':
      'When you leave the page, paste text or lose the connection. A person looks at it; software decides nothing.',
    'You need': 'Photo ID, a quiet room, a phone or computer with a camera',
  });
});

test.each<[string, Partial<ExamSettings>, Partial<HeldFor>, string]>([
  ['Time', {}, { extraMinutes: 15 }, '75 minutes. 15 of them were arranged for you.'],
  ['To pass', { passMark: 55 }, { mostMarks: undefined }, '55 per cent of the marks. A wrong answer costs nothing.'],
  [
    'To pass',
    { wrongCosts: 0.25 },
    {},
    '30 of 50 marks. A wrong choice takes away 0.25 marks; what you leave open costs nothing.',
  ],
  ['Attempts', { attempts: 1 }, {}, '1'],
  ['Attempts', { resit: { afterDays: 0, fee: 0 } }, {}, '2: one now, one later'],
  ['Attempts', { attempts: 3, resit: { afterDays: 1, fee: 0 } }, {}, '3: one now, the others after 1 day each'],
  [
    'To pass',
    { wrongCosts: 1 },
    {},
    '30 of 50 marks. A wrong choice takes away 1 mark; what you leave open costs nothing.',
  ],
  ['Attempts', { attempts: 3, resit: { afterDays: 0, fee: 0 } }, {}, '3: one now, the others later'],
  ['Attempts', { attempts: 3, resit: { afterDays: 0, fee: 50 } }, {}, '3: one now, the others later for ₹50 each'],
  ['Attempts', { resit: { afterDays: 0, fee: 50 } }, {}, '2: one now, one later for ₹50'],
  ['Attempts', {}, { sat: 1 }, 'This is number 2 of 2'],
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
