/** The picture of a shared link. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { frames } from '../../domain/picture/frames.ts';
import { ownBrand } from './brand/own-brand.ts';
import { colours } from './brand/brand-colours.ts';
import { Cover, type CoverProps } from './Cover.tsx';
import { Logo } from './Logo.tsx';
import { withDrawing } from './brand/resvg.ts';
import { drawingFonts, type Fonts, pathOfText, type Style, widthOf } from './letters/text-paths.ts';

export interface SocialPicture {
  title: string;
  kicker: string;
  price: string;
  footer: string;
  /** One, or nine. */
  covers: readonly CoverProps[];
  /** The provider's own picture instead of the cover: a JPEG in the frame `social`. */
  photo?: Uint8Array | undefined;
}

const size = { width: 1200, height: 630 } as const;
const HEAD_LINE = 16;
const INSIDE = size.height - HEAD_LINE;
const PANEL = Math.round(INSIDE * frames.social.ratio);
const LEFT = 64;
/** Between the words and what is beside them. */
const GAP = 40;
const MARK = 72;
/** Where the middle of the name is, and where its row ends. */
const NAME = { middle: 108, bottom: 144 } as const;
const TAG = { height: 69, bottom: 528, edge: 28 } as const;
const FOOTER = 581;
/** From the middle of a line to its baseline, in its size. */
const HALF = 0.34;

/** A PNG of 1200 × 630. */
export async function socialImage(given: SocialPicture): Promise<Uint8Array> {
  const svg = socialSvg(await drawingFonts(), given);
  const pixels = await withDrawing(svg, (drawing) => {
    const image = drawing.render();
    const all = image.pixels;
    image.free();
    return all;
  });
  // Loaded here, since certificates and papers are drawn without it. resvg's own PNG is a third larger.
  const { default: sharp } = await import('sharp');
  const picture = sharp(pixels, { raw: { ...size, channels: 4 } }).removeAlpha();
  // WhatsApp ignores pictures above some 300 kB, and a photo without loss is larger.
  const how = given.photo === undefined ? { compressionLevel: 7 } : { palette: true, quality: 90, dither: 1 };
  return picture.png(how).toBuffer();
}

