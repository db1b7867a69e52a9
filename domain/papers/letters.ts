/** Which font of a PDF has which letter (site/fonts/papers/). */
import type { Paper } from './paper.ts';
import { sheetOf } from './sheet.ts';

export type Script = 'latin' | 'signs' | 'devanagari';

/** Text in the letters of one font. */
interface Run {
  script: Script;
  text: string;
}

/** Of the letters with signs those that the font has: ā, ī, ū and ś, not ṭ or ḍ. */
const LETTERS: readonly (readonly [Script, RegExp])[] = [
  ['latin', /^[ -~\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u00ff\u0152\u0153–—‘’“”•…]$/],
  [
    'signs',
    /^[\u0100\u0101\u0103-\u0107\u010a-\u0113\u0116-\u011b\u0122\u0123\u012a\u012b\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150\u0151\u0154-\u015b\u015e-\u0161\u0168-\u017e₹]$/,
  ],
  // With the two joiners that are not seen.
  ['devanagari', /^[\u0900-\u097f\u200c\u200d]$/],
];

/** The text cut where another font begins; undefined where some letter is in none. */
export function runsOf(text: string): Run[] | undefined {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const script = LETTERS.find(([, letters]) => letters.test(letter))?.[0];
    if (script === undefined) return undefined;
    const last = runs.at(-1);
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}

/** Whether a PDF can be made of a paper: where a name is in letters of which we have no font, the page is printed in its place. */
export function canBePdf(paper: Paper): boolean {
  return textsIn(sheetOf(paper)).every((text) => runsOf(text) !== undefined);
}

function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
}
