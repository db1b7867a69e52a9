import { expect, test } from 'vitest';
import { isTarget, pathOfTarget } from './link-target.ts';

test.each([
  '/',
  '/Courses',
  '/Courses#tech',
  '/media/fees.pdf',
  'https://a.example/b?c=1',
  'tel:+91 98765 43210',
  'whatsapp',
])('%s is a target', (text) => expect(isTarget(text)).toBe(true));

test.each([
  ...[
    '',
    'Courses',
    'http://a.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'tel:call me',
  ],
  ...['//a.example', '/\\a.example', '/../x', '/Courses?next=//a.example', 'mailto:a@example.org', ' /Courses'],
  ...['https://user:word@a.example', `https://a.example/${'a'.repeat(500)}`, 'whatsapp:+919876543210'],
])('%s is not a target', (text) => expect(isTarget(text)).toBe(false));

test('the path is without the id of a part', () => {
  expect(pathOfTarget('/Courses#tech')).toBe('/Courses');
  expect(pathOfTarget('https://a.example/b')).toBeUndefined();
});
