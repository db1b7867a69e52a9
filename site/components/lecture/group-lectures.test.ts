import { describe, expect, test } from 'vitest';
import type { Course, Lecture } from '../../../server/content/schema/course-schema.ts';
import { groupLectures, lengthOf } from './group-lectures.ts';

const outline: Course['outline'] = { unit: 'module', modules: [{ title: 'Sheets' }, { title: 'Charts' }] };
const lecture = (title: string, module?: number): Lecture => ({
  title,
  video: { youtube: 'abcdefghijk' },
  description: 'What it is.',
  preview: false,
  ...(module !== undefined && { module }),
});

describe('groupLectures', () => {
  const short = (items: Lecture[], from = outline) =>
    groupLectures(from, items, ({ title }) => title).map(({ heading, lectures }) => [
      heading,
      lectures.map(({ index }) => index),
    ]);

  test('lectures stand under their modules, in order, counted on', () => {
    expect(short([lecture('A', 1), lecture('B', 1), lecture('C', 2)])).toEqual([
      ['Module 1: Sheets', [0, 1]],
      ['Module 2: Charts', [2]],
    ]);
    expect(short([lecture('A', 1)], { ...outline, unit: 'part' })).toEqual([['Part 1: Sheets', [0]]]);
  });

  test('lectures without a module are one list', () => {
    expect(short([lecture('A'), lecture('B')])).toEqual([[undefined, [0, 1]]]);
  });
});

describe('lengthOf', () => {
  test.each([
    [[10, 15, 33], '58 min'],
    [[180], '3 h'],
    [[200, 10], '3 h 30 min'],
    [[10, undefined], undefined],
  ])('%j', (minutes, words) => {
    expect(lengthOf(minutes.map((length) => ({ minutes: length })))).toBe(words);
  });
});
