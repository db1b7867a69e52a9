import { array, assert, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { answersOf, figuresOf, lookAgainWords, type Sighting } from './question-figures.ts';

const many = (times: number, sighting: Partial<Sighting>): Sighting[] =>
  Array.from({ length: times }, () => ({ share: 1, answered: ['Ready'], total: 0.5, ...sighting }));

const wrong = (answered: string, total = 0.5): Partial<Sighting> => ({ share: 0, answered: [answered], total });

const OPTIONS = ['Ready', 'Running', 'Waiting', 'Ended'];

const words = (sightings: readonly Sighting[]) =>
  figuresOf(sightings).lookAgain.map((reason) => lookAgainWords(reason, OPTIONS));

test('how many were right, of how many', () => {
  expect(figuresOf([...many(3, {}), ...many(1, wrong('Running'))])).toMatchObject({ asked: 4, right: 0.75 });
  expect(figuresOf([])).toEqual({ asked: 0, right: 0, lookAgain: [] });
});

test('a wrong option that more people chose than the right one is named by its letter', () => {
  const few = [...many(7, {}), ...many(9, wrong('Waiting')), ...many(4, wrong('Running'))];
  expect(words(few)).toEqual(['Most chose C. Is the key right?']);
  expect(words([...many(8, {}), ...many(12, wrong('Waiting'))])).toEqual([]);
  expect(words([...many(7, {}), ...many(7, wrong('Waiting')), ...many(6, wrong('Running'))])).toEqual([]);
  expect(words([...many(1, {}), ...many(19, wrong('42'))])).toEqual(['Most answered 42. Is the key right?']);
});

test('of several options the whole answer counts', () => {
  const both = { share: 0, answered: ['Waiting', 'Running'] };
  expect(words([...many(5, {}), ...many(15, both)])).toEqual(['Most chose B and C. Is the key right?']);
});

test('strong learners who miss it more often than weak ones', () => {
  const strange = [...many(10, { total: 0.3 }), ...many(5, wrong('Running', 0.9)), ...many(5, { total: 0.9 })];
  expect(words(strange)).toEqual(['Strong learners miss it more often']);
  const usual = [...many(10, { total: 0.9 }), ...many(5, wrong('Running', 0.3)), ...many(5, { total: 0.3 })];
  expect(words(usual)).toEqual([]);
});

test('everybody right is too easy, from 20 on', () => {
  expect(words(many(20, {}))).toEqual(['Everybody is right: too easy']);
  expect(words(many(19, {}))).toEqual([]);
});

test('below 20 nothing is said, and the order of the exams changes nothing', () => {
  const sighting = integer({ min: 0, max: 3 }).chain((option) =>
    double({ min: 0, max: 1, noNaN: true }).map((total) => ({
      share: option === 0 ? 1 : 0,
      answered: [OPTIONS[option] ?? ''],
      total,
    })),
  );
  assert(
    property(array(sighting, { maxLength: 40 }), (sightings) => {
      const figures = figuresOf(sightings);
      expect(sightings.length >= 20 || figures.lookAgain.length === 0).toBe(true);
      const turned = figuresOf(sightings.toReversed());
      expect(turned.right).toBeCloseTo(figures.right);
      expect(turned.lookAgain.map(({ kind }) => kind)).toEqual(figures.lookAgain.map(({ kind }) => kind));
      expect(answersOf(sightings).reduce((sum, { times }) => sum + times, 0)).toBe(sightings.length);
    }),
  );
});
