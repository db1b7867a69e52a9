/** Which font of a PDF has which letters (site/fonts/papers/). */
import type { Paper } from './paper.ts';
import { sheetOf } from './sheet.ts';

export type Script = 'latin' | 'signs' | 'devanagari';

interface Run {
  script: Script;
  text: string;
}

/** Letters with marks only if the font has them: ā, ī, ū and ś, but not ṭ or ḍ. */
const LETTERS: readonly (readonly [Script, RegExp])[] = [
  ['latin', /^[ -~\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u00ff\u0152\u0153–—‘’“”•…]$/],
  [
    'signs',
    /^[\u0100\u0101\u0103-\u0107\u010a-\u0113\u0116-\u011b\u0122\u0123\u012a\u012b\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150\u0151\u0154-\u015b\u015e-\u0161\u0168-\u017e₹]$/,
  ],
  // Includes the two invisible joiners.
  ['devanagari', /^[\u0900-\u097f\u200c\u200d]$/],
];

/** Splits text by font. Undefined if a letter is in no font. */
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

/** Whether a paper can become a PDF. If a name has letters that no font has, learners print the page instead. */
export function canBePdf(paper: Paper): boolean {
  return textsIn(sheetOf(paper)).every((text) => runsOf(text) !== undefined);
}

function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
}
