/** Writes PDF/A-2 (ISO 19005-2, level A): fonts and colour profile inside, every word tagged. */
// oxlint-disable-next-line import/no-named-as-default -- its types know no other name
import PDFDocument from 'pdfkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { qrCode } from '../../domain/colour/colours.ts';
import { formatNumber } from '../../domain/certificate/certificate-number.ts';
import { colours, palette } from '../art/brand/brand-colours.ts';
import { Border } from '../art/Border.tsx';
import { Letter } from '../art/Logo.tsx';
import { certificateWords, TOPICS } from '../components/certificate/certificate-words.ts';
import { qrPath } from '../components/payment/qr-path.ts';
import { drawingFonts, runsOf, type Weight, widthOf } from '../art/letters/text-paths.ts';
import { ownBrand } from '../art/brand/own-brand.ts';
import type { Drawn } from './certificate-drawing.ts';

const MM = 72 / 25.4;
const INDIGO = 280;

interface Line {
  /** The baseline from the top, and the left edge, in millimetres. */
  x: number;
  y: number;
  /** In points. */
  size: number;
  weight?: Weight;
  colour?: string;
  /** In millimetres; longer text shrinks. */
  room?: number;
  tag?: 'H1' | 'P';
}

export async function certificatePdf({
  site,
  certificate,
  course,
  url,
  seal,
}: Drawn & { seal?: Uint8Array | undefined }): Promise<Uint8Array> {
  const words = certificateWords(site, certificate);
  const p = palette(course?.cover.hue ?? INDIGO);
  const fonts = await drawingFonts();
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    displayTitle: true,
    lang: 'en-IN',
    // Without a font pdfkit uses one that PDF/A forbids.
    font: fonts['latin-500'] as unknown as string,
    info: {
      Title: `Certificate of ${words.name}: ${words.course}`,
      Author: site.brand.name,
      Subject: `Certificate number ${formatNumber(certificate.number)}`,
      Creator: site.brand.name,
      CreationDate: new Date(`${certificate.issuedOn}T00:00:00+05:30`),
    },
  });
  const pieces: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  // pdfkit takes fontkit's fonts, but its types do not know.
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font as unknown as string);
  const ink = colours.ink.light;
  const root = doc.struct('Document');
  doc.addStructure(root);

  const artifact = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  const paths = (markup: string, fill?: string) => {
    for (const [tag] of markup.matchAll(/<path[^<>]*>/g)) {
      doc.path(/ d="([^"]*)"/.exec(tag)?.[1] ?? '').fill(fill ?? / fill="([^"]*)"/.exec(tag)?.[1] ?? ink);
    }
  };
  const line = (text: string, { x, y, size, weight = 500, colour = ink, room, tag = 'P' }: Line) => {
    const runs = runsOf(text).map((run) => ({ ...run, font: `${run.family}-${weight}` }));
    const whole = widthOf(fonts, text, { size, weight });
    const fits = room === undefined || whole <= room * MM ? size : (size * room * MM) / whole;
    root.add(
      doc.struct(tag, { actual: text }, () => {
        let at = x * MM;
        for (const run of runs) {
          doc.font(run.font).fontSize(fits).fillColor(colour);
          // All fonts share the baseline.
          doc.text(run.text, at, y * MM, { lineBreak: false, baseline: 'alphabetic' });
          at += doc.widthOfString(run.text);
        }
      }),
    );
  };

  artifact(() => {
    doc.save().scale(MM);
    doc.translate(8.5, 10);
    paths(renderToStaticMarkup(<Border number={certificate.number} course={course} />));
    doc.restore();
  });
  artifact(() => {
    doc.rect(24.4 * MM, 25.5 * MM, 248.2 * MM, 1.25 * MM).fill(colours.main.light);
    doc.moveTo(213.2 * MM, 27 * MM).lineTo(213.2 * MM, 186 * MM);
    doc
      .lineWidth(0.65 * MM)
      .dash(1.6 * MM, { space: 1.2 * MM })
      .stroke(colours.edge.light);
    doc.undash();
    doc
      .save()
      .translate(24.4 * MM, 25.5 * MM)
      .scale((15.4 / 49) * MM)
      .translate(-7, -12);
    paths(renderToStaticMarkup(<Letter mark={ownBrand.mark} />), colours.main.light);
    const { cx, cy, r } = ownBrand.mark.sun;
    doc.circle(cx, cy, r).fill(colours.accent.light);
    doc.restore();
  });
  line(site.brand.name, { x: 42.5, y: 36.5, size: 25, weight: 800, room: 120 });
  line(words.certifies, { x: 24.4, y: 55, size: 14.5 });
  line(words.name, { x: 24.4, y: 76, size: 52, weight: 800, room: 180, tag: 'H1' });
  line(words.completed, { x: 24.4, y: 89, size: 14.5 });
  line(words.course, { x: 24.4, y: 103.5, size: 32, weight: 800, colour: p.deep, room: 180 });
  line(words.passed, { x: 24.4, y: 114, size: 14.5, room: 180 });
  const { topics } = certificate;
  if (topics.length > 0) line(TOPICS, { x: 24.4, y: 126, size: 10 });
  const rows = Math.ceil(topics.length / 2);
  topics.forEach((topic, index) => {
    const [x, y] = [index < rows ? 24.4 : 117, 132.5 + (index % rows) * 6];
    artifact(() => doc.rect(x * MM, (y - 2.4) * MM, 1.5 * MM, 1.5 * MM).fill(p.soft));
    line(topic, { x: x + 3.5, y, size: 11.5, room: 85 });
  });
  artifact(() => {
    for (const x of [24.4, 77]) doc.rect(x * MM, 173 * MM, 46 * MM, 0.4 * MM).fill(ink);
  });
  line(words.issued, { x: 24.4, y: 178.5, size: 11.5, weight: 800, room: 46 });
  line(words.place, { x: 24.4, y: 183.5, size: 10, room: 46 });
  line(words.signatory, { x: 77, y: 178.5, size: 11.5, weight: 800, room: 46 });
  line(words.role, { x: 77, y: 183.5, size: 10, room: 46 });
  if (seal !== undefined) {
    root.add(
      doc.struct('Figure', { alt: `Seal of ${site.brand.name}` }, () => {
        doc.image(Buffer.from(seal), 172 * MM, 150 * MM, { fit: [36 * MM, 36 * MM], align: 'right', valign: 'bottom' });
      }),
    );
  }
  const number = formatNumber(certificate.number);
  line('Certificate number', { x: 219.5, y: 34, size: 9.5 });
  const groups = number.split('-');
  [groups.slice(0, 2), groups.slice(2, 4), groups.slice(4)].forEach((pair, index) => {
    line(pair.join('-'), { x: 219.5, y: 40 + index * 6, size: 15, weight: 800, room: 53 });
  });
  const code = qrPath(url);
  root.add(
    doc.struct('Figure', { alt: `QR code of the page of this certificate, ${url}` }, () => {
      doc
        .save()
        .translate(219.5 * MM, 56 * MM)
        .scale((53 / code.size) * MM);
      doc.path(code.path).fill(qrCode.modules);
      doc.restore();
    }),
  );
  line('Anyone can check a public certificate:', { x: 219.5, y: 114, size: 9, room: 53 });
  line(`scan, or go to ${new URL(url).host}/certificates`, { x: 219.5, y: 118.5, size: 9, room: 53 });
  root.end();
  doc.end();
  await ended;
  return Buffer.concat(pieces);
}
