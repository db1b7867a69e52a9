/** What a learner answered: read from the form of a question, kept as JSON. */
import type { Problem } from '../problem.ts';
import type { SentFields } from '../sent-fields.ts';
import type { ShownQuestion } from './paper.ts';

/** Choices are places in the options, from 0. Text is as it was typed. */
export type Answer = { choices: number[] } | { text: string };

/** The names of the fields of a question: of one choice, and of what is typed. */
export const CHOICE = 'choice';
export const TEXT = 'text';

/** Of one of several choices: each has a field of its own. */
export function choiceField(option: number): string {
  return `${CHOICE}-${option}`;
}

/** The longest answer of each kind that is typed, in characters. */
export const LONGEST = { number: 40, short: 120, written: 6000 } as const;

/**
 * Reads the answer to a question. `undefined`: there is none. A problem names the field; what was typed is not an answer then.
 */
export function readAnswer(question: ShownQuestion, fields: SentFields): { answer: Answer | undefined } | Problem {
  const { kind, options } = question;
  if (kind === 'single' || kind === 'several') {
    const places = options.map((_, option) => option);
    const choices = places.filter((option) =>
      kind === 'single' ? fields[CHOICE] === String(option) : (fields[choiceField(option)] ?? '') !== '',
    );
    if (kind === 'single' && choices.length === 0 && (fields[CHOICE] ?? '') !== '')
      return { field: CHOICE, message: 'This answer does not belong to the question. Choose again.' };
    return { answer: choices.length === 0 ? undefined : { choices } };
  }
  const text = (fields[TEXT] ?? '').replaceAll('\r\n', '\n').trim();
  if (text === '') return { answer: undefined };
  if (text.length > LONGEST[kind])
    return {
      field: TEXT,
      message: `Your answer has ${text.length} characters. At most ${LONGEST[kind]} are possible: make it shorter.`,
    };
  if (kind === 'number' && numberIn(text) === undefined)
    return { field: TEXT, message: 'This is not a number. Write digits, such as 2.5.' };
  return { answer: { text } };
}

const DEVANAGARI_ZERO = 0x966;

/** Thousands as in India or elsewhere: `1,50,000`, `150,000`. One comma is none of a fraction: `2,5` would be read as 25. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/;

/**
 * The number somebody typed: `2.5`, `1,500`, `10 000`, `- 3`, `२.५`. `undefined` where it is not a number, or commas or spaces
 * stand where nobody puts them in a number.
 */
export function numberIn(text: string): number | undefined {
  const [, minus = '', whole = '', fraction = ''] =
    /^([+-]?)([\d,]*)((?:\.\d*)?)$/.exec(
      text
        .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
        .replaceAll(/[−–]/g, '-')
        .trim()
        .replace(/^([+-])\s*/, '$1')
        .replaceAll(/[\s,]+/g, ','),
    ) ?? [];
  const isWhole = /^\d+$/.test(whole) || GROUPED.test(whole);
  if (!isWhole && !(whole === '' && /\d/.test(fraction))) return undefined;
  return Number(`${minus}${whole.replaceAll(',', '')}${fraction}`) + 0;
}

/** Whether the two are the same answer. */
export function isSameAnswer(a: Answer | undefined, b: Answer | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
