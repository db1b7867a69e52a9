import { isTooLong } from '../../text/typed-text.ts';
import type { Read } from '../../sent-fields.ts';
import { numberIn, textOf } from './answer.ts';
import { NO_NUMBER } from './answer-fields.ts';
import { marksFrom } from './marks.ts';
import type { KindOf } from './kind.ts';
import { typedKind } from './typed-kind.ts';

export interface NumberQuestion {
  kind: 'number';
  answer: number;
  tolerance: number;
  unit?: string | undefined;
  marks?: number | undefined;
}

interface NumberKey {
  kind: 'number';
  answer: number;
  tolerance: number;
}

/** Binary fractions are not exact: 0.1 + 0.2 counts as 0.3. */
const HAIR = 1e-12;

const NUMBER = 'number';
const TOLERANCE = 'tolerance';

export const number: KindOf<NumberQuestion, NumberKey> = {
  ...typedKind,
  shown: ({ unit }) => ({ unit }),
  marksOf: ({ marks }, usual) => marksFrom(marks ?? usual),
  keyOf: ({ kind, answer, tolerance }) => ({ kind, answer, tolerance }),
  isRight: ({ answer, tolerance }, given) => {
    const typed = numberIn(textOf(given));
    return typed !== undefined && Math.abs(typed - answer) <= tolerance + HAIR * Math.max(1, Math.abs(answer));
  },
  rightWords: ({ answer }, { unit }) => [unit === undefined ? String(answer) : `${answer} ${unit}`],
  keyWords: ({ answer, tolerance }, { unit = '' }) => [{ text: `${answer} ${unit}`, more: moreOrLess(tolerance) }],
  correction: {
    form: {
      fields: [
        { name: NUMBER, label: 'Also right' },
        { name: TOLERANCE, label: 'More or less by' },
      ],
    },
    read: ({ readField }) => {
      const answer = readField(NUMBER, readNumber);
      const tolerance = readField(TOLERANCE, (typed) => (typed.trim() === '' ? { value: 0 } : readTolerance(typed)));
      return answer === undefined || tolerance === undefined ? undefined : { number: { answer, tolerance } };
    },
    keysOf: (also) => ('number' in also ? [{ kind: 'number', ...also.number }] : []),
    words: (also) => ('number' in also ? [`${also.number.answer}${moreOrLess(also.number.tolerance)}`] : []),
  },
};

function moreOrLess(tolerance: number): string {
  return tolerance > 0 ? `, up to ${tolerance} more or less` : '';
}

function readNumber(typed: string): Read<number> {
  const value = isTooLong(typed) ? undefined : numberIn(typed);
  return value === undefined ? { problem: NO_NUMBER } : { value };
}

function readTolerance(typed: string): Read<number> {
  const read = readNumber(typed);
  return 'value' in read && read.value < 0
    ? { problem: 'This is below zero. Write how far off is still right.' }
    : read;
}
