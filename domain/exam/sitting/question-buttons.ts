/** Where the buttons of a question lead. Every button saves the answer first. */

/** The field of the pressed button; a number leads to that question. */
export const GO = 'go';

export type Go = 'next' | 'back' | 'mark' | 'unmark' | 'clear' | 'map' | 'finish' | number;

/** The button of a form. Unknown ones count as `next`. */
export function readGo(go: string | undefined, questions: number): Go {
  const known = ['back', 'mark', 'unmark', 'clear', 'map', 'finish'] as const;
  return placeIn(go, questions) ?? known.find((each) => each === go) ?? 'next';
}

/** The question after a button, counted from 1. Undefined for the list of all questions. */
export function leadsTo(go: Go, { place, questions }: { place: number; questions: number }): number | undefined {
  if (typeof go === 'number') return go;
  if (go === 'map' || go === 'finish') return undefined;
  if (go === 'back') return Math.max(1, place - 1);
  if (go === 'clear' || go === 'unmark') return place;
  return place === questions ? undefined : place + 1;
}

/** A place of a paper, from 1, as a field or an address has it. Undefined if the paper has no such question. */
export function placeIn(typed: string | undefined, questions: number): number | undefined {
  const place = /^[1-9]\d{0,3}$/.test(typed ?? '') ? Number(typed) : 0;
  return place >= 1 && place <= questions ? place : undefined;
}
