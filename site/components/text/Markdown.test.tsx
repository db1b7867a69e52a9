import * as fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { checkedText, readText } from '../../../server/content/markdown/read-text.ts';
import { readingParts } from '../reading/reading-parts.tsx';
import { Markdown } from './Markdown.tsx';

const html = (markdown: string) => renderToStaticMarkup(<Markdown text={checkedText(markdown, 'page')} />);

test('the number of a heading stands in an element of its own', () => {
  expect(html('## 3. Plan the _whole_ week')).toBe(
    '<h2 id="3-plan-the-whole-week"><b>3</b> Plan the <em>whole</em> week</h2>',
  );
});

test('headings without a number, and of another rank, are left as they are', () => {
  expect(html('## Quotes')).toBe('<h2 id="quotes">Quotes</h2>');
  expect(html('## 21 days')).toBe('<h2 id="21-days">21 days</h2>');
  expect(html('### 1. Affirmations')).toBe('<h3 id="1-affirmations">1. Affirmations</h3>');
});

test.each([
  [
    'One **two** _three_ ~~four~~ `five`',
    '<p>One <strong>two</strong> <em>three</em> <del>four</del> <code>five</code></p>',
  ],
  ['One\\\ntwo', '<p>One<br/>two</p>'],
  ['> Said', '<blockquote><p>Said</p></blockquote>'],
  ['- a\n- b\n  1. c', '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>'],
  ['3. a\n\n4. b', '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
  [
    '- [x] a\n- [ ] b',
    '<ul><li><input type="checkbox" disabled="" checked=""/>a</li><li><input type="checkbox" disabled=""/>b</li></ul>',
  ],
  ['```js\n<b>\n```', '<pre><code>&lt;b&gt;\n</code></pre>'],
  ['a\n\n***', '<p>a</p><hr/>'],
  [
    '[a](/b "c") [d]\n\n[d]: https://e.example',
    '<p><a href="/b" title="c">a</a> <a href="https://e.example">d</a></p>',
  ],
  ['See https://e.example/a--b', '<p>See <a href="https://e.example/a--b">https://e.example/a--b</a></p>'],
  ['![A hall](/media/hall.webp)', '<p><img src="/media/hall.webp" alt="A hall" loading="lazy"/></p>'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  [
    'A[^n]\n\n[^n]: B',
    '<p>A<sup><a id="note:1:from" href="#note:1">1</a></sup></p>' +
      '<ol aria-label="Notes"><li id="note:1"><p>B</p><a href="#note:1:from" aria-label="Back to the text">↩</a></li></ol>',
  ],
])('%s', (markdown, drawn) => {
  expect(html(markdown)).toBe(drawn);
});

test('the tags of a reading are drawn by their components, with chapter ends between', () => {
  const markdown = `## 1. Log

<Exercise title="Write it" minutes={7}>

- a

</Exercise>

## 2. Rest

<Quote by="Seneca" from="Letters">Hold fast.</Quote>

<Figure caption="Two" beside>

<Boxes>

<Box title="Before" main>

b

</Box>

</Boxes>

</Figure>
`;
  const drawn = renderToStaticMarkup(
    <Markdown text={checkedText(markdown, 'reading')} parts={readingParts('/learning/react')} />,
  );
  const end = (chapter: number) =>
    '<div lang="en-IN"><label><input type="checkbox" autoComplete="off"/>' +
    `<span>I have read this section<span>, number ${chapter}</span></span></label></div>`;
  expect(drawn.replaceAll(/ class="[^"]*"/g, '')).toBe(
    '<h2 id="1-log"><b>1</b> Log</h2>' +
      '<section><h3>Write it<small lang="en-IN">Exercise, 7 minutes</small></h3><ul><li>a</li></ul>' +
      '<label><input type="checkbox" autoComplete="off"/><span>Done: Write it</span>' +
      '<span lang="en-IN" aria-hidden="true">Done</span></label></section>' +
      end(1) +
      '<h2 id="2-rest"><b>2</b> Rest</h2>' +
      '<figure><blockquote>Hold fast.</blockquote><figcaption>Seneca, <cite>Letters</cite></figcaption></figure>' +
      '<figure><figcaption>Two</figcaption><div><dl><div><dt>Before</dt><dd><p>b</p></dd></div></dl></div></figure>' +
      end(2),
  );
});

const PIECES = [
  ...[
    'a',
    ' ',
    '\n',
    '\n\n',
    '  ',
    '    ',
    '- ',
    '1. ',
    '> ',
    '# ',
    '## 1. ',
    '*',
    '**',
    '_',
    '~~',
    '`',
    '```\n',
    '|',
    '|-|\n',
    '\\',
  ],
  ...[
    '[',
    ']',
    '(',
    ')',
    '![',
    '[^a]',
    '[^a]: ',
    '[a]: ',
    '/b',
    'javascript:alert(1)',
    'https://c.example',
    '//d',
    '"',
    "'",
    '{',
    '}',
  ],
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<script>',
    '<b onclick="x">',
    '<!--',
    '<javascript:x>',
    '&lt;',
    '&#106;avascript:',
    '&colon;',
    '\t',
    '\u0000',
  ],
  ...[
    '<Quote by="a" from="b">',
    '</Quote>',
    '<Exercise title="a" minutes={8}>',
    '</Exercise>',
    '<Boxes>',
    '</Boxes>',
    'title={x}',
  ],
];
const ELEMENTS = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 b em strong del code pre br hr blockquote a img ul ol li input table thead tbody tr th td sup ' +
    'figure figcaption cite section small label span dl div'
  ).split(' '),
);
const ATTRIBUTES =
  /^(?:id|class|href|src|alt|title|loading|start|lang|type|disabled|checked|autocomplete|aria-\w+|data-(?:label|number|stacks))$/;
const ADDRESS = /^(?:https:\/\/c\.example|\/(?!\/)|#)/;

const LINKING = new Set(['href', 'src']);

/** Elements and attributes of a page that no text should make. */
function harmIn(page: string): string[] {
  const harm: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!ELEMENTS.has(name)) harm.push(name);
      for (const [key, value] of Object.entries(attributes)) {
        if (!ATTRIBUTES.test(key) || (LINKING.has(key) && !ADDRESS.test(value))) harm.push(`${key}="${value}"`);
      }
    },
  });
  parser.end(page);
  return harm;
}

test('what is looked for would be found', () => {
  expect(harmIn('<p onclick="x"><a href="javascript:x">a</a><a href="//d">b</a><script></script></p>')).toEqual([
    'onclick="x"',
    'href="javascript:x"',
    'href="//d"',
    'script',
  ]);
});

test('whatever the text, it is refused with its lines, or drawn of harmless elements', () => {
  const parts = readingParts('/learning/react');
  let drawn = 0;
  const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 });
  fc.assert(
    fc.property(pieces, fc.constantFrom('page' as const, 'reading' as const), (some, kind) => {
      const markdown = some.join('');
      const read = readText(markdown, kind);
      const lines = markdown.split('\n').length;
      const refused = Array.isArray(read) ? read : [];
      expect(refused.filter(({ line }) => line < 1 || line > lines)).toEqual([]);
      const page = Array.isArray(read) ? '' : renderToStaticMarkup(<Markdown text={read} parts={parts} />);
      if (page !== '') drawn += 1;
      expect(harmIn(page)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
  expect(drawn).toBeGreaterThan(200);
});
