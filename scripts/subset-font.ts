/** Cuts the font of headings and PDFs to the needed characters: node scripts/subset-font.ts */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const source = new URL('../node_modules/@fontsource-variable/bricolage-grotesque/', import.meta.url);
const target = new URL('../site/fonts/', import.meta.url);

const basicLatin = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));
const letters = `${basicLatin}\u00a0–—‘’“”…·×½é−•©`;

const full = readFileSync(new URL('files/bricolage-grotesque-latin-wght-normal.woff2', source));
const small = await subsetFont(full, letters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 500, max: 800, default: 500 } },
});

writeFileSync(new URL('bricolage-grotesque.woff2', target), small);
copyFileSync(new URL('LICENSE', source), new URL('OFL.txt', target));
console.log(`bricolage-grotesque.woff2 ${small.length} bytes`);

/** PDFs can use neither woff2 nor variable fonts. Each file has different characters. */
const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';
const papers = [
  { name: 'latin', file: `${bricolage}-latin-wght-normal.woff2`, weights: [400, 700] },
  { name: 'signs', file: `${bricolage}-latin-ext-wght-normal.woff2`, weights: [400, 700] },
  {
    name: 'devanagari',
    file: '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    weights: [400],
  },
];

for (const { name, file, weights } of papers) {
  for (const wght of weights) {
    const still = await subsetFont(readFileSync(new URL(`../node_modules/${file}`, import.meta.url)), undefined, {
      targetFormat: 'sfnt',
      keepAllGlyphs: true,
      variationAxes: { wght },
    });
    writeFileSync(new URL(`papers/${name}-${wght}.ttf`, target), still);
    console.log(`papers/${name}-${wght}.ttf ${still.length} bytes`);
  }
}
copyFileSync(
  new URL('../node_modules/@fontsource-variable/noto-sans-devanagari/LICENSE', import.meta.url),
  new URL('papers/OFL-noto.txt', target),
);
