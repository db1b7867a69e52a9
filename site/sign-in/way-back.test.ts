import { expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { loadContent } from '../../server/content/load.ts';
import { backToDesk, backToLessons, signInAddress } from './way-back.ts';

const { courses } = loadContent(fileURLToPath(new URL('../..', import.meta.url)));

it('leads back to any page of the desk, with its query', () => {
  expect(backToDesk('/desk')).toBe('/desk');
  expect(backToDesk('/desk?state=held&course=react')).toBe('/desk?state=held&course=react');
  expect(backToDesk('/desk/registrations/0190')).toBe('/desk/registrations/0190');
});

it.each([
  null,
  '',
  'desk',
  'https://evil.example/desk',
  '//evil.example/desk',
  String.raw`/\evil.example/desk`,
  '/\t/evil.example/desk',
  'javascript:alert(1)',
  '/desk/../sign-in',
  '/deskold',
  '/desk%2f..%2fsign-in',
  '/',
])('leads staff to the queue for %s', (asked) => {
  expect(backToDesk(asked)).toBe('/desk');
});

it('leads learners back to a lecture or a playlist, and nowhere else', () => {
  expect(backToLessons('/module/3', courses)).toBe('/module/3');
  expect(backToLessons('/course-content', courses)).toBe('/course-content');
  for (const asked of [null, '/desk', '/module/99', '//evil.example/module/3', '/AboutUs'])
    expect(backToLessons(asked, courses)).toBe('/my-courses');
});

it('names what was asked for in the address of signing in, unless that would swell it', () => {
  expect(signInAddress('/desk/sign-in', '/desk?state=held')).toBe('/desk/sign-in?back=%2Fdesk%3Fstate%3Dheld');
  const long = `/desk?course=${'%41'.repeat(400)}`;
  expect(signInAddress('/desk/sign-in', long)).toBe('/desk/sign-in');
  expect(backToDesk(long)).toBe('/desk');
});
