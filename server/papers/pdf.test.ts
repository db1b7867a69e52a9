import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { canBePdf, runsOf } from '../../domain/papers/letters.ts';
import type { Paper } from '../../domain/papers/paper.ts';
import { sheetOf } from '../../domain/papers/sheet.ts';
import { aPaper, anInvoice } from '../../domain/papers/paper.fixture.ts';
import { paperPdf, type PaperFonts } from './pdf.ts';

const fontFile = (name: string) => readFileSync(new URL(`../../site/fonts/papers/${name}.ttf`, import.meta.url));

const fonts: PaperFonts = {
  'latin-400': fontFile('latin-400'),
  'latin-700': fontFile('latin-700'),
  'signs-400': fontFile('signs-400'),
  'signs-700': fontFile('signs-700'),
  'devanagari-400': fontFile('devanagari-400'),
};

interface Node {
  role?: string;
  children?: Node[];
}

/** What another program reads in it: pages, text, title, and the tags of its parts. */
async function readPdf(paper: Paper) {
  const bytes = await buffer(paperPdf(paper, fonts));
  const pdf = await getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
  const { info } = await pdf.getMetadata();
  const tags: string[] = [];
  const walk = (node: Node) => {
    if (node.role !== undefined) tags.push(node.role);
    node.children?.forEach(walk);
  };
  walk(((await page.getStructTree()) ?? {}) as Node);
  const mark = await pdf.getMarkInfo();
  const found = { bytes, pages: pdf.numPages, text, info: info as Record<string, unknown>, tags, mark };
  await pdf.destroy();
  return found;
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

describe('a PDF', () => {
  test('has all that stands on the page, as text, on one A4', async () => {
    for (const paper of [aPaper(), anInvoice(), anInvoice({ placeOfSupply: '27' })]) {
      // oxlint-disable-next-line no-await-in-loop
      const { pages, text } = await readPdf(paper);
      expect(pages).toBe(1);
      const { name, heading, supplier, facts, parts, total, inWords, notes } = sheetOf(paper);
      const lines = [...facts, ...parts, total].flatMap(({ label, value }) => [label, value]);
      const read = withoutSpaces(text);
      for (const part of [`${name} ${paper.number}`, heading, supplier, inWords, ...lines, ...notes])
        expect(read).toContain(withoutSpaces(part));
    }
  });

  test('is tagged, and says its title and language', async () => {
    const { tags, info, mark } = await readPdf(aPaper());
    expect(info).toMatchObject({ Title: 'Receipt K/26-27/000123', Language: 'en-IN' });
    expect(mark).toMatchObject({ Marked: true });
    expect(tags).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']));
    expect(tags.filter((tag) => tag === 'TH')).toHaveLength(tags.filter((tag) => tag === 'TD').length);
  });

  test('of the same paper is the same file', async () => {
    const [one, other] = await Promise.all([readPdf(aPaper()), readPdf(aPaper())]);
    expect(one.bytes.equals(other.bytes)).toBe(true);
  });

  test('has names in Devanagari and with accents; another script is left to the page', async () => {
    const { text } = await readPdf(aPaper({ recipient: 'आशा राव', learner: 'José Šimůnek' }));
    expect(withoutSpaces(text.normalize('NFC'))).toContain('JoséŠimůnek');
    expect(text).toMatch(/[\u0900-\u097f]{3}/);
    expect(canBePdf(aPaper({ recipient: 'आशा राव' }))).toBe(true);
    for (const recipient of ['ஆஷா ராவ்', 'Asha 🙂', '阿']) expect(canBePdf(aPaper({ recipient }))).toBe(false);
  });
});

test('every letter that is said to be in a font is in it', () => {
  const require = createRequire(import.meta.resolve('pdfkit'));
  const { create } = require('fontkit') as { create(font: Buffer): { hasGlyphForCodePoint(code: number): boolean } };
  const opened = Object.fromEntries(Object.entries(fonts).map(([name, font]) => [name, create(font as Buffer)]));
  const lacking: string[] = [];
  for (let code = 0x20; code < 0x3000; code++) {
    const letter = String.fromCodePoint(code);
    const [run] = runsOf(letter) ?? [];
    if (run === undefined) continue;
    const names = run.script === 'devanagari' ? ['devanagari-400'] : [`${run.script}-400`, `${run.script}-700`];
    for (const name of names)
      if (opened[name]?.hasGlyphForCodePoint(run.text.codePointAt(0) ?? 0) !== true)
        lacking.push(`${name} ${code.toString(16)}`);
  }
  expect(lacking).toEqual([]);
});
