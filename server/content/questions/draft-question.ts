/** What is read of a question that comes from elsewhere, before it is known whether it is one of ours. */
/** Why a question cannot be taken, in words for whoever has the file. */
export interface Refusal {
  /** Counted from 1. */
  line: number;
  wrong: string;
  fix: string;
}

export interface DraftQuestion {
  line: number;
  /** As its file names it: an id or a title. Left out, that of the options. */
  topic: string | undefined;
  level: string | undefined;
  /** Taken as id where it can be one. */
  id: string | undefined;
  /** The fields of its kind, as they go into the file of the exam. */
  fields: { kind: string; text: string } & Record<string, unknown>;
}

export type Read = { drafts: DraftQuestion[]; refused: Refusal[] };

/** Thrown for what is wrong with one question. */
export class Refused extends Error {
  readonly refusal: Omit<Refusal, 'line'>;

  constructor(wrong: string, fix: string) {
    super(wrong);
    this.refusal = { wrong, fix };
  }
}

const WORD = /[a-z0-9]+/g;

/** Words that tell no question from another. */
const EMPTY = new Set(
  'a an and are as at be by can do does for from has have how in is it its of on one or that the there this to what when where which who why with you your'.split(
    ' ',
  ),
);

/** `Which hook keeps a value?` as `hook-keeps-value`: at most six telling words, and a number where that is taken. */
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

/** `HTML & CSS` as `html-css`; empty where a text has no Latin letter and no digit. */
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

/** `Names both states (1.5)`: a point of a model answer with its marks, 1 where it has none. */
export function pointFrom(text: string): { text: string; marks: number } {
  const [, words, marks] = POINT.exec(text.trim()) ?? [];
  return words === undefined ? { text: text.trim(), marks: 1 } : { text: words, marks: Number(marks) };
}
