import { describe, expect, test } from 'vitest';
import { readDrawing } from './drawing.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>\n`;

const SHAPE = '<path d="M0 0h10v10z" fill="var(--deep)"/>';

test('of a file only the drawing is left, in one element', () => {
  const file = `<?xml version="1.0"?><!-- Made at home --><svg xmlns="http://www.w3.org/2000/svg" version="1.1"
    xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0,0,10 20" fill="none" height="40">
    <title>A path</title><metadata><rdf:RDF><a href="x"/></rdf:RDF></metadata><inkscape:grid id="g"><path/></inkscape:grid>
    <path inkscape:label="one" data-name="two" d="M0 0h10" stroke="var(--soft, #FB5)"/>words<text>1 &lt; 2 &amp; "3"</text></svg>`;
  expect(readDrawing(file, 'drawing')).toEqual({
    viewBox: '0 0 10 20',
    markup:
      '<g fill="none"><path d="M0 0h10" stroke="var(--soft)"></path><text>1 &lt; 2 &amp; &quot;3&quot;</text></g>',
  });
});

test('letters grow less than a drawing that is as wide as its place, and with one of its own width', () => {
  const letters = '<text font-size="9">1</text>';
  expect(readDrawing(svg(letters), 'drawing')).toMatchObject({
    markup: '<g><text font-size="calc(9px * var(--letters))">1</text></g>',
  });
  expect(readDrawing(svg(letters, 'viewBox="0 0 9 9" width="15rem"'), 'drawing')).toMatchObject({
    width: '15rem',
    markup: '<g><text font-size="9">1</text></g>',
  });
});

describe('refused is', () => {
  test.each<[kind: string, inside: string, held: string]>([
    ['a script', '<script>alert(1)</script>', '<script>'],
    ['a style', '<style>path{fill:red}</style>', '<style>'],
    ['HTML', '<foreignObject><b>1</b></foreignObject>', '<foreignObject>'],
    ['a picture', '<image href="data:image/png;base64,AA"/>', '<image>'],
    ['a link', '<a href="#x"/>', '<a>'],
    ['an animation', '<set attributeName="href"/>', '<set>'],
    ['a second drawing in it', svg(SHAPE).trim(), '<svg>'],
    ['a handler', '<path onload="alert(1)"/>', 'onload="alert(1)" of <path>'],
    ['a style of one shape', '<path style="fill:red"/>', 'style="fill:red" of <path>'],
    ['a class', '<path class="tile"/>', 'class="tile" of <path>'],
    ['what lies elsewhere', '<use href="https://e.org/a.svg#x"/>', 'href="https://e.org/a.svg#x" of <use>'],
    ['the same in an old word', '<use xlink:href="a.svg#x"/>', 'href="a.svg#x" of <use>'],
    ['a mask from elsewhere', '<path mask="url(a.svg#x)"/>', 'mask="url(a.svg#x)" of <path>'],
    ['an id that is none', '<path id="a b"/>', 'id="a b" of <path>'],
    ['what would end a value', "<path d='\"/>'/>", 'd=""/>" of <path>'],
    ['another font', '<text font-family="Arial">1</text>', 'font-family="Arial" of <text>'],
  ])('%s', (_, inside, held) => {
    expect(readDrawing(svg(`\n${inside}`), 'drawing')).toEqual([
      { field: 'line 2', wrong: `holds ${held}, which a drawing may not`, fix: expect.stringContaining('plain') },
    ]);
  });

  test.each(['#c33', 'red', 'white', 'var(--main)', 'var(--deep, url(a.svg))', 'url(a.svg#x)'])(
    'the colour %s',
    (colour) => {
      expect(readDrawing(svg(`<path fill="${colour}"/>`), 'drawing')).toEqual([
        {
          field: 'line 1',
          wrong: `has the colour fill="${colour}", which cannot follow the course and dark mode`,
          fix: expect.stringMatching(/^Write one of var\(--ground\), .*, currentColor\.$/),
        },
      ]);
    },
  );

  test.each<[kind: string, file: string, wrong: string]>([
    ['a web page', '<!doctype html><title>Drawing</title>', 'is not an SVG'],
    ['nothing', '', 'is not an SVG'],
    ['half a file', svg(SHAPE).slice(0, -9), 'ends before its drawing does'],
    ['a large file', svg(`<!--${'x'.repeat(41_000)}-->`), 'has more than 40 KB'],
    ['one without a field', svg(SHAPE, 'width="10" height="10"'), 'has no viewBox that says how large it is'],
    ['one on no field', svg(SHAPE, 'viewBox="0 0 0 10"'), 'has no viewBox that says how large it is'],
  ])('%s', (_, file, wrong) => {
    expect(readDrawing(file, 'drawing')).toEqual([{ field: '', wrong, fix: expect.stringMatching(/\.$/) }]);
  });

  test('what stands on every shape, told a few times', () => {
    expect(readDrawing(svg('<path class="a"/>'.repeat(99)), 'drawing')).toHaveLength(5);
  });

  test('of an emblem, what no picture file has: letters, and the ink of the page', () => {
    expect(readDrawing(svg('<text>1</text><path fill="currentColor"/>'), 'emblem')).toMatchObject([
      { wrong: 'holds <text>, which an emblem may not' },
      { wrong: expect.stringContaining('fill="currentColor"') },
    ]);
  });
});
