/** Draws the bitmap icons from public/favicon.svg: node scripts/draw-favicons.ts */
import { readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

const folder = new URL('../public/', import.meta.url);
const tile = '#2E2A7B';
const drawing = readFileSync(new URL('favicon.svg', folder), 'utf8');
// Launchers cut a maskable icon to any shape: only the middle 80 % is sure to be seen.
const withMargin = drawing.replace('viewBox="0 0 64 64"', 'viewBox="-9 -9 82 82"');

function png(svg: string, size: number, background?: string): Buffer {
  const options = { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } } as const;
  return new Resvg(svg, background === undefined ? options : { ...options, background }).render().asPng();
}

/** An .ico file that holds one PNG picture. */
function ico(picture: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

const files: Record<string, Buffer> = {
  'favicon.ico': ico(png(drawing, 32), 32),
  'apple-touch-icon.png': png(drawing, 180, tile),
  'icon-192.png': png(drawing, 192),
  'icon-512.png': png(drawing, 512),
  'icon-maskable-512.png': png(withMargin, 512, tile),
};

for (const [name, bytes] of Object.entries(files)) {
  writeFileSync(new URL(name, folder), bytes);
  console.log(`${name} ${bytes.length} bytes`);
}
