import { describe, expect, test } from 'vitest';
import { chapterField, lectureField, readProgress } from './progress-form.ts';

const PARTS = { lectures: 31, chapters: 15 };

test('what pages send is read as it was meant', () => {
  const fields = Object.fromEntries([
    lectureField(13, { seconds: 480, length: 1500 }),
    lectureField(31, { seconds: 1500, length: 1500 }),
    chapterField(3, true),
    chapterField(15, false),
  ]);
  expect(readProgress(fields, PARTS)).toEqual([
    { kind: 'lecture', number: 13, seconds: 480, isDone: false },
    // A video that ended starts from the beginning, and counts as watched.
    { kind: 'lecture', number: 31, seconds: 0, isDone: true },
    { kind: 'chapter', number: 3, seconds: null, isDone: true },
    { kind: 'chapter', number: 15, seconds: null, isDone: false },
  ]);
});

describe('nothing is read of', () => {
  test.each<[string, Record<string, string>]>([
    ['an empty form', {}],
    ['a lecture that there is not', { 'lecture-32': '1 2' }],
    ['a lecture 0', { 'lecture-0': '1 2' }],
    ['a number with a zero before it', { 'lecture-01': '1 2' }],
    ['a chapter that there is not', { 'chapter-16': 'read' }],
    ['a place behind the end', { 'lecture-1': '11 10' }],
    ['a video without a length', { 'lecture-1': '0 0' }],
    ['a video of more than a day', { 'lecture-1': '1 86401' }],
    ['seconds with a fraction', { 'lecture-1': '1.5 10' }],
    ['seconds below zero', { 'lecture-1': '-1 10' }],
    ['seconds alone', { 'lecture-1': '10' }],
    ['a chapter with another word', { 'chapter-1': 'yes' }],
    ['a field of another name', { course: 'react' }],
    ['a right field beside a wrong one', { 'chapter-1': 'read', 'chapter-99': 'read' }],
  ])('%s', (_, fields) => {
    expect(readProgress(fields, PARTS)).toBeUndefined();
  });

  test('anything, for a course that has neither', () => {
    const none = { lectures: 0, chapters: 0 };
    expect(readProgress({ 'lecture-1': '1 2' }, none)).toBeUndefined();
    expect(readProgress({ 'chapter-1': 'read' }, none)).toBeUndefined();
  });
});
