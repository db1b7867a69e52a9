import { expect, test } from 'vitest';
import { originForm, pathOf } from './request-path.ts';

test.each([
  ['/Courses', '/Courses'],
  ['/Courses?phone=98', '/Courses'],
  ['/Courses#x', '/Courses'],
  ['//evil.example?x', '//evil.example'],
  ['http://kaksha.example/Courses?x=1', '/Courses'],
  ['http://kaksha.example', '/'],
  ['http://kaksha.example?x', '/'],
  ['*', '*'],
  ['', '/'],
])('%s → %s', (target, path) => expect(pathOf(target)).toBe(path));

test('the query string of an absolute target is kept', () => {
  expect(originForm('http://kaksha.example/Courses?x=1')).toBe('/Courses?x=1');
});
