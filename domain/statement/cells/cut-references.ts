/** Parts of references that a bank hides or cuts: `6225XXXX8703`, `ORIG ..925180`, `SBIN52026120964`. */

export interface CutReference {
  start: string;
  end: string;
}

/** Many references share fewer characters by chance. */
export const LEAST_OF_START = 8;
export const LEAST_OF_END = 6;

/** Without a start, the last two signs are enough to see that something is hidden. */
const MASKED = /(?<![A-Z0-9])(?:([A-Z]{0,5}\d{2,14})[X*#.]{2,14}|X{0,12}[X*#.]{2})(\d{3,8})(?![A-Z0-9])/g;
const PART = /^(?:\d{6,11}|[A-Z]{4}[A-Z]?\d{5,15})$/;

/** Finds possible parts: digits that are too few for a reference, and the beginnings of UTRs. */
export function cutReferencesIn(text: string): CutReference[] {
  const capitals = text.toUpperCase();
  const masked = [...capitals.matchAll(MASKED)]
    .map(([, start = '', end = '']) => ({ start, end }))
    .filter(({ start, end }) => start !== '' || end.length >= LEAST_OF_END);
  const parts = [...new Set(capitals.split(/[^A-Z0-9]+/))].filter((word) => PART.test(word));
  return [
    ...masked,
    ...parts.filter(({ length }) => length >= LEAST_OF_START).map((start) => ({ start, end: '' })),
    ...parts.filter((word) => /^\d+$/.test(word)).map((end) => ({ start: '', end })),
  ];
}

/** Whether a part may be cut from a reference. */
export function isCutOf({ start, end }: CutReference, reference: string): boolean {
  return reference.length > start.length + end.length && reference.startsWith(start) && reference.endsWith(end);
}
