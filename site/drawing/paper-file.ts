import { canBePdf } from '../../domain/papers/scripts-of-text.ts';
import type { Paper } from '../../domain/papers/paper.ts';
import type { Asker } from '../../server/drawing/drawings.ts';
import { drawn } from './drawn-on-request.ts';

/** Undefined if our fonts lack letters of the paper. */
export function pdfFile(paper: Paper, asker: Asker): Promise<Response> | undefined {
  if (!canBePdf(paper)) return undefined;
  const name = `${paper.kind}-${paper.number.replaceAll('/', '-')}`;
  return drawn({ kind: 'paper', paper }, asker, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}.pdf"`,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    // The URL is a secret.
    'Referrer-Policy': 'same-origin',
  });
}
