/** Draws files on request. Loads slow modules, so drawing-process.ts runs it in another process. */
import { buffer } from 'node:stream/consumers';
import type { Paper } from '../../domain/papers/paper.ts';
import { paperPdf } from '../../server/papers/pdf.ts';
import { certificatePdf } from '../certificate/pdf.tsx';
import { certificatePicture } from '../certificate/picture.tsx';
import type { Drawn } from '../certificate/certificate-drawing.ts';
import { ownSeal } from '../art/brand/own-seal.ts';
import { paperFonts } from './paper-fonts.ts';

/** Everything that decides the bytes, apart from program and brand. */
export type Given =
  | { kind: 'paper'; paper: Paper }
  | { kind: 'certificate.pdf'; about: Drawn }
  | { kind: 'certificate.png'; about: Drawn };

export async function draw(given: Given): Promise<Uint8Array> {
  if (given.kind === 'paper') return buffer(paperPdf(given.paper, paperFonts));
  return given.kind === 'certificate.pdf'
    ? certificatePdf({ ...given.about, seal: ownSeal })
    : certificatePicture(given.about);
}
