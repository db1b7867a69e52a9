import { createElement } from 'react';
import satori from 'satori';
import { isDrawable } from './drawable.ts';
import { boxOf } from './resvg.ts';
import { socialFamilies, socialFonts } from './social-fonts.ts';

export interface Outline {
  d: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture file cannot use fonts, so letters become a path. Undefined if no font has them. */
export async function outlineOf(letters: string): Promise<Outline | undefined> {
  if (!isDrawable(letters)) return undefined;
  const text = createElement(
    'div',
    { style: { fontFamily: socialFamilies, fontSize: 100, fontWeight: 700, padding: 50 } },
    letters,
  );
  const svg = await satori(text, { width: 1200, height: 300, fonts: await socialFonts() });
  const d = Array.from(svg.matchAll(/ d="([^"]+)"/g), ([, path = '']) => path)
    .join('')
    .replace(/[\d.]+/g, (figure) => String(Math.round(Number(figure))));
  const box = await boxOf(svg);
  return d === '' || box === undefined ? undefined : { d, ...box };
}
