import { expect, test } from 'vitest';
import { site } from '../site.fixture.ts';
import { action, code, facts, paragraph, type Part, quote } from './letter.ts';
import { textPart } from './text-part.ts';

const linesOf = (...parts: Part[]) =>
  textPart({ subject: 'A subject', news: 'The news', parts }, { site, to: null }).split('\n').slice(2, -8);

test('a line has 76 characters where the words allow it, and what follows begins another', () => {
  const [half, other] = ['a'.repeat(40), 'b'.repeat(35)];
  expect(linesOf(paragraph(`${half} ${other}`))[0]).toBe(`${half} ${other}`);
  expect(linesOf(paragraph(`${half} ${other}b`)).slice(0, 2)).toEqual([half, `${other}b`]);
  // A character of two code units counts once.
  expect(linesOf(paragraph(`${half} ${'🙂'.repeat(35)}`))[0]).toBe(`${half} ${'🙂'.repeat(35)}`);
  expect(linesOf(paragraph('c'.repeat(100)))[0]).toBe('c'.repeat(100));
});

test('what somebody wrote stands apart, and a fact goes on below itself', () => {
  const [half, other] = ['a'.repeat(38), 'b'.repeat(38)];
  expect(linesOf(quote(`${half} ${other}\nsecond`)).slice(0, 3)).toEqual([`  ${half}`, `  ${other}`, '  second']);
  expect(linesOf(facts(['Reason', `${half} ${other}`])).slice(0, 2)).toEqual([`Reason: ${half}`, `  ${other}`]);
});

test('a code and an address have a line of their own', () => {
  const url = `https://kaksha.example/${'x'.repeat(80)}`;
  expect(linesOf(code('123456'), action('See it', url)).slice(0, 4)).toEqual(['  123456', '', 'See it:', url]);
});
