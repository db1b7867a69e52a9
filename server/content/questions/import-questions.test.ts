import { expect, test } from 'vitest';
import { examFolder, QUESTIONS } from '../exam-folder.fixture.ts';
import { parseYaml } from '../yaml.ts';
import { idFrom } from './draft-question.ts';
import { fromCsv } from './from-csv.ts';
import { fromGift } from './from-gift.ts';
import { importQuestions } from './import-questions.ts';

const NEW = { course: 'Braiding', file: 'exams/braiding.yaml', text: undefined, topic: undefined, level: 'middle' };

const GIFT = `
$CATEGORY: Cold water

How cold is the water? {=Very ~Hardly}

// [tag:hard]
How cold is the water there? {=Very ~Hardly}
`;

test('a new file has the topics that the questions name', () => {
  const { text, added, refused } = importQuestions(fromGift(GIFT), NEW);
  expect(refused).toEqual([]);
  expect(parseYaml(text)).toMatchObject({
    topics: [{ id: 'cold-water', title: 'Cold water' }],
    questions: [
      { id: 'cold-water', kind: 'single', topic: 'cold-water', level: 'middle' },
      { id: 'cold-water-2', level: 'hard' },
    ],
  });
  expect(added).toHaveLength(2);
  expect(text).toMatch(/^# Questions of the Braiding exam\. This file has the answers: keep it out/);
});

test('a file that is there keeps all it has, and takes the questions of its topics', () => {
  const folder = examFolder();
  const before = folder.read(QUESTIONS);
  const { text, added, refused } = importQuestions(fromGift('How long is a reed? {#2:0.1}'), {
    ...NEW,
    text: before,
    topic: 'reeds',
  });
  expect(refused).toEqual([]);
  expect(text.startsWith(before.trimEnd())).toBe(true);
  expect(added).toMatchObject([{ id: 'long-reed', topic: 'reeds', level: 'middle', kind: 'number', answer: 2 }]);
  folder.write(QUESTIONS, text);
  expect(folder.problems()).toEqual([]);
});

test('what cannot be taken is told by its line, and the rest can be', () => {
  const rows = [
    'topic,kind,text,right,wrong 1,unit',
    'reeds,single,"How many reeds, does a BRAID have",Three,Two,',
    'reads,single,A new one?,Yes,No,',
    'reeds,single,Another?,Yes,,',
    'reeds,essay,Why?,,,',
    'reeds,single,Same?,1000,"1,000",',
    'reeds,single,With a unit?,A,B,cm',
    'reeds,single,Fine?,Yes,No,',
    'reeds,single,Fine!,Yes,No,',
  ];
  const { text, added, refused } = importQuestions(fromCsv(rows.join('\n')), {
    ...NEW,
    text: examFolder().read(QUESTIONS),
  });
  expect(refused.map(({ line, wrong }) => [line, wrong])).toEqual([
    [2, 'questions[0] (reeds-for-a-braid) asks the same'],
    [3, 'there is no topic "reads"; did you mean "reeds"?'],
    [4, 'wrong: is missing'],
    [5, expect.stringMatching(/^kind: found "essay"/)],
    [6, '"1,000" is the same as "1000" in right'],
    [7, 'unit: unknown key "unit"'],
    [9, 'line 8 asks the same'],
  ]);
  expect(refused.every(({ fix }) => fix.length > 10)).toBe(true);
  expect(added.map(({ id }) => id)).toEqual(['fine']);
  expect(parseYaml(text)).toMatchObject({ questions: { length: 6 } });
});

test('a file with values that several places share is not touched', () => {
  const text = examFolder().read(QUESTIONS).replace('topics:', 'topics: &all');
  expect(() => importQuestions(fromGift('New {T}'), { ...NEW, text, topic: 'reeds' })).toThrow(/line 2: has &all/);
});

test.each([
  ['Which hook keeps a value between two renders of a component?', 'hook-keeps-value-between-two-renders'],
  ['What is it?', 'what-is-it'],
  ['Café naïve?', 'cafe-naive'],
  ['What is 2 + 2?', 'reeds-2-2'],
  ['कक्षा क्या है?', 'reeds'],
])('%s has the id %s', (text, id) => {
  expect(idFrom(text, new Set(), 'reeds')).toBe(id);
  expect(idFrom(text, new Set([id]), 'reeds')).toBe(`${id}-2`);
  expect(idFrom(text, new Set([id, `${id}-2`]), 'reeds')).toBe(`${id}-3`);
});