function socialSvg(fonts: Fonts, { title, kicker, price, footer, covers, photo }: SocialPicture): string {
  const isWall = photo === undefined && covers.length > 1;
  const right = size.width - (isWall ? INSIDE : PANEL);
  const room = right - GAP - LEFT;
  const ink = colours.ink.light;
  const line = (text: string, at: { x?: number; y: number; room?: number }, style: Style, more: Fill = {}) => (
    <path key={at.y} d={pathOfText(fonts, text, { x: LEFT, room, ...at, ...style })} fill={ink} {...more} />
  );
  const brand = brandOf();
  const name = ownBrand.logo?.isWide === true ? '' : kicker;
  const besideMark = { x: LEFT + brand.width + 20, room: room - brand.width - 20 };
  const words = fitted(fonts, name, { sizes: [36, 30, 26, 22], most: 2, room: besideMark.room, height: 88 });
  const heading = fitted(fonts, title, {
    sizes: TITLE_SIZES.filter((each) => each <= titleSize(title)),
    ...{ most: 5, room, tracking: -0.02 },
    // Devanagari has signs above and below its letters.
    leading: /\p{Script=Devanagari}/u.test(title) ? 1.24 : 1.06,
    height: (price === '' ? TAG.bottom : TAG.bottom - TAG.height) - NAME.bottom,
  });
  const middle = (NAME.bottom + (price === '' ? TAG.bottom : TAG.bottom - TAG.height)) / 2;
  const ofTag = { size: 36, weight: 800 } as const;
  const inTag = Math.min(widthOf(fonts, price, ofTag), room - 2 * TAG.edge);
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${size.width} ${size.height}`} width={size.width}>
      <path d={`M0 0h${size.width}v${size.height}H0z`} fill={colours.paper.light} />
      <path d={`M0 0h${size.width}v${HEAD_LINE}H0z`} fill={colours.main.light} />
      <image href={brand.href} x={LEFT} y={NAME.middle - brand.height / 2} width={brand.width} height={brand.height} />
      {linesAround(NAME.middle, words).map(({ text, y }) => line(text, { ...besideMark, y }, words.style))}
      {linesAround(middle, heading).map(({ text, y }) => line(text, { y }, heading.style))}
      {price !== '' && (
        <>
          <rect
            {...{ x: LEFT, y: TAG.bottom - TAG.height, width: inTag + 2 * TAG.edge, height: TAG.height, rx: 12 }}
            fill={colours.accent.light}
          />
          {line(price, { x: LEFT + TAG.edge, y: TAG.bottom - TAG.height / 2 + HALF * ofTag.size, room: inTag }, ofTag, {
            fill: colours.onAccent.light,
          })}
        </>
      )}
      {line(footer, { y: FOOTER }, { size: 28, weight: 500 }, { fillOpacity: 0.78 })}
      {photo !== undefined ? (
        <image
          {...{ x: right, y: HEAD_LINE, width: PANEL, height: INSIDE, preserveAspectRatio: 'xMidYMid slice' }}
          href={`data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`}
        />
      ) : isWall ? (
        covers.map((cover, index) => (
          <image
            key={index}
            href={dataUri(<Cover {...cover} shape="square" />)}
            x={right + (index % 3) * (INSIDE / 3)}
            y={HEAD_LINE + Math.floor(index / 3) * (INSIDE / 3)}
            width={INSIDE / 3}
            height={INSIDE / 3}
          />
        ))
      ) : (
        covers.map((cover) => (
          <image
            key={cover.emblem}
            href={dataUri(<Cover {...cover} shape="tall" />)}
            {...{ x: right, y: HEAD_LINE, width: PANEL, height: INSIDE, preserveAspectRatio: 'none' }}
          />
        ))
      )}
    </svg>,
  );
}

interface Fill {
  fill?: string;
  fillOpacity?: number;
}

interface Lines {
  lines: readonly string[];
  style: Style;
  /** The height of a line, in its size. */
  leading: number;
}

interface Room {
  /** The first that fits is taken. */
  sizes: readonly number[];
  most: number;
  room: number;
  height: number;
  tracking?: number;
  leading?: number;
}

/** Words in lines, in the largest size in which they fit. In the smallest, what is too much is cut off. */
function fitted(fonts: Fonts, text: string, { sizes, most, room, height, tracking = 0, leading = 1.2 }: Room): Lines {
  const laid = sizes.map((each): Lines => {
    const style = { size: each, weight: 800, tracking } as const;
    return { lines: inLines(text, (line) => widthOf(fonts, line, style) <= room), style, leading };
  });
  const fits = ({ lines, style }: Lines) =>
    lines.length <= most &&
    lines.length * style.size * leading <= height &&
    lines.every((line) => widthOf(fonts, line, style) <= room);
  const found = laid.find(fits) ?? laid.at(-1);
  if (found === undefined) throw new Error('there is no size for the words');
  const shown = found.lines.slice(0, most);
  return shown.length === found.lines.length ? found : { ...found, lines: [...shown.slice(0, -1), `${shown.at(-1)}…`] };
}

/** As many words in each line as fit. A word that does not fit has its own line. */
function inLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const before = lines.at(-1);
    if (before !== undefined && fits(`${before} ${word}`)) lines[lines.length - 1] = `${before} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The lines with their baselines, around a height. */
function linesAround(middle: number, { lines, style, leading }: Lines): { text: string; y: number }[] {
  const step = style.size * leading;
  return lines.map((text, index) => ({
    text,
    y: middle + (index - (lines.length - 1) / 2) * step + HALF * style.size,
  }));
}

function brandOf(): { href: string; width: number; height: number } {
  const { logo } = ownBrand;
  if (logo === undefined) return { href: dataUri(<Logo />), width: MARK, height: MARK };
  const height = Math.min(MARK, (480 * logo.height) / logo.width);
  return { href: logo.data, width: (height * logo.width) / logo.height, height };
}

const TITLE_SIZES = [92, 76, 62, 54, 46, 38, 32] as const;

function titleSize(title: string): number {
  if (title.length <= 24) return 92;
  if (title.length <= 44) return 76;
  return title.length <= 70 ? 62 : 54;
}

/** As a file within the file, so that names in the drawings of several emblems stay apart. */
function dataUri(drawing: ReactElement): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderToStaticMarkup(drawing)).toString('base64')}`;
}
