import { runsOf } from '../../../domain/papers/scripts-of-text.ts';

/** Whether the fonts of drawings have every letter: the same letters as the fonts of papers. */
export function isDrawable(text: string): boolean {
  return runsOf(text) !== undefined;
}
