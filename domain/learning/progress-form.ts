/** The sent progress: `lecture-13` is `480 1500` (seconds, length), `chapter-3` is `read` or `unread`. */
import type { SentFields } from '../sent-fields.ts';
import { goesOnAt, isWatched, MOST_SECONDS, type Parts, type Place } from './progress.ts';

/** `seconds`: where a lecture resumes; null for a chapter. */
export interface ProgressStep {
  kind: 'lecture' | 'chapter';
  number: number;
  seconds: number | null;
  isDone: boolean;
}

/** Name and value of a lecture in the form. Position and length are in seconds. */
export function lectureField(number: number, { seconds, length }: Place): [name: string, value: string] {
  return [`lecture-${number}`, `${seconds} ${length}`];
}

/** Name and value of a chapter in the form. */
export function chapterField(number: number, isRead: boolean): [name: string, value: string] {
  return [`chapter-${number}`, isRead ? 'read' : 'unread'];
}

/** Reads the sent progress. Undefined if it is empty or any part of it is not in the course or not possible. */
export function readProgress(fields: SentFields, parts: Parts): ProgressStep[] | undefined {
  const steps = Object.entries(fields).map(([name, value]) => readStep(name, value, parts));
  const read = steps.filter((step) => step !== undefined);
  return read.length > 0 && read.length === steps.length ? read : undefined;
}

function readStep(name: string, value: string, parts: Parts): ProgressStep | undefined {
  const [, kind, digits] = /^(lecture|chapter)-([1-9]\d{0,3})$/.exec(name) ?? [];
  const number = Number(digits);
  if (kind === 'lecture' && number <= parts.lectures) return lectureStep(number, value);
  if (kind === 'chapter' && number <= parts.chapters && (value === 'read' || value === 'unread'))
    return { kind, number, seconds: null, isDone: value === 'read' };
  return undefined;
}

function lectureStep(number: number, value: string): ProgressStep | undefined {
  const [, seconds, length] = /^(\d{1,5}) (\d{1,5})$/.exec(value) ?? [];
  const place = { seconds: Number(seconds), length: Number(length) };
  // A video without a length cannot have a position.
  const canBe = place.length > 0 && place.length <= MOST_SECONDS && place.seconds <= place.length;
  return canBe ? { kind: 'lecture', number, seconds: goesOnAt(place), isDone: isWatched(place) } : undefined;
}
