import { describe, expect, test } from 'vitest';
import type { TextKind } from './parse-text.ts';
import { readText } from './read-text.ts';
import type { TextFault } from './text-tree.ts';

function faults(markdown: string, kind: TextKind): TextFault[] {
  const read = readText(markdown, kind);
  return Array.isArray(read) ? read : [];
}

const KINDS = ['page', 'reading'] as const;

describe.each(KINDS)('in a %s', (kind) => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'javascript&#58;alert(1)',
    'javascript&colon;alert(1)',
    'java&#10;script:alert(1)',
    '&#1;javascript:alert(1)',
    '<java\tscript:alert(1)>',
    '< javascript:alert(1)>',
    'vbscript:x',
    'data:text/html,x',
    'blob:x',
    'file:///etc/passwd',
    '//other.example',
    '/\\other.example',
    '\\\\/other.example',
    '<\\\\\\\\other.example>',
    '</\t/other.example>',
    '/&Tab;/other.example',
    '&sol;&sol;other.example',
    'https:other.example',
    'https&colon;//a\u00a0b',
    'ContactUs',
    './ContactUs',
    '?page=2',
    '',
  ])('a link or picture cannot be at %j', (address) => {
    for (const markdown of [
      `[a](${address})`,
      `![a](${address})`,
      `[a][b]\n\n[b]: ${address || '<>'}`,
      `![a]\n\n[a]: ${address || '<>'} "t"`,
    ]) {
      expect
        .soft(faults(markdown, kind), markdown)
        .toEqual([{ line: 1, wrong: expect.stringMatching(/^a (?:link|picture) cannot /), fix: expect.any(String) }]);
    }
  });

  test.each([
    'https://a.example/b?c=d#e',
    'HTTP://a.example',
    'mailto:a@b.example',
    'tel:+911',
    '/ContactUs',
    '/a/b?c#d',
    '#2-rest',
  ])('a link can lead to %s', (address) => {
    expect(faults(`[a](${address}) [b] [c][b]\n\n[b]: ${address}`, kind)).toEqual([]);
  });

  test('a picture is a file of the site', () => {
    expect(faults('![Hall](/media/hall.webp)', kind)).toEqual([]);
    expect(faults('![Hall](https://other.example/hall.webp)', kind)).toMatchObject([{ line: 1 }]);
    expect(faults('![Hall](mailto:a@b.example)', kind)).toMatchObject([{ line: 1 }]);
  });

  test.each(['<javascript:alert(1)>', '<data:text/html,x>', '<xmpp:a@b.c>'])('%s is no link', (markdown) => {
    expect(faults(`Words.\n\n${markdown}`, kind)).toMatchObject([{ line: 3 }]);
  });

  test.each([
    '<script>alert(1)</script>',
    '<ScRiPt src=x>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<style>*{}</style>',
    '<iframe src="https://a.example"></iframe>',
    '<!-- note -->',
    '<!DOCTYPE html>',
    '<?php ?>',
    '<![CDATA[x]]>',
    '</p>',
    '<br>',
    '<br/>',
    'a <b>b</b>',
    '- <b>b</b>',
    '> <u>b</u>',
    '[<i>b</i>](/a)',
    '|<i>b</i>|\n|-|',
    '[^a]\n\n[^a]: <i>b</i>',
    '# <i>b</i>',
    '<details open>\n\n**a**\n\n</details>',
  ])('%s is HTML', (markdown) => {
    expect(faults(markdown, kind)).toContainEqual({
      line: expect.any(Number),
      wrong: expect.stringMatching(/HTML is not shown here|cannot be read as a tag|is not known here|is not closed/),
      fix: expect.stringContaining('&lt;'),
    });
  });

  test.each([
    ['lists', '- '.repeat(10_000)],
    ['lists of several kinds', '- + * 1. '.repeat(3000)],
    ['quotes', '>'.repeat(10_000)],
    ['indented lists', Array.from({ length: 60 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n')],
    ['emphasis', `${'*a **b '.repeat(30)}${'c** d*'.repeat(30)}`],
  ])('too many %s inside each other are named', (_, markdown) => {
    expect(faults(markdown, kind)).toEqual([
      { line: expect.any(Number), wrong: expect.stringMatching(/too many|HTML/), fix: expect.any(String) },
    ]);
  });

  test('a table has not too many columns, and no heading that all its cells would repeat', () => {
    const table = (columns: number, heading = 'a') =>
      [heading, '-', 'b'].map((cell) => `|${`${cell}|`.repeat(columns)}`).join('\n');
    expect(faults(table(20), kind)).toEqual([]);
    expect(faults(table(5000), kind)).toMatchObject([{ line: 1, wrong: 'this table has 5000 columns' }]);
    expect(faults(table(1, 'a'.repeat(300)), kind)).toMatchObject([{ line: 1 }]);
  });

  test('a text has a greatest length', () => {
    expect(faults('a'.repeat(300_000), kind)).toEqual([]);
    expect(faults('a'.repeat(300_001), kind)).toMatchObject([{ line: 1, wrong: expect.stringContaining('300001') }]);
  });

  test('a long address is not repeated by many links', () => {
    expect(faults(`[a]\n\n[a]: /${'b'.repeat(600)}`, kind)).toMatchObject([{ line: 1 }]);
    expect(faults(`[a]\n\n[a]: /b "${'c'.repeat(600)}"`, kind)).toMatchObject([{ line: 1 }]);
  });
});

test.each<[markdown: string, line: number, wrong: string, fix: string]>([
  [
    '<Figure>\n\na\n\n</Figure>',
    1,
    '<Figure>: caption= is missing',
    'Write it as <Figure caption="A week has 168 hours.">.',
  ],
  ['<Figure caption="  ">a</Figure>', 1, '<Figure>: caption= must be words in quotes', '<Figure caption='],
  ['a\n\n<Exercise onClick="x" title="a">a</Exercise>', 3, '<Exercise>: cannot have onClick=', '<Exercise title='],
  [
    '<Exercise onClick={() => alert(1)} title="a">a</Exercise>',
    1,
    '<Exercise>: cannot have onClick=',
    '<Exercise title=',
  ],
  ['<Exercise title="a" title="b">a</Exercise>', 1, '<Exercise>: title= is there twice', '<Exercise title='],
  ['<Exercise title="a" minutes="8">a</Exercise>', 1, '<Exercise>: minutes= must be a whole number', 'minutes={7}'],
  ['<Exercise title="a" minutes={8 + 1}>a</Exercise>', 1, '<Exercise>: minutes= must be a whole number', 'minutes={7}'],
  ['<Exercise title="a" minutes={0}>a</Exercise>', 1, '<Exercise>: minutes= must be a whole number', 'minutes={7}'],
  ['<Exercise title="a" minutes>a</Exercise>', 1, '<Exercise>: minutes= must be a whole number', 'minutes={7}'],
  [
    '<Exercise title={process.exit()}>a</Exercise>',
    1,
    '<Exercise>: title= must be words in quotes',
    '<Exercise title=',
  ],
  ['<Drawing name={x} />', 1, '<Drawing>: name= must be words in quotes', '<Drawing name="week"'],
  ['<Drawing {...x} name="a" />', 1, '<Drawing>: code in braces is never run', '<Drawing name="week"'],
  ['<Drawing name="a" dangerouslySetInnerHTML={html} />', 1, '<Drawing>: cannot have dangerouslySetInnerHTML=', ''],
  ['<Drawing name="a" style={{ color: 1 }} />', 1, 'something after < cannot be read as a tag', '&lt;'],
  ['<Drawing name="a" __proto__="a" />', 1, '<Drawing>: cannot have __proto__=', ''],
  ['<Drawing name="a" xlink:href="a" />', 1, '<Drawing>: cannot have xlink:href=', ''],
  ['<Figure caption="a" beside={true}>a</Figure>', 1, '<Figure>: beside= takes no value', ''],
  ['<Quote by="a">b</Quote>', 1, '<Quote>: from= is missing', '<Quote by='],
  ['<Script />', 1, '<Script> is not known here', 'Known: Box, Boxes, Drawing'],
  ['<ChapterEnd chapter="1" />', 1, '<ChapterEnd> is not known here', 'Known: Box'],
  ['<constructor />', 1, '<constructor> is not known here', 'Known: Box'],
  ['<Figure.Box />', 1, '<Figure.Box> is not known here', 'Known: Box'],
  ['<>a</>', 1, '<> is not known here', 'Known: Box'],
  ['Words <Quote by="a" from="b">c</Quote>', 1, '<Quote> is inside a line of words', 'Leave an empty line'],
  ['## a\n\n<Figure caption="b">\n\nc', 3, '<Figure> is not closed where it should be', 'Write </Figure>'],
  ['<Boxes>\n\n<Box title="a">\n\n</Boxes>', 3, '<Box> is not closed where it should be', 'Write </Box>'],
  ['a\n\n</Figure>', 3, '</Figure> closes nothing', 'Take it out'],
  ['- <Figure caption="a">\n\nb\n\n</Figure>', 1, '<Figure> is not closed where it should be', 'Write </Figure>'],
  ['<Figure caption=a>', 1, 'something after < cannot be read as a tag', '&lt;'],
  ['<Exercise title={', 1, 'something after < cannot be read as a tag', '&lt;'],
])('%s is named by its line', (markdown, line, wrong, fix) => {
  expect(faults(markdown, 'reading')).toEqual([
    { line, wrong: expect.stringContaining(wrong), fix: expect.stringContaining(fix) },
  ]);
});

test('a reading has not too many drawings', () => {
  const markdown = (drawings: number) => '<Drawing name="a" alt="" />\n\n'.repeat(drawings);
  expect(faults(markdown(200), 'reading')).toEqual([]);
  expect(faults(markdown(202), 'reading')).toMatchObject([{ line: 401 }]);
});

test('a text has not too many footnotes', () => {
  const markdown = (notes: number) => `a[^0]\n\n${'[^0]: b\n\n'.repeat(notes)}`;
  expect(faults(markdown(500), 'page')).toEqual([]);
  expect(faults(markdown(502), 'page')).toMatchObject([
    { line: 1003, wrong: 'there are 500 footnotes before this one' },
  ]);
});

test('a sign with a space after it, and one written as &lt;, are words', () => {
  expect(faults('2 < 3 <3 and &lt;b> and `<b>`\n\n```html\n<b>\n```', 'reading')).toEqual([]);
});
