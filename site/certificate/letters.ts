/** Words in the fonts of drawings, joined as they are written: fontkit shapes Devanagari as browsers do. */
import { create, type Font } from 'fontkit';
import { drawingFile } from './drawing-file.ts';

export type Weight = 500 | 800;
type Family = 'latin' | 'signs' | 'devanagari';

const families: readonly Family[] = ['latin', 'signs', 'devanagari'];

/** All fonts in both weights, by the names of their files: `latin-500`. */
export type Fonts = Readonly<Record<`${Family}-${Weight}`, Font>>;

let fonts: Promise<Fonts> | undefined;

/** Read at first need. */
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

/** The text in pieces of one font each; what belongs to no script stays with what is before it. */
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

/** The font that has a letter; undefined for what all have, such as spaces, or none, such as joiners. */
function familyOf(letter: string): Family | undefined {
  if (/[\u0900-\u097f]/.test(letter)) return 'devanagari';
  if (/[\s\u200C\u200D\p{M}]/u.test(letter)) return undefined;
  return /[\0-\u00ff\u2000-\u206f\u0131\u0152\u0153\u20ac\u2122]/.test(letter) ? 'latin' : 'signs';
}

/** How wide a text is in a size. */
export function widthOf(fontsOf: Fonts, text: string, { size, weight }: { size: number; weight: Weight }): number {
  return runsOf(text).reduce((sum, run) => {
    const font = fontsOf[`${run.family}-${weight}`];
    return sum + (font.layout(run.text).advanceWidth * size) / font.unitsPerEm;
  }, 0);
}

/** The text as a path of an SVG, which needs no font, from a point on its line; in a smaller size where its room is too small. */
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
