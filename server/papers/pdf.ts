import type { Readable } from 'node:stream';
import Pdf from 'pdfkit';
import { runsOf, type Script } from '../../domain/papers/scripts-of-text.ts';
import type { Paper } from '../../domain/papers/paper.ts';
import { type Line, type Sheet, sheetOf } from '../../domain/papers/sheet.ts';

/** Devanagari has one weight. */
export type PaperFonts = Readonly<Record<FontName, Uint8Array>>;
type FontName = `${Script}-400` | 'latin-700' | 'signs-700';

/** In points, 72 to the inch. */
const MARGIN = 48;
const LABEL_WIDTH = 150;
const GAP = 6;

interface Style {
  size: number;
  isBold?: boolean;
  x?: number;
  width?: number;
}

/** A tagged A4 PDF, without characters that the fonts lack (`canBePdf`). The same paper gives the same bytes. */
export function paperPdf(paper: Paper, fonts: PaperFonts): Readable {
  const sheet = sheetOf(paper);
  const doc = new Pdf({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    // Otherwise the package looks for a font beside its own files.
    font: Buffer.from(fonts['latin-400']) as unknown as string,
    info: {
      Title: `${sheet.name} ${paper.number}`,
      Author: paper.words.supplier.name,
      CreationDate: new Date(`${paper.day}T12:00:00+05:30`),
    },
  });
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, Buffer.from(font));
  draw(doc, paper, sheet);
  doc.end();
  return doc as unknown as Readable;
}

type Doc = PDFKit.PDFDocument;

function draw(doc: Doc, paper: Paper, sheet: Sheet): void {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const part = (tag: string, text: string, style: Style) => {
    root.add(doc.struct(tag, {}, () => write(doc, text, style)));
  };
  part('P', paper.words.brand, { size: 16, isBold: true });
  part('P', `${sheet.name} ${paper.number}`, { size: 10, isBold: true });
  part('P', sheet.supplier, { size: 9 });
  doc.y += GAP;
  rule(doc, 4);
  if (sheet.above !== undefined) part('P', sheet.above, { size: 10, isBold: true });
  part('H1', sheet.heading, { size: 22, isBold: true });
  doc.y += GAP;
  table(doc, root, [...sheet.facts, ...sheet.parts], sheet.total);
  doc.y += GAP;
  part('P', `In words: ${sheet.inWords}`, { size: 11, isBold: true });
  for (const note of sheet.notes) part('P', note, { size: 9 });
  if (sheet.signature !== undefined) {
    doc.y += 56;
    part('P', sheet.signature, { size: 10, x: MARGIN + 260, width: 239 });
  }
  if (sheet.copy !== undefined) {
    doc.y += 3 * GAP;
    rule(doc, 1);
    part('H2', sheet.copy.heading, { size: 14, isBold: true });
    doc.y += GAP;
    table(doc, root, sheet.copy.facts);
    doc.y += GAP;
    part('P', sheet.copy.note, { size: 9 });
  }
  root.end();
}

function table(doc: Doc, root: PDFKit.PDFStructureElement, lines: readonly Line[], total?: Line): void {
  const whole = doc.struct('Table');
  root.add(whole);
  for (const line of lines) row(doc, whole, line, 10);
  if (total !== undefined) row(doc, whole, total, 14);
  whole.end();
}

function row(doc: Doc, whole: PDFKit.PDFStructureElement, { label, value }: Line, size: number): void {
  // A row stays whole.
  if (doc.y > doc.page.height - MARGIN - 3 * size) doc.addPage();
  const each = doc.struct('TR');
  whole.add(each);
  const top = doc.y;
  each.add(doc.struct('TH', {}, () => write(doc, label, { size, width: LABEL_WIDTH - GAP })));
  const under = doc.y;
  doc.y = top;
  each.add(doc.struct('TD', {}, () => write(doc, value, { size, isBold: true, x: MARGIN + LABEL_WIDTH })));
  each.end();
  doc.y = Math.max(under, doc.y) + 2;
  rule(doc, 0.5);
}

function rule(doc: Doc, height: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(MARGIN, doc.y, doc.page.width - 2 * MARGIN, height).fill('black');
  doc.endMarkedContent();
  doc.y += height + GAP;
}

function write(doc: Doc, text: string, { size, isBold = false, x = MARGIN, width }: Style): void {
  const runs = runsOf(text) ?? [];
  const options = { width: width ?? doc.page.width - MARGIN - x, lineGap: 1 };
  const { y } = doc;
  runs.forEach((run, index) => {
    const weight = isBold && run.script !== 'devanagari' ? 700 : 400;
    doc.font(`${run.script}-${weight}`, size);
    const more = { ...options, continued: index < runs.length - 1 };
    if (index === 0) doc.text(run.text, x, y, more);
    else doc.text(run.text, more);
  });
}
