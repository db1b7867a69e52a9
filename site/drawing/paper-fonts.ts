import type { PaperFonts } from '../../server/papers/pdf.ts';
import devanagari400 from '../fonts/papers/devanagari-400.ttf?inline';
import latin400 from '../fonts/papers/latin-400.ttf?inline';
import latin700 from '../fonts/papers/latin-700.ttf?inline';
import signs400 from '../fonts/papers/signs-400.ttf?inline';
import signs700 from '../fonts/papers/signs-700.ttf?inline';

export const paperFonts: PaperFonts = {
  'latin-400': bytesOf(latin400),
  'latin-700': bytesOf(latin700),
  'signs-400': bytesOf(signs400),
  'signs-700': bytesOf(signs700),
  'devanagari-400': bytesOf(devanagari400),
};

function bytesOf(address: string): Uint8Array {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
