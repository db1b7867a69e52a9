import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bank, Question } from './bank.ts';
import { bankOf, settings, single } from './exam.fixture.ts';
import { oneOfEach } from './kinds/question-kinds.fixture.ts';
import { isRight } from './mark-answer.ts';
import type { AnswerKey, QuestionKind } from './kinds/question-kinds.ts';
import { drawable, drawPaper, marksOf } from './exam-paper.ts';

function seeded(seed: number): (limit: number) => number {
  const random = fc.sample(fc.nat(), { seed, numRuns: 1000 });
  let next = 0;
  return (limit) => (random[next++ % random.length] ?? 0) % limit;
}

const SEED = fc.integer();

const shared = { topic: 'state', level: 'easy', text: 'What?', retired: false } as const;

const KINDS = oneOfEach.map((own): Question => ({ ...shared, id: own.kind, ...own }));

function ofKind(kind: QuestionKind): Question {
  return KINDS.find((question) => question.kind === kind)!;
}

function drawnOf(question: Question, seed: number) {
  const bank: Bank = { topics: [{ id: 'state', title: 'State' }], questions: [question] };
  const { paper, keys } = drawPaper(bank, { ...settings, questions: { state: 1 } }, seeded(seed));
  const [asked, key] = [paper[0], keys[0]];
  if (asked === undefined || key === undefined) throw new Error('nothing was drawn');
  return { asked, key };
}

describe('a paper', () => {
  test('has of each topic exactly what is asked for, no question twice, topics in their order', () => {
    const sizes = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(sizes, SEED, (each, seed) => {
        const topics = each.map(([wanted, more], index) => ({ id: `t${index}`, wanted, size: wanted + more }));
        const bank = bankOf(Object.fromEntries(topics.map(({ id, size }) => [id, size])));
        const questions = Object.fromEntries(topics.map(({ id, wanted }) => [id, wanted]));
        const { paper, keys } = drawPaper(bank, { ...settings, questions }, seeded(seed));
        expect(paper.map(({ topic }) => topic)).toEqual(
          topics.flatMap(({ id, wanted }) => Array.from({ length: wanted }, () => `About ${id}`)),
        );
        expect(new Set(paper.map(({ id }) => id)).size).toBe(paper.length);
        expect(keys).toHaveLength(paper.length);
      }),
    );
  });

  test('has none that is retired, and says so where too few are left', () => {
    const bank = bankOf({ state: 2, html: 1 });
    const retired: Bank = {
      ...bank,
      questions: [...bank.questions, single({ id: 'old', topic: 'html', retired: true })],
    };
    expect(drawable(retired, 'html').map(({ id }) => id)).toEqual(['html-0']);
    fc.assert(
      fc.property(SEED, (seed) => {
        expect(drawPaper(retired, settings, seeded(seed)).paper.map(({ id }) => id)).not.toContain('old');
      }),
    );
    const asksTooMuch = { ...settings, questions: { html: 2 } };
    expect(() => drawPaper(retired, asksTooMuch, () => 0)).toThrow(RangeError);
  });

  test('can have any question of a topic, and any order', () => {
    const bank = bankOf({ state: 4 });
    const drawn = fc.sample(SEED, 300).map((seed) =>
      drawPaper(bank, { ...settings, questions: { state: 2 } }, seeded(seed))
        .paper.map(({ id }) => id)
        .join(),
    );
    expect(new Set(drawn).size).toBe(4 * 3);
  });
});

describe('a question', () => {
  test('has its key at the right options, wherever these stand', () => {
    fc.assert(
      fc.property(SEED, (seed) => {
        const one = drawnOf(ofKind('single'), seed);
        expect(one.asked.options.toSorted()).toEqual(['r', 'w1', 'w2', 'w3']);
        expect(one.key).toEqual({ kind: 'single', right: one.asked.options.indexOf('r') });
        const several = drawnOf(ofKind('several'), seed);
        const ticked = several.asked.options.flatMap((option, place) => (option.startsWith('r') ? [place] : []));
        expect(several.key).toEqual({ kind: 'several', right: ticked });
        expect(isRight(several.key, { choices: ticked })).toBe(true);
      }),
    );
  });

  test('tells its learner nothing of the key', () => {
    const secret = ['right', 'wrong', 'answer', 'tolerance', 'accepted', 'points', 'explanation', 'level'];
    for (const question of KINDS) {
      const { asked } = drawnOf({ ...question, explanation: 'Because.' }, 1);
      expect(Object.keys(asked).filter((field) => secret.includes(field))).toEqual([]);
      expect(JSON.stringify(asked)).not.toMatch(/Because|alt|Both|0\.1/);
    }
  });

  test('has keys by its kind', () => {
    const keys: AnswerKey[] = (['number', 'short', 'written'] as const).map((kind) => drawnOf(ofKind(kind), 1).key);
    expect(keys).toEqual([
      { kind: 'number', answer: 2.5, tolerance: 0.1 },
      { kind: 'short', accepted: ['alt', 'alt text'] },
      { kind: 'written', points: [{ text: 'Both', marks: 125 }] },
    ]);
    expect(drawnOf(ofKind('number'), 1).asked).toMatchObject({ unit: 'ms', options: [] });
    expect(drawnOf(ofKind('written'), 1).asked).toMatchObject({ length: '2 sentences', marks: 125 });
  });

  test('gives its own marks, or those of the exam', () => {
    expect(marksOf(single(), settings)).toBe(200);
    expect(marksOf(single({ marks: 0.25 }), settings)).toBe(25);
    const points = [
      { text: 'One', marks: 1.5 },
      { text: 'Two', marks: 0.25 },
    ];
    expect(marksOf({ ...shared, id: 'w', kind: 'written', length: 'short', points }, settings)).toBe(175);
  });

  test.each([
    [
      ['700 px', '1280 px', '360 px', '699 px'],
      ['360 px', '699 px', '700 px', '1280 px'],
    ],
    [
      ['₹1,500', '₹200', '₹10,000'],
      ['₹200', '₹1,500', '₹10,000'],
    ],
    [
      ['2.5', '-3', '0'],
      ['-3', '0', '2.5'],
    ],
  ])('of %j asks from small to large', ([right = '', ...wrong], order) => {
    fc.assert(
      fc.property(SEED, (seed) => {
        expect(drawnOf(single({ right, wrong }), seed).asked.options).toEqual(order);
      }),
    );
  });

  test.each([[['1 KB', '1 MB', '1 GB']], [['10:30', '11:30', '9:30']], [[',', ';', ':']], [['5 ms', 'five', '6 ms']]])(
    'of %j shows no place that tells the right one',
    ([right = '', ...wrong]) => {
      const places = fc
        .sample(SEED, 200)
        .map((seed) => drawnOf(single({ right, wrong }), seed).asked.options.indexOf(right));
      expect(new Set(places)).toEqual(new Set([0, 1, 2]));
    },
  );
});
