import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const weights = [500, 700] as const;
// The rupee sign is in the second file only.
const parts = ['latin', 'latin-ext'] as const;

let fonts: Promise<Font[]> | undefined;

/** The headings' font in the two weights of a social picture, made once: satori reads neither woff2 nor variable fonts. */
export function socialFonts(): Promise<Font[]> {
  fonts ??= Promise.all(weights.flatMap((weight) => parts.map((part) => still(part, weight))));
  return fonts;
}

async function still(part: (typeof parts)[number], weight: (typeof weights)[number]): Promise<Font> {
  const file = require.resolve(
    `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-wght-normal.woff2`,
  );
  const data = await subsetFont(await readFile(file), undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    variationAxes: { wght: weight },
  });
  return { name: part === 'latin' ? 'Bricolage' : 'Bricolage Signs', data, weight, style: 'normal' };
}
