/** Icons of tabs, home screens and launchers. A file of the same name in public/ replaces one. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ownBrand } from './brand/own-brand.ts';
import { ownLogo } from './brand/own-logo.ts';
import { colours, sunOnMain, tones } from './brand/brand-colours.ts';
import { Letter } from './Logo.tsx';
import { pngOf } from './brand/resvg.ts';

type Picture = Uint8Array<ArrayBuffer>;

const { logo, mark } = ownBrand;

/** The logo on white, unless it is a line of letters, too small to read here. */
const ofLogo = logo !== undefined && !logo.isWide && ownLogo !== undefined;

const tile = ofLogo ? tones.white : colours.main.light;

const inside = ofLogo
  ? `<rect width="64" height="64" rx="14" fill="${tile}"/><image href="${ownLogo}" x="8" y="8" width="48" height="48"/>`
  : `<style>@media (prefers-color-scheme:dark){rect{fill:${tones.nightTile}}}</style>` +
    `<rect width="64" height="64" rx="14" fill="${tile}"/>` +
    `<g fill="${colours.onMain.light}">${renderToStaticMarkup(createElement(Letter, { mark }))}</g>` +
    `<circle cx="${mark.sun.cx}" cy="${mark.sun.cy}" r="${mark.sun.r}" fill="${sunOnMain}"/>`;

const drawing = (viewBox: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>\n`;

export const faviconSvg = drawing('0 0 64 64');

/** For browsers without SVG icons. */
export async function faviconIco(): Promise<Picture> {
  return ico(await sized(faviconSvg, 32), 32);
}

// Launchers cut a maskable icon to any shape: only the middle 80 % is safe.
const withMargin = drawing('-9 -9 82 82');

export const icons: Readonly<Record<string, () => Promise<Picture>>> = {
  'apple-touch-icon': () => sized(faviconSvg, 180, tile),
  'icon-192': () => sized(faviconSvg, 192),
  'icon-512': () => sized(faviconSvg, 512),
  'icon-maskable-512': () => sized(withMargin, 512, tile),
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
