import type { Problem } from '../problem.ts';
import { fieldReader, type Read, type SentFields } from '../sent-fields.ts';
import { oneLine } from '../text/typed-text.ts';
import { formatMarks, type Marks } from './kinds/marks.ts';

/** Field names. `ASKED` is the second button, which asks another person to mark as well. */
export const MARKS = 'marks';
export const NOTE = 'note';
export const REASON = 'reason';
export const ASKED = 'asked';

/** In characters, for a note or a reason. */
const LONGEST_NOTE = 500;

export interface Marking {
  marks: Marks;
  note: string | null;
}

/** Reads marks and a note to the learner. `steps` are the possible marks. */
export function readMarking(fields: SentFields, steps: readonly Marks[]): { value: Marking } | { problems: Problem[] } {
  const { readField, problems } = fieldReader(fields);
  const marks = readField(MARKS, (typed) => marksIn(typed, steps, 'Choose the marks.'));
  const note = readField(NOTE, (typed) => wordsIn(typed));
  if (marks === undefined || note === undefined) return { problems };
  return { value: { marks, note: note === '' ? null : note } };
}

/** Reads higher marks and a reason. `steps` are the possible marks, in hundredths. */
export function readRaise(
  fields: SentFields,
  steps: readonly Marks[],
): { value: { marks: Marks; reason: string } } | { problems: Problem[] } {
  const { readField, problems } = fieldReader(fields);
  const marks = readField(MARKS, (typed) => marksIn(typed, steps, 'Choose the new marks. Marks can go up, not down.'));
  const reason = readField(REASON, readReason);
  return marks === undefined || reason === undefined ? { problems } : { value: { marks, reason } };
}

/** Reads a reason for the log, which must not be empty. */
export function readReason(typed: string): Read<string> {
  const read = wordsIn(typed);
  return 'value' in read && read.value === '' ? { problem: 'Say why. The log keeps it.' } : read;
}

function marksIn(typed: string, steps: readonly Marks[], problem: string): Read<Marks> {
  const marks = steps.find((step) => formatMarks(step) === typed);
  return marks === undefined ? { problem } : { value: marks };
}

function wordsIn(typed: string): Read<string> {
  if (typed.length > LONGEST_NOTE)
    return { problem: `This has ${typed.length} characters. Make it at most ${LONGEST_NOTE}.` };
  return { value: oneLine(typed) };
}
