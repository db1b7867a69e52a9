import { expect, test } from 'vitest';
import { courseNamed, sameCourse } from './former-ids.ts';

const courses = [
  { id: 'react-js', formerIds: ['react', 'reactjs'] },
  { id: 'python', formerIds: [] },
];

test.each([
  ['react-js', 'react-js'],
  ['react', 'react-js'],
  ['reactjs', 'react-js'],
  ['python', 'python'],
  ['cobol', undefined],
])('%s means %s', (id, course) => {
  expect(courseNamed(courses, id)?.id).toBe(course);
});

test('all ids of a course mean the same, whichever is asked for', () => {
  for (const id of ['react-js', 'react', 'reactjs'])
    expect(sameCourse(courses, id)).toEqual(['react-js', 'react', 'reactjs']);
  expect(sameCourse(courses, 'python')).toEqual(['python']);
  expect(sameCourse(courses, 'cobol')).toEqual(['cobol']);
});
