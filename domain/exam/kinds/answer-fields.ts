/** The fields of a question in the form of an exam. A learner's browser knows no more than this of each kind. */
import type { Problem } from '../../problem.ts';
import type { SentFields } from '../../sent-fields.ts';
import { type Answer, numberIn } from './answer.ts';

export const CHOICE = 'choice';
export const TEXT = 'text';

/** The form field for the learner's tick of an option, by its index in the paper. */
export function choiceField(option: number): string {
  return `${CHOICE}-${option}`;
}

/** In characters. */
export const LONGEST_SHORT = 120;

export const NO_NUMBER = 'This is not a number. Write digits, such as 2.5.';

/** `answer` is undefined if the field was empty. A problem means that the input is no answer. */
type ReadAnswer = { answer: Answer | undefined } | Problem;

interface FieldsOfKind {
  read(fields: SentFields, options: readonly string[]): ReadAnswer;
  /** Of a typed answer, in characters. */
  longest?: number;
}

const KINDS = {
  single: { read: readChoice },
  several: { read: readTicks },
  number: typed(40, (text) => (numberIn(text) === undefined ? NO_NUMBER : undefined)),
  short: typed(LONGEST_SHORT),
  written: typed(6000),
} satisfies Record<string, FieldsOfKind>;

type Kind = keyof typeof KINDS;

const ANY: Readonly<Record<Kind, FieldsOfKind>> = KINDS;

interface Asked {
  kind: Kind;
  options: readonly string[];
}

/** The answer in a sent form. */
export function answerIn({ kind, options }: Asked, fields: SentFields): ReadAnswer {
  return ANY[kind].read(fields, options);
}

/** The longest typed answer, in characters. Undefined where nothing is typed. */
export function longestAnswer({ kind }: { kind: Kind }): number | undefined {
  return ANY[kind].longest;
}

function readChoice(fields: SentFields, options: readonly string[]): ReadAnswer {
  const sent = fields[CHOICE] ?? '';
  if (sent === '') return { answer: undefined };
  const choice = options.findIndex((_, option) => sent === String(option));
  return choice < 0
    ? { field: CHOICE, message: 'This answer does not belong to the question. Choose again.' }
    : { answer: { choices: [choice] } };
}

function readTicks(fields: SentFields, options: readonly string[]): ReadAnswer {
  const ticked = options.flatMap((_, option) => ((fields[choiceField(option)] ?? '') === '' ? [] : [option]));
  return { answer: ticked.length === 0 ? undefined : { choices: ticked } };
}

/** `wrongIn` returns the problem with a text. */
function typed(longest: number, wrongIn: (text: string) => string | undefined = () => undefined): FieldsOfKind {
  return {
    longest,
    read: (fields) => {
      const text = (fields[TEXT] ?? '').replaceAll('\r\n', '\n').trim();
      if (text === '') return { answer: undefined };
      if (text.length > longest) {
        const message = `Your answer has ${text.length} characters. Make it at most ${longest}.`;
        return { field: TEXT, message };
      }
      const wrong = wrongIn(text);
      return wrong === undefined ? { answer: { text } } : { field: TEXT, message: wrong };
    },
  };
}
