import { describe, expect, test } from 'vitest';
import { parseYaml } from '../yaml.ts';
import { changeFile, newFile, readFileValues } from './content-file.ts';
import type { Plain, PlainMap } from './plain.ts';

const SITE = 'site.yaml';

/** The text after its values were changed. */
function changed(before: string, change: (values: Values) => void, file = SITE): string {
  const values = structuredClone(readFileValues(file, before)) as Values;
  change(values);
  return changeFile(file, before, values);
}

/** Values that a test may write into. */
// oxlint-disable-next-line typescript/no-explicit-any
type Values = any;

describe('what changes', () => {
  test.each<[what: string, before: string, change: (values: Values) => void, after: string]>([
    ['a number', 'price:   650   # with tax\n', (all) => (all.price = 700), 'price:   700   # with tax\n'],
    ['a day stays one', 'on: 2026-11-27\n', (all) => (all.on = '2026-12-01'), 'on: 2026-12-01\n'],
    ['a text that looks like a day', 'says: Soon\n', (all) => (all.says = '2026-12-01'), "says: '2026-12-01'\n"],
    ['quotes', 'a: "one"\nb: \'two\'\n', (all) => Object.assign(all, { a: 'é', b: "it's" }), "a: \"é\"\nb: 'it''s'\n"],
    ['a text that needs quotes now', 'a: one\n', (all) => (all.a = 'yes'), "a: 'yes'\n"],
    [
      'folded lines',
      'a:\n  b: >- # said\n    One\n    two.\n\n  c: 1\n',
      (all) => (all.a.b = 'Three four.'),
      'a:\n  b: >- # said\n    Three four.\n\n  c: 1\n',
    ],
    ['one line to several', 'a: one # here\nb: 1\n', (all) => (all.a = 'x\ny'), 'a: |- # here\n  x\n  y\nb: 1\n'],
    ['code', 'a: |\n  if (a) {\n    b\n  }\n', (all) => (all.a = 'if (b) {\n}\n'), 'a: |\n  if (b) {\n  }\n'],
    ['a list in brackets', 'a: [ one,two ]\n', (all) => all.a.push('x, y'), "a: [ one,two,'x, y' ]\n"],
    ['the last of a list in brackets', 'a: [one, two] # c\n', (all) => all.a.pop(), 'a: [one] # c\n'],
    [
      'a map in braces',
      'a: { b: 1, "c": 2 }\n',
      (all) => Object.assign(all.a, { b: 3, d: 'x' }),
      'a: { b: 3, "c": 2, d: x }\n',
    ],
    ['the first key of an entry', 'a:\n  - b: 1\n    c: 2\n', (all) => delete all.a[0].b, 'a:\n  - c: 2\n'],
    [
      'an entry that moves',
      'a:\n    - one # 1\n\n    # Others\n    - two # 2\n    - three\n',
      (all) => all.a.unshift(all.a.pop()),
      'a:\n    - three\n    - one # 1\n\n    # Others\n    - two # 2\n',
    ],
    [
      'an empty list that fills',
      'a: [] # none yet\nb: 1\n',
      (all) => all.a.push({ b: 'c' }),
      'a: # none yet\n  - b: c\nb: 1\n',
    ],
    ['a list that empties', 'a: # all\n  - b\nc: 1\n', (all) => (all.a = []), 'a: [] # all\nc: 1\n'],
    ['no value', 'a:\nb: 1\n', (all) => (all.a = 'x'), 'a: x\nb: 1\n'],
    [
      'a key goes with its comment',
      '# File\na: 1\n\n# Apart\n\n# Of b\nb: 2\n\n# Of c\nc: 3\n# End\n',
      (all) => delete all.b,
      '# File\na: 1\n\n# Apart\n\n# Of c\nc: 3\n# End\n',
    ],
    [
      'a key comes behind its neighbour',
      'a: 1\nc: 3\n',
      (all) => rebuilt(all, { a: 1, b: { x: [] }, c: 3 }),
      'a: 1\nb:\n  x: []\nc: 3\n',
    ],
    ['no new line at the end', 'a: 1\nb:\n  - c', (all) => all.b.push('d'), 'a: 1\nb:\n  - c\n  - d'],
    [
      'lines of Windows',
      '\uFEFFa: 1\r\nb:\r\n  - c\r\n',
      (all) => (all.b = ['c', 'd\r\ne']),
      '\uFEFFa: 1\r\nb:\r\n  - c\r\n  - "d\\r\\ne"\r\n',
    ],
    [
      'lists without spaces before them',
      'a:\n- b\n- c: 1\n',
      (all) => (all.a[1].c = { d: 1 }),
      'a:\n- b\n- c:\n    d: 1\n',
    ],
    ['an empty file', '# Nothing yet\n', (all) => (all.a = 1), '# Nothing yet\na: 1\n'],
    ['everything goes', '# Kept\na: 1\nb: 2\n', (all) => rebuilt(all, {}), '# Kept\n{}\n'],
  ])('%s', (_, before, change, after) => {
    expect(changed(before, change)).toBe(after);
  });

  test('of Markdown: its front matter, and its text with the lines around it', () => {
    const page = '---\r\ntitle: One # 1\r\n---\r\n\r\n\r\n## Head\r\n\r\nText.\r\n\r\n';
    expect(readFileValues('pages/a.md', page)).toEqual({ title: 'One', body: '## Head\n\nText.' });
    expect(changed(page, (all) => (all.title = 'Two'), 'pages/a.md')).toBe(page.replace('One', 'Two'));
    expect(changed(page, (all) => (all.body = '\n\nOther\n\n- words\n'), 'pages/a.md')).toBe(
      '---\r\ntitle: One # 1\r\n---\r\n\r\n\r\nOther\r\n\r\n- words\r\n\r\n',
    );
    expect(newFile('readings/a.mdx', { title: 'One', body: 'Text' })).toBe('---\ntitle: One\n---\n\nText\n');
  });

  test('what a colleague wrote since stays when an older change is undone', () => {
    const before = 'a: 1\n\n# Of b\nb: [x,  y] # why\nc: 2\n';
    const after = changed(before, (all) => delete all.b);
    const since = after.replace('c: 2', '# By hand\nc: 3');
    expect(changeFile(SITE, since, { a: 1, b: ['x', 'y'], c: 3 }, before)).toBe(
      'a: 1\n\n# Of b\nb: [x,  y] # why\n# By hand\nc: 3\n',
    );
  });
});

