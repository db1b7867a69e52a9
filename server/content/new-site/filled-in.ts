/** Answers of a form, any of which can come later. */
import type { Fault } from './answers.ts';
import { answered, following, type Given, otherwiseOf, type Question, type Questionnaire } from './question.ts';

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
    const text = written[next.key]?.trim() || usual[next.key] || (otherwiseOf(next, passed) ?? '');
    const read = text === '' ? undefined : answered(next, text, asking, passed);
    if (read !== undefined && 'wrong' in read) faults.set(next.key, read);
    const isRead = read !== undefined && 'value' in read;
    if (!isRead && next.standIn !== undefined) later.push(next);
    given = new Map(passed).set(next.key, isRead ? read.value : next.standIn);
  }
}
