/** The form with which an owner corrects a question: what counts as right besides, and why. */
import type { Problem } from '../problem.ts';
import { fieldReader, type Read, type SentFields } from '../sent-fields.ts';
import { isTooLong, oneLine } from '../typed-text.ts';
import { LONGEST, numberIn } from './answer.ts';
import type { QuestionKind } from './bank.ts';
import type { Accepts } from './correction.ts';
import { readReason, REASON } from './marking-form.ts';

/** The names of the fields: for whom, which options, which number, which texts. */
export const FOR = 'for';
const OPTION = 'option';
export const NUMBER = 'number';
export const TOLERANCE = 'tolerance';
export const TEXTS = 'texts';

/** The box of one option, by its place in the options of the desk. */
export function optionField(place: number): string {
  return `${OPTION}-${place}`;
}

const MOST_TEXTS = 12;

/**
 * Reads it. `options` are those of the question in the order in which the form has them; those of a single choice count each
 * for itself, those of several together.
 */
export function readCorrectionForm(
  { kind, options }: { kind: QuestionKind; options: readonly string[] },
  fields: SentFields,
): { value: { accepts: Accepts; reason: string } } | { problems: Problem[] } {
  const { readField, problems } = fieldReader(fields);
  const isForAll = kind === 'written' || fields[FOR] === 'all';
  const accepts = isForAll ? { all: true as const } : readAccepts();
  const reason = readField(REASON, readReason);
  return accepts === undefined || reason === undefined ? { problems } : { value: { accepts, reason } };

  function readAccepts(): Accepts | undefined {
    if (kind === 'number') {
      const answer = readField(NUMBER, readNumber);
      const tolerance = readField(TOLERANCE, (typed) => (typed.trim() === '' ? { value: 0 } : readTolerance(typed)));
      return answer === undefined || tolerance === undefined ? undefined : { number: { answer, tolerance } };
    }
    if (kind === 'short') {
      const texts = readField(TEXTS, readTexts);
      return texts === undefined ? undefined : { texts };
    }
    const ticked = options.filter((_, place) => (fields[optionField(place)] ?? '') !== '');
    if (ticked.length === 0) {
      problems.push({ field: optionField(0), message: 'Tick what counts as right as well.' });
      return undefined;
    }
    return { options: kind === 'single' ? ticked.map((option) => [option]) : [ticked] };
  }
}

function readNumber(typed: string): Read<number> {
  const number = isTooLong(typed) ? undefined : numberIn(typed);
  return number === undefined ? { problem: 'This is not a number. Write digits, such as 2.5.' } : { value: number };
}

function readTolerance(typed: string): Read<number> {
  const read = readNumber(typed);
  return 'value' in read && read.value < 0
    ? { problem: 'This is below zero. Write how far off is still right.' }
    : read;
}

function readTexts(typed: string): Read<string[]> {
  const texts = typed
    .split('\n')
    .map((line) => line.slice(0, LONGEST.short + 1).trim())
    .filter((line) => line !== '')
    .map(oneLine);
  if (texts.length === 0) return { problem: 'Write what counts as right as well, each on a line of its own.' };
  if (texts.length > MOST_TEXTS) return { problem: `These are more than ${MOST_TEXTS} lines. Leave some out.` };
  if (texts.some((text) => text.length > LONGEST.short))
    return { problem: `A line has more than ${LONGEST.short} characters. Make it shorter.` };
  return { value: texts };
}
