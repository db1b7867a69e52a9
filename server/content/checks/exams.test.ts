import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BRAIDING, examFolder, QUESTIONS } from '../exam-folder.fixture.ts';
import { spoiled } from '../spoiled.fixture.ts';

const OF_THE_COURSE = spoiled`
an exam on no day
  exam: { days: [2026-04-05, 2026-04-06] } -> exam: { held: false }
  exam: dates.exam says that there is none
  Say in dates.exam when it is held, or delete exam:.
a topic that the questions lack
  water: 2 -> knots: 2
  exam.questions.knots: content/exams/braiding.yaml has no such topic
  Name one of reeds, water, or add the topic there.
a topic with too few questions
  reeds: 2 -> reeds: 5
  exam.questions.reeds: asks for 5 questions, and there are 3
  Add 2 more of the topic to content/exams/braiding.yaml, or ask for fewer.
a pass mark that stands in two places
  facts: { -> facts: { exam: { passMark: 60 },
  facts.exam.passMark: is in exam: too, and two places can differ
  Delete it here: the page takes it from exam:.
a time twice
  '14:00' -> '10:00'
  exam.times[1]: 10:00 is listed twice
  Write each time once.
a paper without questions
  { reeds: 2, water: 2 } -> {}
  exam.questions: found {}
  How many questions of each topic a paper has, e.g. { goals: 6, focus: 5 }.
no question of a topic
  water: 2 -> water: 0
  exam.questions.water: found 0, at least 1 needed
  How many questions of each topic a paper has, e.g. { goals: 6, focus: 5 }.
a call that is not encrypted
  https://call.baskets.in/reeds -> http://call.example/reeds
  exam.call: found "http://call.example/reeds"
  The link to the call with the proctor, where a slot has no other. An https address, 500 characters at most.
`;

const OF_QUESTIONS = spoiled`
two topics of one id
  topics: -> "topics:\n  - { id: reeds, title: Reeds }"
  topics[1].id: "reeds" is topics[0].id too
  Give every topic its own id.
two questions of one id
  id: why-cold-water -> id: reeds-that-float
  questions[4] (reeds-that-float): questions[1] (reeds-that-float) has this id too
  Give every question its own id, and never one that another had.
a question that another asks in nearly the same letters
  Which reeds float? -> "\"how many  reeds, does a braid have\""
  questions[1] (reeds-that-float): questions[0] (reeds-for-a-braid) asks the same
  Delete one of the two, or make them ask different things.
a topic that is not there
  "topic: reeds\n    level: easy" -> "topic: reads\n    level: easy"
  questions[0] (reeds-for-a-braid).topic: there is no topic "reads"; did you mean "reeds"?
  Name one of reeds, water, or add it to topics.
an answer that is right and wrong
  [Two, Four] -> [Two, three]
  questions[0] (reeds-for-a-braid).wrong[1]: "three" is the same as "Three" in right
  Write another answer, or put both between backticks where capital letters or zeros tell them apart.
one wrong answer twice
  wrong: [Soaked ones] -> wrong: [Soaked ones, Soaked ones]
  questions[1] (reeds-that-float).wrong[1]: "Soaked ones" is wrong[0] too
  Write another answer, or put both between backticks where capital letters or zeros tell them apart.
numbers that are equal
  "right: Three\n    wrong: [Two, Four]" -> "right: 1,000 cm\n    wrong: [10 cm, 1000 cm]"
  questions[0] (reeds-for-a-braid).wrong[1]: "1000 cm" is the same as "1,000 cm" in right
  Write another answer, or put both between backticks where capital letters or zeros tell them apart.
a picture that is not there
  text: Which reeds float? -> "text: Which reeds float?\n    picture: { file: reeds.png, alt: Reeds in water }"
  questions[1] (reeds-that-float).picture.file: there is no file content/pictures/reeds.png
  Put the file there, or write its name letter by letter, with its ending.
a kind that there is not
  kind: short -> kind: essay
  questions[2] (name-of-the-knot).kind: ...found "essay"
  /^A question\. Begin with kind: single, several, .* or written\.$/
no wrong answer
  [Two, Four] -> []
  questions[0] (reeds-for-a-braid).wrong: has 0 entries, at least 1 needed
  One to five wrong answers. With one alone, as in true or false, every second guess is right.
an answer that is a number to the program
  right: Three -> right: 3
  questions[0] (reeds-for-a-braid).right: found 3 where text belongs
  The one right answer.
a field that no question has
  tolerance: 5 -> tolerence: 5
  questions[3] (minutes-in-water).tolerence: unknown key "tolerence"; did you mean "tolerance"?
  Keys known here: id, topic, level, text, code, picture, explanation, retired, kind, answer, tolerance, unit, marks.
a third of a mark
  marks: 1.5 -> marks: 1.33
  questions[4] (why-cold-water).points[0].marks: found 1.33
  What it is worth.
no id
  "id: minutes-in-water\n    kind" -> kind
  questions[3].id: is missing
  The name of the question, which it keeps for ever: answers and figures of past exams refer to it. Small letters, digits and single hyphens, e.g. plan-your-week.
`;

