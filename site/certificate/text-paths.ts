/** Shapes words with fontkit, which joins Devanagari as browsers do. */
import { create, type Font } from 'fontkit';
import { drawingFile } from './drawing-file.ts';

export type Weight = 500 | 800;
type Family = 'latin' | 'signs' | 'devanagari';

const families: readonly Family[] = ['latin', 'signs', 'devanagari'];

export type Fonts = Readonly<Record<`${Family}-${Weight}`, Font>>;

let fonts: Promise<Fonts> | undefined;

export function drawingFonts(): Promise<Fonts> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<Fonts> {
  const names = families.flatMap((family) => ([500, 800] as const).map((weight) => `${family}-${weight}` as const));
  const read = await Promise.all(
    names.map(async (name) => [name, create(Buffer.from(await drawingFile(`${name}.ttf`)))] as const),
  );
  return Object.fromEntries(read) as unknown as Fonts;
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
export function widthOf(fontsOf: Fonts, text: string, { size, weight }: { size: number; weight: Weight }): number {
  return runsOf(text).reduce((sum, run) => {
    const font = fontsOf[`${run.family}-${weight}`];
    return sum + (font.layout(run.text).advanceWidth * size) / font.unitsPerEm;
  }, 0);
}

/** Text as an SVG path, which needs no font. Shrinks to fit `room`. */
export function pathOfText(
  fontsOf: Fonts,
  text: string,
  { x, y, size, weight, room }: { x: number; y: number; size: number; weight: Weight; room: number },
): string {
  const width = widthOf(fontsOf, text, { size, weight });
  const fits = width <= room ? size : (size * room) / width;
  let at = x;
  let path = '';
  for (const run of runsOf(text)) {
    const font = fontsOf[`${run.family}-${weight}`];
    const scale = fits / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      path += glyph.path
        .scale(scale, -scale)
        .translate(at + xOffset * scale, y - yOffset * scale)
        .toSVG();
      at += xAdvance * scale;
    });
  }
  return path.replaceAll(/\d{1,9}\.\d+/g, (figure) => String(Math.round(Number(figure) * 100) / 100));
}
