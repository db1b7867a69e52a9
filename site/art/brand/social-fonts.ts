import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const weights = [500, 700] as const;

// Each file adds letters: the second the rupee sign, the third Devanagari.
const files = {
  Bricolage: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'Bricolage Signs': '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
  'Noto Devanagari':
    '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
};

/** Names of `socialFonts` for CSS. */
export const socialFamilies = Object.keys(files).join(', ');

let fonts: Promise<Font[]> | undefined;

/** Two weights, made once: satori reads neither woff2 nor variable fonts. */
export function socialFonts(): Promise<Font[]> {
  fonts ??= Promise.all(
    weights.flatMap((weight) => Object.entries(files).map(([name, file]) => still(name, file, weight))),
  );
  return fonts;
}

async function still(name: string, file: string, weight: (typeof weights)[number]): Promise<Font> {
  const data = await subsetFont(await readFile(require.resolve(file)), undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    variationAxes: { wght: weight },
  });
  return { name, data, weight, style: 'normal' };
}