test('an exam of every kind of question has no problem', () => {
  expect(examFolder().problems()).toEqual([]);
});

describe('one problem, named by file and question, for', () => {
  test.each(OF_THE_COURSE)('%s', (_, _file, words, by, problem) => {
    const folder = examFolder();
    folder.replace(BRAIDING, words, by);
    expect(folder.problems()).toEqual([{ file: BRAIDING, ...problem }]);
  });

  test.each(OF_QUESTIONS)('%s', (_, _file, words, by, problem) => {
    const folder = examFolder();
    folder.replace(QUESTIONS, words, by);
    expect(folder.problems()).toEqual([{ file: QUESTIONS, ...problem }]);
  });

  test('an exam without questions', () => {
    const folder = examFolder();
    folder.remove(QUESTIONS);
    expect(folder.problems()).toEqual([
      {
        file: BRAIDING,
        field: 'exam',
        wrong: 'there is no content/exams/braiding.yaml',
        fix: 'Write content/exams/braiding.yaml, or import questions with npm run questions -- import.',
      },
    ]);
  });

  test('questions without a course', () => {
    const folder = examFolder();
    folder.write('content/exams/weaving.yaml', folder.read(QUESTIONS));
    expect(folder.problems()).toEqual([
      {
        file: 'content/exams/weaving.yaml',
        field: '',
        wrong: 'belongs to no course',
        fix: 'Name it like the file of its course in content/courses/.',
      },
    ]);
  });

  test('a picture of a question that is too small', async () => {
    const folder = examFolder();
    folder.replace(QUESTIONS, 'level: easy', 'level: easy\n    picture: { file: reeds.png, alt: Reeds in water }');
    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#b40' } })
        .png()
        .toBuffer();
    folder.write('content/pictures/reeds.png', await picture(100, 100));
    expect(folder.problems()).toMatchObject([
      {
        file: QUESTIONS,
        field: 'questions[0] (reeds-for-a-braid).picture.file',
        wrong: expect.stringContaining('100 × 100'),
      },
    ]);
    folder.write('content/pictures/reeds.png', await picture(400, 200));
    expect(folder.problems()).toEqual([]);
  });
});

describe('no problem are', () => {
  test.each([
    [
      'a retired question that nobody needs',
      'level: hard\n    text: Which knot',
      'level: hard\n    retired: false\n    text: Which knot',
    ],
    ['two accepted spellings that are alike', '[reef knot, square knot]', '[reef knot, Reef-Knot]'],
    [
      'numbers as they are written in different ways that are not the same',
      'wrong: [Two, Four]',
      "wrong: ['0.5', '1/2']",
    ],
    [
      'capital letters in code',
      'right: Three\n    wrong: [Two, Four]',
      "right: '`True`'\n    wrong: ['`true`', '`TRUE`']",
    ],
    ['zeros in code', 'right: Three\n    wrong: [Two, Four]', "right: '`0101`'\n    wrong: ['`101`', '`00101`']"],
    ['units that differ', 'right: Three\n    wrong: [Two, Four]', "right: 1 m\n    wrong: ['1 cm', '1 km']"],
  ])('%s', (_, words, by) => {
    const folder = examFolder();
    folder.replace(QUESTIONS, words, by);
    expect(folder.problems()).toEqual([]);
  });

  test('questions whose code differs in a capital letter or a sign', () => {
    const folder = examFolder();
    folder.replace(QUESTIONS, 'How many reeds does a braid have?', 'What does `a == b` say?');
    folder.replace(QUESTIONS, 'Which reeds float?', 'What does `a === b` say?');
    folder.replace(QUESTIONS, 'Which knot ends a braid?', 'What does `A == b` say?');
    expect(folder.problems()).toEqual([]);
    folder.replace(QUESTIONS, '`A == b` say?', '`a  ==  b`, say?');
    expect(folder.problems()).toHaveLength(1);
  });

  test('a bank whose course says nothing of an exam, yet', () => {
    const folder = examFolder();
    folder.replace(
      BRAIDING,
      folder.read(BRAIDING).slice(folder.read(BRAIDING).indexOf('exam:\n'), folder.read(BRAIDING).indexOf('dates:')),
      '',
    );
    expect(folder.problems()).toEqual([]);
  });
});

test('a question that is retired is not counted', () => {
  const folder = examFolder();
  folder.replace(BRAIDING, 'reeds: 2', 'reeds: 3');
  expect(folder.problems()).toEqual([]);
  folder.replace(QUESTIONS, 'level: middle', 'level: middle\n    retired: true');
  expect(folder.problems()).toMatchObject([
    { field: 'exam.questions.reeds', wrong: 'asks for 3 questions, and there are 2' },
  ]);
});