function rebuilt(all: PlainMap, other: PlainMap): void {
  for (const key of Object.keys(all)) Reflect.deleteProperty(all, key);
  Object.assign(all, other);
}

test('a new file is written as a person would', () => {
  const words = 'a word and another, '.repeat(8).trim();
  const values = {
    name: 'Tally: first steps',
    price: 1500,
    days: ['mon', 'wed'],
    text: words,
    code: 'a\n  b\n',
    empty: [],
    left: undefined,
    modules: [{ title: 'One', topics: ['A, b', 'C'] }],
    on: new Date('2026-12-01'),
  };
  expect(newFile('courses/tally.yaml', values)).toBe(`name: 'Tally: first steps'
price: 1500
days: [mon, wed]
text: >-
  a word and another, a word and another, a word and another, a word and another, a word and another, a word and
  another, a word and another, a word and another,
code: |
  a
    b
empty: []
modules:
  - title: One
    topics: ['A, b', C]
on: '2026-12-01'
`);
});

describe('attacks', () => {
  const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as Plain;

  test.each([
    ['an alias', 'a: &one [x]\nb: *one\n', /line 1: has &one/],
    ['a tag', 'a: !!binary aGk=\n', /line 1: has the tag !!binary/],
    ['a directive', '%YAML 1.1\n---\na: 1\n', /line 1: has the directive %YAML/],
    ['two documents', 'a: 1\n---\nb: 2\n', /expected a single document/],
    ['a list', '- a\n', /does not begin with a name/],
    ['the same key twice', 'a: 1\na: 2\n', /line 2: duplicated mapping key/],
    ['the key of every object', '__proto__:\n  isOwner: true\n', /has the key __proto__/],
    ['deep lists', `a: ${'['.repeat(40)}${']'.repeat(40)}\n`, /has more than 32 levels/],
    ['lists without an end', 'a: ' + '['.repeat(900_000), /nesting exceeded/],
    ['a list without an end', `a:\n${'- b\n'.repeat(2001)}`, /has more than 2000 entries/],
    [
      'lists of lists',
      `a: [${'[b, c, d, e, f, g, h, i, j, k], '.repeat(1900)}${`[${'x, '.repeat(1900)}x], `.repeat(20)}]`,
      /has more than 50000 values/,
    ],
    ['a long text', `a: ${'x'.repeat(1_000_001)}\n`, /is larger than 1 MB/],
  ])('%s is not edited', (_, text, words) => {
    expect(() => readFileValues(SITE, text)).toThrow(words);
    expect(() => changeFile(SITE, text, { b: 1 })).toThrow(words);
  });

  test.each([
    ['the key of every object', JSON.parse('{ "a": { "__proto__": { "isOwner": true } } }'), /has the key __proto__/],
    ['deep lists', { a: deep(40) }, /has more than 32 levels/],
    ['1 MB in a field', { a: '\n'.repeat(1_000_001) }, /is larger than 1 MB/],
    ['no map', ['a'], /has no fields/],
    ['a function', { a: () => 1 }, /of a kind that is not allowed/],
    ['a class', { a: new Map() }, /of a kind that is not allowed/],
  ])('%s is not written', (_, values, words) => {
    expect(() => changeFile(SITE, 'a: 1\n', values)).toThrow(words);
    expect(() => newFile(SITE, values)).toThrow(words);
  });

  test('what looks like YAML in a text stays a text', () => {
    const text = 'x\n---\nowner: true\n# c\n&a *a !!js/function {{}} <<: *a';
    const after = changed('a: one\nb: [two]\n', (all) => Object.assign(all, { a: text, b: [text] }));
    expect(parseYaml(after)).toEqual({ a: text, b: [text] });
  });

  test('a Markdown text cannot end the front matter', () => {
    const after = changed('---\ntitle: One\n---\n\nText\n', (all) => (all.title = 'a\n---\nb: 1\n---\n'), 'pages/a.md');
    expect(readFileValues('pages/a.md', after)).toEqual({ title: 'a\n---\nb: 1\n---\n', body: 'Text' });
  });
});
