import { expect, test } from 'vitest';
import type { Lecture } from '../../../../server/content/schema/course-schema.ts';
import { playedLectures } from './played-lectures.ts';

const lecture = (title: string, preview = false): Lecture => ({
  title,
  video: { youtube: 'abcdefghijk' },
  description: 'What it is.',
  preview,
});
const items = [lecture('Sample', true), lecture('Bowline')];
const outline = { unit: 'module' as const, modules: [{ title: 'Knots' }] };

const videosOn = (page: Lecture | undefined, isGated: boolean) =>
  playedLectures(
    outline,
    { path: '/knots', player: '/knot', title: 'Knots', descriptions: false, items },
    page as Lecture,
    isGated,
  )
    .flatMap(({ lectures }) => lectures)
    .map(({ lecture: { isSample, video } }) => [isSample === true, video !== undefined]);

test('the page of a sample has no video of lectures that are for learners alone', () => {
  expect(videosOn(items[0], true)).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(videosOn(items[1], true)).toEqual([
    [true, true],
    [false, true],
  ]);
  expect(videosOn(items[0], false)).toEqual([
    [false, true],
    [false, true],
  ]);
});
