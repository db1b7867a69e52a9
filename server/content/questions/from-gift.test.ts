import { describe, expect, test } from 'vitest';
import { fromGift } from './from-gift.ts';

function fieldsOf(text: string) {
  const { drafts, refused } = fromGift(text);
  expect(refused).toEqual([]);
  expect(drafts).toHaveLength(1);
  return drafts[0]?.fields;
}

const SHARED = { text: 'Which reeds float?' };

test.each<[kind: string, gift: string, fields: object]>([
  [
    'multiple choice',
    '::Q1:: Which reeds float? {=Dry ones#Yes. ~Soaked ones#No, they sink. ~Wet ones ####Air is in them.}',
    {
      kind: 'single',
      ...SHARED,
      right: 'Dry ones',
      wrong: ['Soaked ones', 'Wet ones'],
      explanation: 'Air is in them.',
    },
  ],
  [
    'several with weights',
    'Which reeds float? {~%50%Dry ones ~%50%Split ones ~%-100%Soaked ones}',
    { kind: 'several', ...SHARED, right: ['Dry ones', 'Split ones'], wrong: ['Soaked ones'] },
  ],
  [
    'three thirds',
    'Which reeds float? {~%33.33333%A ~%33.33333%B ~%33.33333%C ~D}',
    { kind: 'several', ...SHARED, right: ['A', 'B', 'C'], wrong: ['D'] },
  ],
  [
    'one choice that has all the weight',
    'Which reeds float? {~%100%A ~%-50%B ~C}',
    { kind: 'single', ...SHARED, right: 'A', wrong: ['B', 'C'] },
  ],
  ['true', 'Dry reeds float. {T}', { kind: 'single', text: 'Dry reeds float.', right: 'True', wrong: ['False'] }],
  ['false', 'Reeds sing. {FALSE}', { kind: 'single', text: 'Reeds sing.', right: 'False', wrong: ['True'] }],
  ['a number', 'How many? {#3}', { kind: 'number', text: 'How many?', answer: 3, tolerance: 0 }],
  [
    'a number with tolerance',
    'How many? {#-2.5:0.1}',
    { kind: 'number', text: 'How many?', answer: -2.5, tolerance: 0.1 },
  ],
  ['a range', 'How many? {#0.1..0.3}', { kind: 'number', text: 'How many?', answer: 0.2, tolerance: 0.1 }],
  ['a number in a list', 'How many? {#=3:1}', { kind: 'number', text: 'How many?', answer: 3, tolerance: 1 }],
  [
    'a short answer',
    'Which knot? {=reef knot =%100%square knot}',
    { kind: 'short', text: 'Which knot?', accepted: ['reef knot', 'square knot'] },
  ],
  [
    'an essay',
    'Why cold? {####Warm reeds are soft (1.5)\\nSoft reeds break}',
    {
      kind: 'written',
      text: 'Why cold?',
      length: '3 to 6 sentences',
      points: [
        { text: 'Warm reeds are soft', marks: 1.5 },
        { text: 'Soft reeds break', marks: 1 },
      ],
    },
  ],
  [
    'a gap',
    'A braid has {=three ~two ~four} reeds.',
    { kind: 'single', text: 'A braid has _____ reeds.', right: 'three', wrong: ['two', 'four'] },
  ],
  [
    'signs of its own',
    'What is `a\\=b` in \\{\\}? {=x\\:y ~\\#1 ~1 \\~ 2}',
    { kind: 'single', text: 'What is `a=b` in {}?', right: 'x:y', wrong: ['#1', '1 ~ 2'] },
  ],
  [
    'HTML',
    '[html]<p>Which <b>tag</b> is <code>&lt;nav&gt;</code>?</p><p>Choose&nbsp;&\\#49;.</p> {=One ~Two}',
    { kind: 'single', text: 'Which tag is `<nav>`?\n\nChoose 1.', right: 'One', wrong: ['Two'] },
  ],
])('%s', (_, text, fields) => {
  expect(fieldsOf(text)).toEqual(fields);
});

test.each<[kind: string, gift: string, wrong: string, fix: RegExp]>([
  [
    'matching',
    'Match them. {=reed -> water =knot -> end =braid -> three}',
    'asks to match pairs, and there is no such kind',
    /^Write one question for each pair, e\.g\. "What belongs to reed\?"/,
  ],
  ['no right choice', 'Which? {~A ~B}', 'has no right answer', /^Put = before/],
  ['half of the marks', 'Which? {=A ~%50%B ~C}', 'gives 150% in total for its right answers', /100% in total/],
  ['two that are right alone', 'Which? {=A =B ~C}', 'gives 200% in total for its right answers', /100% in total/],
  ['a spelling for half', 'Which? {=A =%50%B}', 'gives 50% for "B"', /100% in total/],
  ['any letters', 'Which? {=reed*}', 'accepts "reed*", where * stands for any letters', /^Write out every spelling/],
  [
    'two numbers',
    'Which? {#=3:1 =%50%2:1}',
    'has several numbers, or one that gives a part of the marks',
    /^Leave one/,
  ],
  ['an essay without points', 'Why? {}', 'does not say what its answer is marked by', /####Names both \(1\)/],
  ['text alone', 'Read this first.', 'has no answers', /between braces/],
  ['open braces', 'Which? {=A ~B', 'ends before its braces do', /one pair of braces/],
  ['a sign of its own', 'Which? {=A ~B} } more', 'cannot be read from "} more" on', /\\}/],
  ['a picture', '[html]Which <img src\\="a.png"> is it? {=A ~B}', 'holds a picture, a table or a film', /pictures\//],
])('%s is refused, with what to do', (_, text, wrong, fix) => {
  const { drafts, refused } = fromGift(`// first line\n\n// of this one\n${text}\n\nNext {T}`);
  expect(refused).toEqual([{ line: 4, wrong, fix: expect.stringMatching(fix) }]);
  expect(drafts.map(({ fields }) => fields.text)).toEqual(['Next']);
});

describe('around a question', () => {
  test('a category names the topic of those after it, tags the level and the id', () => {
    const { drafts } = fromGift(
      [
        '// 1',
        'First {T}',
        '',
        '$CATEGORY: $course$/Baskets/Cold water',
        '',
        '// [id:why-cold] [tag:exam] [tag:hard]',
        'Second {T}',
        '',
        '',
        'Third',
        'line {',
        '=A',
        '~B',
        '}',
      ].join('\r\n'),
    );
    expect(drafts.map(({ line, topic, level, id }) => ({ line, topic, level, id }))).toEqual([
      { line: 2, topic: undefined, level: undefined, id: undefined },
      { line: 7, topic: 'Cold water', level: 'hard', id: 'why-cold' },
      { line: 10, topic: 'Cold water', level: undefined, id: undefined },
    ]);
    expect(drafts[2]?.fields.text).toBe('Third line');
  });
});
