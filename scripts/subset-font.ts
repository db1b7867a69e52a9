/** Cuts the headings' font down to what headings need: node scripts/subset-font.ts */
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
