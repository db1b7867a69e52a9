import { Readable } from 'node:stream';
import { canBePdf } from '../../domain/papers/letters.ts';
import type { Paper } from '../../domain/papers/paper.ts';
import { paperPdf } from '../../server/papers/pdf.ts';
import { paperFonts } from './fonts.ts';

/** A paper as a PDF to download; undefined where our fonts lack letters of it. */
export function pdfFile(paper: Paper): Response | undefined {
  if (!canBePdf(paper)) return undefined;
  const name = `${paper.kind}-${paper.number.replaceAll('/', '-')}`;
  return new Response(Readable.toWeb(paperPdf(paper, paperFonts)) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}.pdf"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      // The address is a secret.
      'Referrer-Policy': 'same-origin',
    },
  });
}
