/** A learner's progress in a course. It is on the device, and on the account once they sign in. */

/** The rest of a lecture is thanks and credits. */
const WATCHED_FROM = 0.9;

/** A video counts as ended this many seconds before its end: players count fractions. */
const END_SECONDS = 2;

/** Seconds of a day: no video of a course is longer. */
export const MOST_SECONDS = 24 * 60 * 60;

/** A position in a video and its length, in whole seconds. */
export interface Place {
  seconds: number;
  length: number;
}

export interface Parts {
  lectures: number;
  chapters: number;
}

export interface Kept {
  /** Counted from 1. */
  number: number;
  isDone: boolean;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
}

/** `seconds`: where it resumes. */
export interface KeptLecture extends Kept {
  seconds: number;
}

export interface Progress {
  lectures: readonly KeptLecture[];
  chapters: readonly Kept[];
}

/** Whether a position counts as having watched the lecture. */
export function isWatched({ seconds, length }: Place): boolean {
  return seconds >= length * WATCHED_FROM;
}

/** Where a lecture resumes: the beginning if it had ended. */
export function goesOnAt({ seconds, length }: Place): number {
  return seconds >= length - END_SECONDS ? 0 : seconds;
}

/** The minute of a position, for people to read. Undefined within the first minute. */
export function minuteOf(seconds: number): number | undefined {
  const minute = Math.floor(seconds / 60);
  return minute === 0 ? undefined : minute;
}
