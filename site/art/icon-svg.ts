import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ownBrand } from './brand/own-brand.ts';
import { colours, sunOnMain, tones } from './brand/brand-colours.ts';
import { Letter } from './Logo.tsx';

/** Drawn by favicons.ts, at the root of the site. */
export const iconFiles = [
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;
export type IconFile = (typeof iconFiles)[number];

/** The logo on white, unless it is a line of letters, too small to read here. */
export function tileAndInside(): { tile: string; inside: string } {
  const { logo, mark } = ownBrand;
  if (logo !== undefined && !logo.isWide)
    return {
      tile: tones.white,
      inside: `<rect width="64" height="64" rx="14" fill="${tones.white}"/><image href="${logo.data}" x="8" y="8" width="48" height="48"/>`,
    };
  const tile = colours.main.light;
  return {
    tile,
    inside:
      `<style>@media (prefers-color-scheme:dark){rect{fill:${tones.nightTile}}}</style>` +
      `<rect width="64" height="64" rx="14" fill="${tile}"/>` +
      `<g fill="${colours.onMain.light}">${renderToStaticMarkup(createElement(Letter, { mark }))}</g>` +
      `<circle cx="${mark.sun.cx}" cy="${mark.sun.cy}" r="${mark.sun.r}" fill="${sunOnMain}"/>`,
  };
}

/** The icon as SVG. */
export function iconSvg(viewBox = '0 0 64 64'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${tileAndInside().inside}</svg>\n`;
}
