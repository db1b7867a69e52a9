import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { contentFolder } from '../content-folder.fixture.ts';
import { readLogo } from './logo.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';

const svg = (inside: string, attributes = 'viewBox="0 0 120 40"') =>
  Buffer.from(`<svg xmlns="${NAMESPACE}" ${attributes}>${inside}</svg>`);

const png = (width: number, height: number) => PNG.sync.write(new PNG({ width, height }));

function clear(width: number, height: number): Buffer {
  const picture = new PNG({ width, height });
  picture.data.fill(0);
  picture.data.fill(255, 0, width);
  return PNG.sync.write(picture);
}

const SHAPE = '<path d="M0 0h9v9z"/>';

test.each<[kind: string, file: Buffer, read: object]>([
  ['a drawing', svg(SHAPE), { kind: 'svg', width: 120, height: 40 }],
  ['one with units instead of a viewBox', svg(SHAPE, 'width="30mm" height="10mm"'), { width: 30, height: 10 }],
  ['a picture', png(512, 256), { kind: 'png', width: 512, height: 256 }],
  ['a picture that lets through what is behind it', clear(400, 100), { kind: 'png', width: 400, height: 100 }],
  [
    'what Inkscape writes',
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?><!-- Created with Inkscape -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="${NAMESPACE}" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
        xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:xlink="http://www.w3.org/1999/xlink"
        viewBox="0,0,10,10" inkscape:export-filename="C:\\logo.png"><sodipodi:namedview id="base"/>
        <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>
        <style><![CDATA[.a { fill: url(#g) }]]></style><defs><linearGradient id="g"/></defs>
        <use xlink:href="#g" style="fill:url('#g');font:1px x"/></svg>`,
    ),
    { kind: 'svg', width: 10, height: 10 },
  ],
])('%s can be the logo', (_, file, read) => expect(readLogo(file)).toMatchObject(read));

describe('cannot be the logo:', () => {
  test.each<[kind: string, inside: string, fault: string]>([
    ['a script', '<script>alert(1)</script>', '<script>'],
    ['a script in a prefix', `<x:script xmlns:x="${NAMESPACE}"/>`, 'xmlns:x of <x:script>'],
    ['a handler', '<path d="M0 0" onload="alert(1)"/>', 'onload of <path>'],
    ['a link', '<a href="#x"/>', '<a>'],
    ['a picture', '<image href="data:image/png;base64,AA"/>', '<image>'],
    ['HTML', '<foreignObject/>', '<foreignObject>'],
    ['an animation', '<animate attributeName="href"/>', '<animate>'],
    ['letters, whose font nobody may have', '<text>V</text>', '<text>'],
    ['what lies elsewhere', '<use href="https://example.org/a.svg#x"/>', 'href of <use>'],
    ['a colour from elsewhere', '<path fill="url(https://example.org/a.svg#x)"/>', 'fill of <path>'],
    ['a style from elsewhere', '<style>@import "https://example.org/a.css"</style>', 'the text of <style>'],
    ['a font from elsewhere', '<style>@font-face{src:url( "//example.org/a")}</style>', 'the text of <style>'],
    ['a hidden address', '<path style="fill:u\\72l(//example.org)"/>', 'style of <path>'],
    ['a filter that loads', '<filter><feImage href="#x"/></filter>', '<feImage>'],
    ['another language', '<g xmlns="http://www.w3.org/1999/xhtml"/>', 'xmlns of <g>'],
    ['another base', '<g xml:base="https://example.org/"/>', 'xml:base of <g>'],
  ])('a drawing with %s', (_, inside, fault) => {
    expect(readLogo(svg(SHAPE + inside))).toEqual({
      wrong: `holds ${fault}, which a logo may not`,
      fix: expect.stringContaining('plain SVG'),
    });
  });

  test.each(['<?xml-stylesheet href="https://example.org/a.css"?>', '<!DOCTYPE svg [<!ENTITY a "b">]>'])(
    'a drawing that begins with %s',
    (start) => {
      const file = Buffer.from(start + svg(SHAPE).toString());
      expect(readLogo(file)).toMatchObject({ wrong: expect.stringMatching(/^holds </) });
    },
  );

  test.each<[kind: string, file: Buffer, wrong: string]>([
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'is neither an SVG nor a PNG'],
    ['a web page', Buffer.from('<!doctype html><title>Logo</title>'), 'is neither an SVG nor a PNG'],
    ['nothing', Buffer.alloc(0), 'is neither an SVG nor a PNG'],
    ['a small picture', png(100, 100), 'is 100 by 100 pixels'],
    ['a broken picture', png(512, 512).subarray(0, 20), 'is a PNG that is broken'],
    ['half a picture', clear(512, 256).subarray(0, -100), 'ends before its picture does'],
    ['a large file', svg(`<!--${'x'.repeat(41_000)}-->`), 'has 41 KB; at most 40 are allowed'],
    ['a ribbon', svg(SHAPE, 'viewBox="0 0 900 100"'), 'is 900 by 100, too long'],
    ['a drawing without a size', svg(SHAPE, 'width="100%" height="100%"'), 'does not say how large'],
  ])('%s', (_, file, wrong) => {
    expect(readLogo(file)).toMatchObject({ wrong: expect.stringContaining(wrong), fix: expect.stringMatching(/\.$/) });
  });
});

describe('one problem, named by its field, for', () => {
  const SITE = 'content/site.yaml';
  const LOGO = svg(SHAPE).toString();

  test.each<[kind: string, brand: string, files: Record<string, string>, problem: object]>([
    [
      'a logo that is not there',
      '{ name: Baskets, logo: /logo.svg }',
      {},
      { field: 'brand.logo', wrong: 'there is no file public/logo.svg' },
    ],
    [
      'a logo with a script',
      '{ name: Baskets, logo: /logo.svg }',
      { 'logo.svg': LOGO.replace(SHAPE, '<script/>') },
      { field: 'brand.logo', wrong: 'public/logo.svg holds <script>, which a logo may not' },
    ],
    [
      'a drawing that is called a picture',
      '{ name: Baskets, logo: /logo.png }',
      { 'logo.png': LOGO },
      {
        field: 'brand.logo',
        wrong: 'public/logo.png holds SVG',
        fix: 'Name the file public/logo.svg, and here /logo.svg.',
      },
    ],
    [
      'a logo for the dark alone',
      '{ name: Baskets, logoDark: /dark.svg }',
      { 'dark.svg': LOGO },
      { field: 'brand.logoDark', wrong: 'needs brand.logo as well' },
    ],
    [
      'a name of a file that leads elsewhere',
      '{ name: Baskets, logo: /../site.svg }',
      {},
      { field: 'brand.logo', wrong: 'found "/../site.svg"' },
    ],
    [
      'a main colour that nobody could read',
      "{ name: Baskets, colours: { main: '#FFE600', accent: '#ffe600' } }",
      {},
      {
        field: 'brand.colours.main',
        wrong: '#ffe600 stands out 1.0 to 1 from the page; words need 4.5 to 1',
        fix: expect.stringMatching(/ '#[0-9a-f]{6}'\. /),
      },
    ],
    [
      'a colour in words',
      '{ name: Baskets, colours: { main: indigo, accent: "#ffe600" } }',
      {},
      { field: 'brand.colours.main', wrong: 'found "indigo"' },
    ],
    [
      'one colour of two',
      "{ name: Baskets, colours: { main: '#111111' } }",
      {},
      { field: 'brand.colours.accent', wrong: 'is missing' },
    ],
    ['a name that is too long', 'x'.repeat(31), {}, { field: 'brand', fix: expect.stringContaining('30 characters') }],
    [
      'a pattern that there is not',
      '{ name: Baskets, tiles: wave }',
      {},
      { field: 'brand.tiles', wrong: 'found "wave"; did you mean "waves"?' },
    ],
  ])('%s', (_, brand, files, problem) => {
    const folder = contentFolder();
    for (const [name, text] of Object.entries(files)) folder.write(`public/${name}`, text);
    folder.replace(SITE, 'brand: Baskets', `brand: ${brand}`);
    expect(folder.problems()).toEqual([expect.objectContaining({ file: SITE, ...problem })]);
  });
});

test('a brand may be a name alone, or a group with files that are there', () => {
  const folder = contentFolder();
  expect(folder.problems()).toEqual([]);
  folder.write('public/logo.svg', svg(SHAPE).toString());
  folder.replace(
    'content/site.yaml',
    'brand: Baskets',
    "brand: { name: Baskets, colours: { main: '#0B5D3B', accent: '#ffe600' }, logo: /logo.svg, tiles: kites }",
  );
  expect(folder.problems()).toEqual([]);
});
