/** The lectures that a learner has not watched yet, and which comes next. */
import type { KeptLecture } from './progress.ts';

export interface Left {
  watched: readonly boolean[];
  /** Whole minutes of the remaining lectures. Undefined if one length is unknown. */
  minutes: number | undefined;
  /** `number` counts from 1, and `seconds` is the position to resume at. Undefined once all are watched. */
  next: { number: number; seconds: number } | undefined;
  isBegun: boolean;
}

/** `lectures` are in the order of the course, with whole minutes where known. */
export function leftOf(lectures: readonly { minutes?: number | undefined }[], kept: readonly KeptLecture[]): Left {
  const known = kept.filter(({ number }) => number <= lectures.length);
  const keptOf = new Map(known.map((lecture) => [lecture.number, lecture]));
  const watched = lectures.map((_, index) => keptOf.get(index + 1)?.isDone === true);
  const last = known.toSorted((a, b) => b.at - a.at || b.number - a.number)[0];
  const number = nextOf(watched, last?.number ?? 1);
  return {
    watched,
    minutes: minutesLeft(lectures, keptOf),
    next: number === undefined ? undefined : { number, seconds: keptOf.get(number)?.seconds ?? 0 },
    isBegun: known.length > 0,
  };
}

/** The first unwatched lecture after the last watched one; otherwise the first of all. */
function nextOf(watched: readonly boolean[], from: number): number | undefined {
  const after = watched.indexOf(false, from - 1);
  const index = after === -1 ? watched.indexOf(false) : after;
  return index === -1 ? undefined : index + 1;
}

function minutesLeft(
  lectures: readonly { minutes?: number | undefined }[],
  keptOf: ReadonlyMap<number, KeptLecture>,
): number | undefined {
  let sum = 0;
  for (const [index, { minutes }] of lectures.entries()) {
    const kept = keptOf.get(index + 1);
    if (kept?.isDone === true) continue;
    if (minutes === undefined) return undefined;
    sum += Math.max(0, minutes - Math.floor((kept?.seconds ?? 0) / 60));
  }
  return sum;
}

/** `15 hours left`, or `95 minutes left`. */
export function leftWords(minutes: number): string {
  if (minutes >= 120) return `${Math.round(minutes / 60)} hours left`;
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`;
}
