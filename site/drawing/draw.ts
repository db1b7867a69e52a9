/** Draws files. Loads slow modules, so drawing-process.ts runs it in another process. */
import { buffer } from 'node:stream/consumers';
import type { Paper } from '../../domain/papers/paper.ts';
import { paperPdf } from '../../server/papers/pdf.ts';
import { certificatePdf } from '../certificate/pdf.tsx';
import { certificatePicture } from '../certificate/picture.tsx';
import type { Drawn } from '../certificate/certificate-drawing.ts';
import { icons } from '../art/favicons.ts';
import type { IconFile } from '../art/icon-svg.ts';
import { type SocialPicture, socialImage } from '../art/social.tsx';
import { showBrand } from '../art/brand/brand-colours.ts';
import type { OwnBrand } from '../art/brand/own-brand.ts';
import { paperFonts } from './paper-fonts.ts';

/** Everything that decides the bytes, apart from program and brand. */
export type Given =
  | { kind: 'paper'; paper: Paper }
  | { kind: 'certificate.pdf'; about: Drawn }
  | { kind: 'certificate.png'; about: Drawn }
  | { kind: 'icon'; name: IconFile }
  | { kind: 'social'; about: SocialPicture };

/** `brand` is what all is drawn with. */
export async function draw({ brand, ...given }: Given & { brand: OwnBrand }): Promise<Uint8Array> {
  showBrand(brand);
  switch (given.kind) {
    case 'paper':
      return buffer(paperPdf(given.paper, paperFonts));
    case 'certificate.pdf':
      return certificatePdf({
        ...given.about,
        seal: brand.seal === undefined ? undefined : Buffer.from(brand.seal, 'base64'),
      });
    case 'certificate.png':
      return certificatePicture(given.about);
    case 'icon':
      return icons[given.name]();
    case 'social':
      return socialImage(given.about);
  }
}
