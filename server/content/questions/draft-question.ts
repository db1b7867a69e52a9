export interface Refusal {
  /** Counted from 1. */
  line: number;
  wrong: string;
  fix: string;
}

export interface DraftQuestion {
  line: number;
  /** An id or a title. If undefined, that of the options is used. */
  topic: string | undefined;
  level: string | undefined;
  /** Used as id if it is a valid one. */
  id: string | undefined;
  /** The fields of its kind, as in the file of the exam. */
  fields: { kind: string; text: string } & Record<string, unknown>;
}

export type Read = { drafts: DraftQuestion[]; refused: Refusal[] };

export class Refused extends Error {
  readonly refusal: Omit<Refusal, 'line'>;

  constructor(wrong: string, fix: string) {
    super(wrong);
    this.refusal = { wrong, fix };
  }
}

const WORD = /[a-z0-9]+/g;

const EMPTY = new Set(
  'a an and are as at be by can do does for from has have how in is it its of on one or that the there this to what when where which who why with you your'.split(
    ' ',
  ),
);

/** `hook-keeps-value` for `Which hook keeps a value?`: at most six telling words, and a number if that id is taken. */
export function idFrom(text: string, taken: ReadonlySet<string>, instead: string): string {
  const words = slugWords(text);
  const telling = words.filter((word) => !EMPTY.has(word));
  const whole = (telling.length > 0 ? telling : words).slice(0, 6).join('-').slice(0, 60).replace(/-$/, '');
  const base = /[a-z]/.test(whole) ? whole : [instead, whole].filter(Boolean).join('-');
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

/** `html-css` for `HTML & CSS`; empty without a Latin letter or digit. */
export function slugOf(text: string): string {
  return slugWords(text).join('-');
}

function slugWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f'’]/g, '')
      .toLowerCase()
      .match(WORD) ?? []
  );
}

const POINT = /^(.*\S)\s*\((\d+(?:\.\d+)?)\)$/;

/** A point of a model answer with its marks: `Names both states (1.5)`. The default is 1. */
export function pointFrom(text: string): { text: string; marks: number } {
  const [, words, marks] = POINT.exec(text.trim()) ?? [];
  return words === undefined ? { text: text.trim(), marks: 1 } : { text: words, marks: Number(marks) };
}
