import { runsOf } from '../../../domain/papers/letters.ts';

/** Whether the fonts of drawings have every letter: they have those that the fonts of papers have. */
export function isDrawable(text: string): boolean {
  return runsOf(text) !== undefined;
}
