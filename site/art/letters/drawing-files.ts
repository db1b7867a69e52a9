/** What the processes that draw need beside them: fonts, and the renderer of PNG. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { KEPT, kept } from '../../request/kept.ts';

export type DrawingFile = `${'latin' | 'signs' | 'devanagari'}-${500 | 800}.ttf` | 'resvg.wasm';

const require = createRequire(import.meta.url);
const own = (file: string) => readFile(require.resolve(file));

const LATIN = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
const SIGNS = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2';
const DEVANAGARI = '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2';

/** Neither PDF nor SVG takes a variable font. */
const FILES: Readonly<Record<DrawingFile, () => Promise<Uint8Array>>> = {
  'latin-500.ttf': () => still(LATIN, 500),
  'latin-800.ttf': () => still(LATIN, 800),
  'signs-500.ttf': () => still(SIGNS, 500),
  'signs-800.ttf': () => still(SIGNS, 800),
  'devanagari-500.ttf': () => still(DEVANAGARI, 500),
  'devanagari-800.ttf': () => still(DEVANAGARI, 800),
  'resvg.wasm': () => own('@resvg/resvg-wasm/index_bg.wasm'),
};

/** The colour profile that a PDF/A names. pdfkit looks for it beside its own file. */
const COLOURS = join('data', 'sRGB_IEC61966_2_1.icc');

export function drawingFile(name: DrawingFile): Promise<Uint8Array> {
  return FILES[name]();
}

async function still(file: string, weight: number): Promise<Uint8Array> {
  const source = await own(file);
  const make = () =>
    subsetFont(source, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes: { wght: weight } });
  return (await kept(KEPT, { purpose: `font-${weight}`, source }, make)).content;
}

/** Puts the files into the folder of the program. */
export async function putDrawingFiles(program: string): Promise<void> {
  const folder = join(program, 'drawing');
  await Promise.all([mkdir(folder), mkdir(join(program, 'data'))]);
  await copyFile(join(require.resolve('pdfkit'), '..', COLOURS), join(program, COLOURS));
  const names = Object.keys(FILES) as DrawingFile[];
  await Promise.all(names.map(async (name) => writeFile(join(folder, name), await drawingFile(name))));
}
