import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { loadContent } from '../../server/content/load.ts';
import type { PublicCertificate } from '../../server/certificate/certificates.ts';
import { drawnOf, isDrawn } from './certificate-drawing.ts';
import { drawingFonts, runsOf } from '../art/letters/text-paths.ts';
import { certificatePdf } from './pdf.tsx';
import { certificatePicture, linesOf } from './picture.tsx';

const { site, courses } = loadContent(join(import.meta.dirname, '../..'));
const course = courses.find(({ id }) => id === 'time-management');
const fonts = join(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'), '../standard_fonts/');

const certificate = (changes: Partial<PublicCertificate> = {}): PublicCertificate => ({
  ...{ number: 'K7Q29FXM4TPAW8ZC3R5N', state: 'valid', learnerName: 'Meera Kulkarni', courseId: 'time-management' },
  ...{ courseName: 'Effective Time Management', duration: '5+ hours', passedOn: '2026-11-15', issuedOn: '2026-11-17' },
  ...{ topics: [], proctored: null, withdrawnOn: null, next: null },
  ...changes,
});
const url = 'https://kaksha.example/certificates/K7Q29FXM4TPAW8ZC3R5N';
const drawn = (changes: Partial<PublicCertificate> = {}) => ({ site, course, url, certificate: certificate(changes) });

const opened = (data: Uint8Array) =>
  getDocument({
    data: new Uint8Array(data),
    standardFontDataUrl: fonts,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
  }).promise;

interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
}

const roles = ({ role, children = [] }: Node): string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(roles),
];
const alts = ({ alt, children = [] }: Node): string[] => [
  ...(alt === undefined ? [] : [alt]),
  ...children.flatMap(alts),
];

test('a letter can be searched for after it was drawn as a part of another', async () => {
  const { 'latin-500': medium, 'latin-800': bold } = await drawingFonts();
  for (const font of [medium, bold]) {
    for (const glyph of font.layout('É').glyphs) expect(glyph.path.commands.length).toBeGreaterThan(0);
    expect(font.layout('E').glyphs[0]?.codePoints).toEqual([0x45]);
  }
});

test('the PDF is one A4 across with its words, tags and title', async () => {
  const pdf = await opened(await certificatePdf(drawn()));
  expect(pdf.numPages).toBe(1);
  const page = await pdf.getPage(1);
  const [, , width = 0, height = 0] = page.view;
  expect([Math.round((width / 72) * 25.4), Math.round((height / 72) * 25.4)]).toEqual([297, 210]);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  for (const words of [
    'Meera Kulkarni',
    'Effective Time Management',
    '15 Nov 2026',
    '17 Nov 2026',
    'K7Q2-9FXM',
    '4TPA-W8ZC',
    '3R5N',
  ])
    expect(text).toContain(words);
  const tree = (await page.getStructTree()) as Node;
  expect(roles(tree).filter((role) => role === 'H1')).toHaveLength(1);
  expect(roles(tree)).toEqual(expect.arrayContaining(['Document', 'P', 'Figure']));
  expect(alts(tree).join()).toContain(url);
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const { info, metadata } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: 'Certificate of Meera Kulkarni: Effective Time Management', Language: 'en-IN' });
  expect([metadata?.get('pdfaid:part'), metadata?.get('pdfaid:conformance')]).toEqual(['2', 'A']);
});

test('the PDF names what the course taught, and nothing of it where that is not stored', async () => {
  const textOf = async (topics: readonly string[]) => {
    const page = await (await opened(await certificatePdf(drawn({ topics })))).getPage(1);
    const { items } = await page.getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  };
  const topics = ['Where your time goes', 'Goals and priorities', 'A plan for the week'];
  const text = await textOf(topics);
  for (const words of ['Topics of the course', ...topics]) expect(text).toContain(words);
  expect(await textOf([])).not.toContain('Topics');
});

test('every font is in the file, and the space of its colours', async () => {
  const bytes = Buffer.from(await certificatePdf(drawn({ learnerName: 'श्रद्धा त्रिपाठी' }))).toString('latin1');
  const descriptors = bytes.match(/\/Type \/FontDescriptor/g) ?? [];
  expect(descriptors.length).toBeGreaterThan(2);
  expect(bytes.match(/\/FontFile[23]? /g)).toHaveLength(descriptors.length);
  expect(bytes).toContain('/GTS_PDFA1');
  expect(bytes).not.toMatch(/Helvetica|\/Encrypt|\/JavaScript/);
});

test('a name in Hindi is in the PDF as it is written, and nobody has to join its letters', async () => {
  const name = 'अर्जुन द्विवेदी';
  const bytes = await certificatePdf(drawn({ learnerName: name }));
  const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const strings = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/\\([nrtbf()\\])/g, (_, sign: string) => escapes[sign] ?? sign);
  expect(strings).toContain(Buffer.from(name, 'utf16le').swap16().toString('latin1'));
});

test('the picture is 1200 by 630, and small enough for a chat', async () => {
  const first = await certificatePicture(drawn());
  const { width, height } = PNG.sync.read(Buffer.from(first));
  expect([width, height]).toEqual([1200, 630]);
  expect(first.length).toBeLessThan(300_000);
});

test('a name in Hindi is drawn, and no box stands for a letter', async () => {
  const ink = async (learnerName: string) => {
    const { data } = PNG.sync.read(Buffer.from(await certificatePicture(drawn({ learnerName }))));
    let dark = 0;
    for (let at = 150 * 1200 * 4; at < 290 * 1200 * 4; at += 4) if ((data[at] ?? 255) < 80) dark += 1;
    return dark;
  };
  const hindi = await ink('मीरा कुलकर्णी');
  expect(hindi).toBeGreaterThan(3000);
  // Joined letters take a different width.
  expect(await ink('क्ष क्ष क्ष')).not.toBe(await ink('क\u200Cष क\u200Cष क\u200Cष'));
});

test('what no font of ours has is left to the page', () => {
  expect(isDrawn(certificate())).toBe(true);
  expect(isDrawn(certificate({ learnerName: 'श्रद्धा D’Souza' }))).toBe(true);
  expect(isDrawn(certificate({ learnerName: 'மீரா' }))).toBe(false);
  expect(isDrawn(certificate({ learnerName: null, courseName: '時間' }))).toBe(false);
  expect(drawnOf(drawn({ topics: ['時間', 'Time'] })).certificate.topics).toEqual(['Time']);
  expect(isDrawn(certificate({ learnerName: 'Kṛṣṇa Rao' }))).toBe(false);
  expect(isDrawn(certificate({ learnerName: '𝕄𝕖𝕖𝕣𝕒' }))).toBe(false);
});

test('of what is drawn, our fonts have every letter', async () => {
  const fontsOf = await drawingFonts();
  const all = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code).normalize('NFC'));
  const letters = all.filter((each) => !/^[\p{M}\p{Cf}]/u.test(each) && isDrawn(certificate({ learnerName: each })));
  const missing = letters.filter((each) =>
    runsOf(each).some(({ family, text }) =>
      Array.from(text).some((letter) => !fontsOf[`${family}-800`].hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    ),
  );
  expect(letters).toEqual(expect.arrayContaining(['ā', 'Ł', 'ś', 'क', '₹']));
  expect(missing).toEqual([]);
});

test('words are laid in lines', () => {
  expect(linesOf('Data Management (Excel & Tableau)', 24)).toEqual(['Data Management (Excel &', 'Tableau)']);
  expect(linesOf('Wolfeschlegelsteinhausen', 10)).toEqual(['Wolfeschlegelsteinhausen']);
});
