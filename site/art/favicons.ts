/** Icons of tabs, home screens and launchers. A file of the same name in public/ replaces one. */
import { pngOf } from './brand/resvg.ts';
import { type IconFile, iconSvg, tileAndInside } from './icon-svg.ts';

type Picture = Uint8Array<ArrayBuffer>;

// Launchers cut a maskable icon to any shape: only the middle 80 % is safe.
const MARGIN = '-9 -9 82 82';

export const icons: Readonly<Record<IconFile, () => Promise<Picture>>> = {
  // For browsers without SVG icons.
  'favicon.ico': async () => ico(await sized(iconSvg(), 32), 32),
  'apple-touch-icon.png': () => sized(iconSvg(), 180, tileAndInside().tile),
  'icon-192.png': () => sized(iconSvg(), 192),
  'icon-512.png': () => sized(iconSvg(), 512),
  'icon-maskable-512.png': () => sized(iconSvg(MARGIN), 512, tileAndInside().tile),
};

function sized(svg: string, value: number, background?: string): Promise<Picture> {
  return pngOf(svg, { fitTo: { mode: 'width', value }, ...(background !== undefined && { background }) });
}

/** An .ico file with one PNG. */
function ico(picture: Picture, size: number): Picture {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return new Uint8Array(Buffer.concat([header, picture]));
}
