/** What a page sends of somebody's progress: `lecture-13` is `480 1500`, `chapter-3` is `read` or `unread`. */
import type { SentFields } from '../sent-fields.ts';
import { goesOnAt, isWatched, MOST_SECONDS, type Parts, type Place } from './progress.ts';

/** What was watched or read just now. `seconds`: where a lecture goes on; null of a chapter. */
export interface ProgressStep {
  kind: 'lecture' | 'chapter';
  /** Counted from 1. */
  number: number;
  seconds: number | null;
  isDone: boolean;
}

/** The field that says where a lecture stands. */
export function lectureField(number: number, { seconds, length }: Place): [name: string, value: string] {
  return [`lecture-${number}`, `${seconds} ${length}`];
}

/** The field that says whether a chapter is read. */
export function chapterField(number: number, isRead: boolean): [name: string, value: string] {
  return [`chapter-${number}`, isRead ? 'read' : 'unread'];
}

/** What was sent. Undefined where there is nothing, or anything that the course does not have or that cannot be. */
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
  // Nothing is part of a video without a length.
  const canBe = place.length > 0 && place.length <= MOST_SECONDS && place.seconds <= place.length;
  return canBe ? { kind: 'lecture', number, seconds: goesOnAt(place), isDone: isWatched(place) } : undefined;
}
