import { expect, test } from 'vitest';
import { examFolder } from '../exam-folder.fixture.ts';
import { questionKinds } from '../../../domain/exam/kinds/question-kinds.ts';
import { loadContent } from '../load.ts';
import { countLines } from './count-questions.ts';

test('questions are counted by topic, level and kind', () => {
  const [bank] = loadContent(examFolder().root).exams;
  if (bank === undefined) throw new Error('no bank');
  bank.questions[2]!.retired = true;
  const [head = [], ...rows] = countLines(bank, { questions: { reeds: 2 } }).map((line) => line.split(/ {2,}/));
  expect(head).toEqual(['topic', 'in a paper', 'questions', 'easy', 'middle', 'hard', ...questionKinds, 'retired']);
  const counted = rows.map((row) => Object.fromEntries(head.map((name, column) => [name, row[column] ?? ''])));
  const none = Object.fromEntries(questionKinds.map((kind) => [kind, '0']));
  const level = (easy: string, middle: string, hard: string) => ({ easy, middle, hard });
  expect(counted).toEqual([
    {
      ...none,
      topic: 'reeds',
      'in a paper': '2',
      questions: '2',
      ...level('1', '1', '0'),
      single: '1',
      several: '1',
      retired: '1',
    },
    {
      ...none,
      topic: 'water',
      'in a paper': '0',
      questions: '2',
      ...level('1', '0', '1'),
      number: '1',
      written: '1',
      retired: '0',
    },
    {
      ...none,
      topic: 'all',
      'in a paper': '2',
      questions: '4',
      ...level('2', '1', '1'),
      single: '1',
      several: '1',
      number: '1',
      written: '1',
      retired: '1',
    },
  ]);
  expect(countLines(bank, undefined).at(-1)).toMatch(/^all {2,}- {2,}4/);
});
