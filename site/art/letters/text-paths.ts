/** Shapes words with fontkit, which joins Devanagari as browsers do. */
import { create, type Font, type Path } from 'fontkit';
import type { Outline } from '../../../server/content/schema/brand-kit.ts';
import { drawingFile } from './drawing-file.ts';

export type Weight = 500 | 800;
type Family = 'latin' | 'signs' | 'devanagari';

const families: readonly Family[] = ['latin', 'signs', 'devanagari'];

export type Fonts = Readonly<Record<`${Family}-${Weight}`, Font>>;

export interface Style {
  /** In pixels. */
  size: number;
  weight: Weight;
  /** Added between Latin letters, in widths of an em. Letters of Devanagari join. */
  tracking?: number;
}

let fonts: Promise<Fonts> | undefined;

export function drawingFonts(): Promise<Fonts> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<Fonts> {
  const names = families.flatMap((family) => ([500, 800] as const).map((weight) => `${family}-${weight}` as const));
  const read = await Promise.all(
    names.map(async (name) => {
      const font = create(Buffer.from(await drawingFile(`${name}.ttf`))) as Font;
      return [name, knowingLetters(font)] as const;
    }),
  );
  return Object.fromEntries(read) as unknown as Fonts;
}

/**
 * A glyph keeps the letter by which it was first asked for. Asked for as a part of another, as the E of É is, it would have
 * none, and a PDF with it could not be searched.
 */
function knowingLetters(font: Font): Font {
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return font;
}

/** Splits text by font; characters without a script stay with those before. */
export function runsOf(text: string): { family: Family; text: string }[] {
  const runs: { family: Family; text: string }[] = [];
  for (const letter of text) {
    const before = runs.at(-1);
    const own = familyOf(letter);
    if (before !== undefined && (own === undefined || own === before.family)) before.text += letter;
    else runs.push({ family: own ?? 'latin', text: letter });
  }
  return runs;
}

/** Undefined for characters that all fonts have, such as spaces, or none, such as joiners. */
function familyOf(letter: string): Family | undefined {
  if (/[\u0900-\u097f]/.test(letter)) return 'devanagari';
  if (/[\s\u200C\u200D\p{M}]/u.test(letter)) return undefined;
  return /[\0-\u00ff\u2000-\u206f\u0131\u0152\u0153\u20ac\u2122]/.test(letter) ? 'latin' : 'signs';
}

/** The width of a text in a size. */
export function widthOf(fontsOf: Fonts, text: string, style: Style): number {
  return laid(fontsOf, text, style).width;
}

/** Text as an SVG path, which needs no font. Shrinks to fit `room`. */
export function pathOfText(
  fontsOf: Fonts,
  text: string,
  { x, y, room, ...style }: Style & { x: number; y: number; room: number },
): string {
  const whole = laid(fontsOf, text, style);
  const { glyphs } =
    whole.width <= room ? whole : laid(fontsOf, text, { ...style, size: (style.size * room) / whole.width });
  const path = glyphs.map((glyph) => glyph.translate(x, y).toSVG()).join('');
  return path.replaceAll(/\d{1,9}\.\d+/g, (figure) => String(Math.round(Number(figure) * 100) / 100));
}

/** High enough for whole numbers. */
const OUTLINE = { size: 100, weight: 800 } as const;

/** Letters as a path with its box, to be drawn in any size. Undefined if nothing of them is visible. */
export function outlineOfText(fontsOf: Fonts, letters: string): Outline | undefined {
  const boxes = laid(fontsOf, letters, OUTLINE).glyphs.filter(({ commands }) => commands.length > 0);
  if (boxes.length === 0) return undefined;
  const [left, top] = [
    Math.min(...boxes.map(({ bbox }) => bbox.minX)),
    Math.min(...boxes.map(({ bbox }) => bbox.minY)),
  ];
  const [right, bottom] = [
    Math.max(...boxes.map(({ bbox }) => bbox.maxX)),
    Math.max(...boxes.map(({ bbox }) => bbox.maxY)),
  ];
  const d = boxes.map((glyph) => glyph.toSVG()).join('');
  return {
    d: d.replaceAll(/\d{1,9}\.\d+/g, (figure) => String(Math.round(Number(figure)))),
    ...{ x: left, y: top, width: right - left, height: bottom - top },
  };
}

/** The glyphs of a text from its left end on a baseline at 0. */
function laid(fontsOf: Fonts, text: string, { size, weight, tracking = 0 }: Style): { glyphs: Path[]; width: number } {
  const glyphs: Path[] = [];
  let at = 0;
  for (const { family, text: letters } of runsOf(text)) {
    const font = fontsOf[`${family}-${weight}`];
    const scale = size / font.unitsPerEm;
    const run = font.layout(letters);
    run.glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
      glyphs.push(glyph.path.scale(scale, -scale).translate(at + xOffset * scale, -yOffset * scale));
      at += xAdvance * scale + (family === 'devanagari' ? 0 : tracking * size);
    });
  }
  return { glyphs, width: at };
}
