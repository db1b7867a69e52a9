/** A question of every kind with answers, for tests and for the bench. */
import type { Answer } from './answer.ts';
import type { AnswerKey, OwnFields, QuestionKind } from './question-kinds.ts';
import { CHOICE, choiceField, TEXT } from './answer-fields.ts';

interface Sample<Own, Key> {
  question: Own;
  right(key: Key): Answer;
  wrong(key: Key, options: readonly string[]): Answer;
  /** A different answer for each `count`. */
  any(count: number, options: readonly string[]): Answer;
  fields(answer: Answer): Record<string, string>;
}

const sentText = (answer: Answer) => ({ [TEXT]: 'text' in answer ? answer.text : '' });
const places = (answer: Answer) => ('choices' in answer ? answer.choices : []);
const otherThan = (right: readonly number[], options: readonly string[]) => ({
  choices: [options.findIndex((_, place) => !right.includes(place))],
});
const anyChoice = (count: number, options: readonly string[]) => ({ choices: [count % options.length] });

const SAMPLES: { [K in QuestionKind]: Sample<Extract<OwnFields, { kind: K }>, Extract<AnswerKey, { kind: K }>> } = {
  single: {
    question: { kind: 'single', right: 'r', wrong: ['w1', 'w2', 'w3'] },
    right: ({ right }) => ({ choices: [right] }),
    wrong: ({ right }, options) => otherThan([right], options),
    any: anyChoice,
    fields: (answer) => ({ [CHOICE]: places(answer).join() }),
  },
  several: {
    question: { kind: 'several', right: ['r1', 'r2'], wrong: ['w1', 'w2'] },
    right: ({ right }) => ({ choices: right }),
    wrong: ({ right }, options) => otherThan(right, options),
    any: anyChoice,
    fields: (answer) => Object.fromEntries(places(answer).map((place) => [choiceField(place), String(place)])),
  },
  number: {
    question: { kind: 'number', answer: 2.5, tolerance: 0.1, unit: 'ms' },
    right: ({ answer }) => ({ text: String(answer) }),
    wrong: ({ answer, tolerance }) => ({ text: String(answer + tolerance + 1) }),
    any: (count) => ({ text: String(count) }),
    fields: sentText,
  },
  short: {
    question: { kind: 'short', accepted: ['alt', 'alt text'] },
    right: ({ accepted }) => ({ text: accepted[0] ?? '' }),
    wrong: () => ({ text: 'no idea' }),
    any: (count) => ({ text: `word ${count}` }),
    fields: sentText,
  },
  written: {
    question: { kind: 'written', length: '2 sentences', points: [{ text: 'Both', marks: 1.25 }] },
    right: () => ({ text: 'What I know of it.\n\nAnd why it is so.' }),
    wrong: () => ({ text: 'I am not sure.' }),
    any: (count) => ({ text: `Answer ${count}. `.repeat(40).trim() }),
    fields: sentText,
  },
};

/** One of each, without the fields that all questions have. */
export const oneOfEach: OwnFields[] = Object.values(SAMPLES).map(({ question }) => question);

export function sampleOf({ kind }: { kind: QuestionKind }): Sample<OwnFields, AnswerKey> {
  const any: Readonly<Record<QuestionKind, Sample<OwnFields, AnswerKey>>> = SAMPLES;
  return any[kind];
}

/** The form of the right answer, or some text where a person marks. */
export function rightFields(key: AnswerKey): Record<string, string> {
  const { right, fields } = sampleOf(key);
  return fields(right(key));
}
