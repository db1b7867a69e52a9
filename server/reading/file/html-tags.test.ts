import { describe, expect, test } from 'vitest';
import { checkHtmlTags } from './html-tags.ts';

const LONGEST = 512 * 1024;
const REFUSED = 'does not look like one from a bank';
const check = (html: string) => () => checkHtmlTags(html);
const tagOf = (length: number) => `<td${' '.repeat(length - 4)}>`;

test('a tag may have two hundred words, and no more', () => {
  expect(check(`<p><td${' a'.repeat(199)}>`)).not.toThrow();
  expect(check(`<p><td${' a'.repeat(200)}>`)).toThrow(REFUSED);
  expect(check(`<td${'/a'.repeat(199)}>`)).not.toThrow();
  expect(check(`<td${'/a'.repeat(200)}>`)).toThrow(REFUSED);
  expect(check(`</td${' a'.repeat(200)}>`)).toThrow(REFUSED);
});

test('a tag may be half a megabyte long, and no longer', () => {
  expect(check(`<p>${tagOf(LONGEST)}`)).not.toThrow();
  expect(check(`<p>${tagOf(LONGEST + 1)}`)).toThrow(REFUSED);
});

test.each(['"', "'"])('what stands between %s is one word, whatever it is', (quote) => {
  expect(check(`<td a=${quote}${' b>'.repeat(300)}${quote}>`)).not.toThrow();
  // A quotation mark that does not follow an equals sign is part of a word.
  expect(check(`<td ${quote}${' b'.repeat(300)}${quote}>`)).toThrow(REFUSED);
  expect(check(`<td a=b${quote}${' b'.repeat(300)}${quote}>`)).toThrow(REFUSED);
  expect(check(`<td a=${quote}b${quote}${' b'.repeat(300)}>`)).toThrow(REFUSED);
});

describe('what is no tag may be anything', () => {
  const long = `<td${' a'.repeat(300)}>`;

  test.each(['script', 'style', 'textarea', 'title', 'xmp'])('in <%s>', (name) => {
    expect(check(`<${name}>${long}</${name}><p>`)).not.toThrow();
    expect(check(`<${name.toUpperCase()} a="b">${long}</${name}>`)).not.toThrow();
    expect(check(`<${name}>${long}`)).not.toThrow();
    expect(check(`<${name}></${name}>${long}`)).toThrow(REFUSED);
  });

  test('in a comment, and behind a sign that opens none', () => {
    expect(check(`<!--${long}--><p>`)).not.toThrow();
    expect(check(`<!--${long}`)).not.toThrow();
    expect(check(`<!---->${long}`)).toThrow(REFUSED);
    expect(check(`1 < 2${' a'.repeat(300)}`)).not.toThrow();
    expect(check(`<<td${' a'.repeat(300)}>`)).toThrow(REFUSED);
  });
});
