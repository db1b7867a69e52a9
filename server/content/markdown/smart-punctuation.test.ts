import { expect, test } from 'vitest';
import { wordsIn } from '../../../domain/text/tree-text.ts';
import { checkedText } from './read-text.ts';

const said = (markdown: string) => wordsIn(checkedText(markdown, 'page').root);

test.each([
  ['"Hold fast," he said, "and bend."', '“Hold fast,” he said, “and bend.”'],
  ['She said "it\'s _late_".', 'She said “it’s late”.'],
  ['"**Bold**" and "[a link](/ContactUs)"', '“Bold” and “a link”'],
  ["A 'single' mark, the nurses' week, Imran's inbox", 'A ‘single’ mark, the nurses’ week, Imran’s inbox'],
  ["('so')", '(‘so’)'],
  ['one -- two --- three ---- four', 'one – two — three ---- four'],
  ['Wait...', 'Wait…'],
  ['`"code" -- ...` "x"', '"code" -- ... “x”'],
  ['https://kaksha.example/a--b...c', 'https://kaksha.example/a--b...c'],
  ['a--b@kaksha.example', 'a--b@kaksha.example'],
  ['[a--b](/a--b)', 'a–b'],
])('%s', (markdown, words) => {
  expect(said(markdown)).toBe(words);
});

test('a mark that is open at the end of a block closes nothing in the next', () => {
  expect(said('"Open\n\n"Close"')).toBe('“Open“Close”');
});
