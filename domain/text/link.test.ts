import { expect, test } from 'vitest';
import { isLink, LONGEST_LINK } from './link.ts';

test.each([
  'https://meet.example.org/abc-defg-hij',
  'https://example.org',
  'https://call.example.org:8443/a?b=c#d',
  `https://example.org/${'a'.repeat(LONGEST_LINK - 'https://example.org/'.length)}`,
])('%s leads somewhere', (text) => {
  expect(isLink(text)).toBe(true);
});

test.each([
  '',
  'meet.example.org/abc',
  'http://meet.example.org/abc',
  'javascript:alert(1)',
  'https://localhost/abc',
  'https://meet.example.org@evil.example/abc',
  'https://meet.example.org/a b',
  'https://meet.example.org/"><script>',
  String.raw`https:\\meet.example.org`,
  `https://example.org/${'a'.repeat(LONGEST_LINK)}`,
])('%s is no link', (text) => {
  expect(isLink(text)).toBe(false);
});
