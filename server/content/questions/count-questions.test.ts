import { expect, test } from 'vitest';
import { examFolder } from '../exam-folder.fixture.ts';
import { loadContent } from '../load.ts';
import { countLines } from './count-questions.ts';

test('questions are counted by topic, level and kind', () => {
  const [bank] = loadContent(examFolder().root).exams;
  if (bank === undefined) throw new Error('no bank');
  bank.questions[2]!.retired = true;
  expect(countLines(bank, { questions: { reeds: 2 } }).map((line) => line.split(/ {2,}/))).toEqual([
    'topic,in a paper,questions,easy,middle,hard,single,several,number,short,written,retired'.split(','),
    'reeds,2,2,1,1,0,1,1,0,0,0,1'.split(','),
    'water,0,2,1,0,1,0,0,1,0,1,0'.split(','),
    'all,2,4,2,1,1,1,1,1,0,1,1'.split(','),
  ]);
  expect(countLines(bank, undefined).at(-1)).toMatch(/^all {2,}- {2,}4/);
});
