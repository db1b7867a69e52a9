import { expect, test } from 'vitest';
import { fromCsv } from './from-csv.ts';

const HEAD =
  'Topic,Level,Kind,Text,Right,Right 2,Wrong 1,Wrong 2,Tolerance,Unit,Accepted 1,Accepted 2,Length,Point 1,Point 2,Marks,Explanation';

test('a row of each kind, on lines that are counted with those within quotes', () => {
  const { drafts, refused } = fromCsv(
    [
      `\uFEFF${HEAD}`,
      'water,easy,single,How cold?,Very,,Hardly,Not,,,,,,,,2,It is.',
      'water,,several,"Which ""reeds""',
      '',
      'float?",Dry,Split,Soaked,,,,,,,,,,',
      '',
      ',hard,Number,How long?,"1,500",,,,0.5,ms,,,,,,,',
      'knots,,short,Which knot?,reef,,,,,,square,Reef knot,,,,,',
      'knots,,written,Why?,,,,,,,,,2 sentences,Says why (1.5),Says how,,',
    ].join('\n'),
  );
  expect(refused).toEqual([]);
  expect(drafts).toEqual([
    {
      ...{ line: 2, topic: 'water', level: 'easy', id: undefined },
      fields: {
        ...{ kind: 'single', text: 'How cold?', marks: 2 },
        ...{ right: 'Very', wrong: ['Hardly', 'Not'], explanation: 'It is.' },
      },
    },
    {
      ...{ line: 3, topic: 'water', level: undefined, id: undefined },
      fields: { kind: 'several', text: 'Which "reeds"\n\nfloat?', right: ['Dry', 'Split'], wrong: ['Soaked'] },
    },
    {
      ...{ line: 7, topic: undefined, level: 'hard', id: undefined },
      fields: { kind: 'number', text: 'How long?', answer: 1500, tolerance: 0.5, unit: 'ms' },
    },
    {
      ...{ line: 8, topic: 'knots', level: undefined, id: undefined },
      fields: { kind: 'short', text: 'Which knot?', accepted: ['reef', 'square', 'Reef knot'] },
    },
    {
      ...{ line: 9, topic: 'knots', level: undefined, id: undefined },
      fields: {
        ...{ kind: 'written', text: 'Why?', length: '2 sentences' },
        points: [
          { text: 'Says why', marks: 1.5 },
          { text: 'Says how', marks: 1 },
        ],
      },
    },
  ]);
});

test('semicolons part columns, too', () => {
  const { drafts } = fromCsv('kind;text;right;wrong 1\nsingle;How cold?;Very, very;Not\n');
  expect(drafts[0]?.fields).toEqual({ kind: 'single', text: 'How cold?', right: 'Very, very', wrong: ['Not'] });
});

test.each([
  ['kind,txet\nsingle,What?', 1, 'no column is called "txet"; did you mean "text"?'],
  ['kind,right\nsingle,A', 1, 'the first row has no column "text"'],
  ['kind,text,right\nnumber,What?,three', 2, 'right "three" is not a number'],
  ['kind,text,right,tolerance\nnumber,What?,3,"2,5"', 2, 'tolerance "2,5" is not a number'],
  ['kind,text,right 1,right 2,wrong 1\nsingle,What?,A,B,C', 2, 'has two right answers'],
])('%j is refused with its line', (text, line, wrong) => {
  expect(fromCsv(text)).toEqual({ drafts: [], refused: [{ line, wrong, fix: expect.stringMatching(/\.$/) }] });
});
