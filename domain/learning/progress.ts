/** How far somebody is in a course: their own, kept on their device, and on the account of whoever has signed in. */

/** From this part of its length on a lecture counts as watched: what is left are thanks and credits. */
const WATCHED_FROM = 0.9;

/** So many seconds before its end a video counts as ended: players count fractions. */
const END_SECONDS = 2;

/** A day: no video of a course is longer, in seconds. */
export const MOST_SECONDS = 24 * 60 * 60;

/** Where a video stands, and how long it is: whole seconds. */
export interface Place {
  seconds: number;
  length: number;
}

/** How many lectures and chapters a course has. */
export interface Parts {
  lectures: number;
  chapters: number;
}

/** A lecture or a chapter that somebody began. */
export interface Kept {
  /** Its place among the others, counted from 1. */
  number: number;
  /** Whether it is watched, or read. */
  isDone: boolean;
  /** When that was kept, in milliseconds since 1970. */
  at: number;
}

/** A lecture that somebody began; it goes on at so many seconds. */
export interface KeptLecture extends Kept {
  seconds: number;
}

export interface Progress {
  lectures: readonly KeptLecture[];
  chapters: readonly Kept[];
}

/** Whether so much of a lecture counts as having watched it. */
export function isWatched({ seconds, length }: Place): boolean {
  return seconds >= length * WATCHED_FROM;
}

/** Where a lecture goes on, in whole seconds: one that ended begins anew. */
export function goesOnAt({ seconds, length }: Place): number {
  return seconds >= length - END_SECONDS ? 0 : seconds;
}

/** The minute that a place lies in, for people; undefined within the first, which is the beginning. */
export function minuteOf(seconds: number): number | undefined {
  const minute = Math.floor(seconds / 60);
  return minute === 0 ? undefined : minute;
}
