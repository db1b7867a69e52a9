import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { canBePdf, runsOf } from '../../domain/papers/scripts-of-text.ts';
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

/** In points from the lower left corner. */
async function layoutOf(paper: Paper) {
  const bytes = await buffer(paperPdf(paper, fonts));
  const pdf = await getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? item : []));
  const lines = pieces.map(({ str, transform, fontName }) => {
    const [size, , , , x, y] = (transform as number[]).map(Math.round);
    // The brand at the top is bold.
    return [str.slice(0, 12), size, fontName === pieces[0]?.fontName ? 'bold' : 'plain', x, y] as const;
  });
  const { fnArray, argsArray } = await page.getOperatorList();
  const rules = fnArray.flatMap((operator, index) => {
    if (operator !== OPS.constructPath) return [];
    const [from, top, to, under] = Object.values((argsArray[index] as [unknown, unknown, object])[2]) as number[];
    return {
      from,
      to: Math.round(to ?? 0),
      top: Math.round(top ?? 0),
      height: Math.round(((under ?? 0) - (top ?? 0)) * 2) / 2,
    };
  });
  const found = { lines, rules, pages: pdf.numPages };
  await pdf.destroy();
  return found;
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

describe('a PDF', () => {
  test('has all that stands on the page, as text, on one A4', async () => {
    for (const paper of [aPaper(), anInvoice(), anInvoice({ placeOfSupply: '27' })]) {
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
    expect(info).toMatchObject({
      ...{ Title: 'Receipt K/26-27/000123', Language: 'en-IN', Author: 'Kaksha', PDFFormatVersion: '1.7' },
      CreationDate: 'D:20261121063000Z',
    });
    expect(mark).toMatchObject({ Marked: true });
    expect(tags).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']));
    expect(tags.filter((tag) => tag === 'TH')).toHaveLength(tags.filter((tag) => tag === 'TD').length);
  });

  test('of a receipt has labels and values in two columns, a rule under each row, and the copy below a line', async () => {
    const { lines, rules } = await layoutOf(aPaper());
    expect(lines).toEqual([
      ['Kaksha', 16, 'bold', 48, 779],
      ['Receipt K/26', 10, 'bold', 48, 764],
      ['Sample addre', 9, 'plain', 48, 752],
      ['Received wit', 22, 'bold', 48, 712],
      ...[
        ...[
          ['Date', '21 Nov 2026'],
          ['Received fro', 'Anita Deshpa'],
          ['For the lear', 'Meera Deshpa'],
          ['For the cour', 'React.Js'],
        ],
        ...[
          ['Paid on', '20 Nov 2026,'],
          ['Payment refe', '532500000001'],
          ['Registration', 'K7QT-M4PX'],
        ],
      ].flatMap(([label, value], row) => [
        [label, 10, 'plain', 48, Math.round(690.2 - row * 21.5)],
        [value, 10, 'bold', 198, Math.round(690.2 - row * 21.5)],
      ]),
      ['Amount', 14, 'plain', 48, 536],
      ['₹', 14, 'plain', 198, 536],
      ['650.00', 14, 'bold', 206, 536],
      ['In words: Ru', 11, 'bold', 48, 506],
      ['We found thi', 9, 'plain', 48, 494],
      ['Copy for you', 14, 'bold', 48, 453],
      ...[
        ['Receipt', 'K/26-27/0001'],
        ['Received fro', 'Anita Deshpa'],
        ['For the lear', 'Meera Deshpa'],
        ['For', 'React.Js'],
      ].flatMap(([label, value], row) => [
        [label, 10, 'plain', 48, Math.round(432.6 - row * 21.5)],
        [value, 10, 'bold', 198, Math.round(432.6 - row * 21.5)],
      ]),
      ['Amount', 10, 'plain', 48, 347],
      ['₹', 10, 'plain', 198, 347],
      ['650.00, rupe', 10, 'bold', 204, 347],
      ['Payment refe', 10, 'plain', 48, 325],
      ['532500000001', 10, 'bold', 198, 325],
      ['To check thi', 9, 'plain', 48, 299],
    ]);
    expect(rules.every(({ from, to }) => from === 48 && to === 547)).toBe(true);
    expect(rules.map(({ height }) => height)).toEqual([
      4,
      ...Array<number>(8).fill(0.5),
      1,
      ...Array<number>(6).fill(0.5),
    ]);
    expect(rules.slice(0, 3).map(({ top }) => top)).toEqual([99, 157, 179]);
  });

  test('of an invoice has the words of the law above, and room for a signature on the right', async () => {
    const { lines } = await layoutOf(anInvoice());
    expect(lines.slice(3, 6)).toEqual([
      ['+91 120 000 ', 9, 'plain', 48, 741],
      ['Original for', 10, 'bold', 48, 712],
      ['Tax invoice', 22, 'bold', 48, 688],
    ]);
    expect(lines.slice(-4)).toEqual([
      ['In words: Ru', 11, 'bold', 48, 353],
      ['We found thi', 9, 'plain', 48, 340],
      ['For Kaksha S', 10, 'plain', 308, 272],
      ['signatory', 10, 'plain', 308, 259],
    ]);
  });

  test('of many payments goes on on the next page with whole rows', async () => {
    const { words, ...paper } = aPaper();
    const [payment] = words.payments;
    const payments = Array.from({ length: 40 }, (_, index) => ({ ...payment!, reference: `REFERENCE-${index}` }));
    const { lines, pages, rules } = await layoutOf({ ...paper, words: { ...words, payments } });
    expect(pages).toBe(2);
    // The last row of the page ends above the margin, with a rule over it.
    const [last] = lines.slice(-1);
    expect(last?.[4]).toBeGreaterThan(48);
    expect(lines.filter(([text]) => text === 'Paid')).toHaveLength(rules.length - 5);
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
