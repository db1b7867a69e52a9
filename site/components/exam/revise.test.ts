import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../server/content/load.ts';
import { reviseOf } from './revise.ts';

const { courses } = loadContent(join(import.meta.dirname, '../../..'));
const reading = (courseId: string, ...topics: [title: string, marks: number, readAgain: string | undefined][]) => {
  const course = courses.find(({ id }) => id === courseId);
  if (course === undefined) throw new RangeError(`there is no course ${courseId}`);
  return reviseOf(
    { topics: topics.map(([title, marks, readAgain]) => ({ title, marks, most: 400, readAgain })) },
    course,
  );
};

test('the weakest topic leads to its module', () => {
  expect(reading('operating-systems', ['Files', 300, 'module 6'], ['Memory', 100, 'module 5'])).toEqual({
    what: 'module 5',
    href: '/OsRegister#module-5',
  });
  expect(reading('react', ['State', 0, 'module 4: events, state, lists and forms'])).toEqual({
    what: 'module 4',
    href: '/ReactRegister#module-4',
  });
});

test('what needs many words to say leaves the button to the next weakest topic', () => {
  const words = ['In your own words', 0, 'the solved problems of modules 2 to 6'] as const;
  expect(reading('operating-systems', [...words], ['Files', 200, 'module 6'])?.what).toBe('module 6');
});

test('videos and readings of a free course have pages of their own', () => {
  expect(reading('time-management', ['Goals', 0, 'video 2 and sections 4, 5 and 12 of the reading'])).toEqual({
    what: 'Goals',
    href: '/effectiveVideo',
  });
});

test('nothing is said of what was all right, nor where the bank does not say it', () => {
  expect(reading('operating-systems', ['Files', 400, 'module 6'], ['Memory', 0, undefined])).toBeUndefined();
});
