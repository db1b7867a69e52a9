import { expect, test } from 'vitest';
import { lessonOfTheDay, phrasesOfTheDay } from './of-the-day.ts';

const phrases = [{ course: 'cloud' }, {}, { course: 'react' }];
const courses = [
  { id: 'react', lesson: 'useState' },
  { id: 'cloud', lesson: undefined },
];

test('each Indian day begins with another phrase, and none is lost', () => {
  const firsts = [27, 28, 29].map((date) => {
    const order = phrasesOfTheDay(phrases, Date.parse(`2026-11-${date}T00:00:00+05:30`));
    expect(new Set(order)).toEqual(new Set(phrases));
    return order[0];
  });
  expect(new Set(firsts)).toEqual(new Set(phrases));
  const lastMoment = Date.parse('2026-11-27T23:59:59+05:30');
  expect(phrasesOfTheDay(phrases, lastMoment)[0]).toBe(firsts[0]);
});

test('the lesson is that of the first phrase whose course has one', () => {
  expect(lessonOfTheDay(phrases, courses)).toEqual({ course: courses[0], lesson: 'useState' });
  expect(lessonOfTheDay([{}, { course: 'cloud' }, { course: 'gone' }], courses)).toBeUndefined();
});
