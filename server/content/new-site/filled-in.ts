/** Answers of a form, any of which can come later. */
import type { Fault } from './answers.ts';
import {
  answered,
  following,
  type Given,
  otherwiseOf,
  type Question,
  type Questionnaire,
  withExample,
} from './question.ts';

export interface FilledIn {
  /** Every answer, with what stands in for those that come later or cannot be used. */
  given: Given;
  /** By key of the question. */
  faults: ReadonlyMap<string, Fault>;
  /** Needed, and not answered yet. */
  later: readonly Question[];
}

/** Reads what was written so far, by key. `usual` is what an empty answer means here before all else. */
export function filledIn(
  asking: Questionnaire,
  written: Readonly<Record<string, string>>,
  usual: Readonly<Record<string, string>> = {},
): FilledIn {
  const faults = new Map<string, Fault>();
  const later: Question[] = [];
  let given: Given = new Map();
  for (;;) {
    const { next, passed } = following(asking, given);
    if (next === undefined) return { given: passed, faults, later };
    const { key, standIn } = next;
    const text = written[key]?.trim() || usual[key] || otherwiseOf(next, passed);
    const read = text ? answered(next, text, asking, passed) : unanswered(next, text);
    if ('wrong' in read) faults.set(key, read);
    if (!('value' in read) && standIn !== undefined) later.push(next);
    given = new Map(passed).set(key, 'value' in read ? read.value : standIn);
  }
}

/** What an empty answer is: nothing, something for later, or a fault where another answer needs it. */
function unanswered(question: Question, otherwise: string | undefined): { value: undefined } | Fault | { later: true } {
  if (otherwise === '') return { value: undefined };
  return question.standIn === undefined ? { wrong: 'is empty', fix: withExample('', question) } : { later: true };
}
