/** Marking by people: deadlines, steps, and the final mark after several markers. */
import { formatTime, HOUR, indianDayAt, indianTimeAt } from '../../day.ts';
import type { Marks } from './marks.ts';

/** Promised time from submission to the result. */
export const RESULT_WITHIN = 48 * HOUR;

/** Promised time from marking to the certificate, where staff check first. */
export const CERTIFICATE_WITHIN = 48 * HOUR;

const QUARTER: Marks = 25;
const WHOLE: Marks = 100;

/** If two marks differ by at most this, the higher one counts. */
const NEAR: Marks = 100;

/** The promised moment of the result, in milliseconds since 1970 like `endedAt`. */
export function resultDueAt(endedAt: number): number {
  return endedAt + RESULT_WITHIN;
}

/** The promised day of the certificate (`YYYY-MM-DD`), where staff check first. */
export function certificateDueOn(markedAt: number): string {
  return indianDayAt(markedAt + CERTIFICATE_WITHIN);
}

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', weekday: 'long' });

/** The deadline for the learner: `by 8:00 PM on Tuesday`. */
export function resultBy(endedAt: number): string {
  const due = resultDueAt(endedAt);
  return `by ${formatTime(indianTimeAt(due))} on ${weekday.format(due)}`;
}

/** Possible marks of a written answer: whole marks, or quarters if a point of the model answer has part of a mark. */
export function markSteps({ points }: { points: readonly { marks: Marks }[] }): Marks[] {
  const most = points.reduce((sum, { marks }) => sum + marks, 0);
  return stepsTo(most, points.every(({ marks }) => marks % WHOLE === 0) ? WHOLE : QUARTER);
}

/** Marks to which an answer can be raised: every quarter above the current marks, up to those of the question. */
export function raisedSteps(marks: Marks, most: Marks): Marks[] {
  return stepsTo(most, QUARTER).filter((step) => step > marks);
}

function stepsTo(most: Marks, step: Marks): Marks[] {
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

type Decision = { kind: 'first' | 'second' | 'third' } | { kind: 'decided'; marks: Marks };

/** Decides by the marks in order. The higher of two near marks counts; otherwise a third person decides. */
export function decisionOf(given: readonly Marks[], { isSecondAsked }: { isSecondAsked: boolean }): Decision {
  const [first, second, third] = given;
  if (first === undefined) return { kind: 'first' };
  if (second === undefined) return isSecondAsked ? { kind: 'second' } : { kind: 'decided', marks: first };
  if (Math.abs(first - second) <= NEAR) return { kind: 'decided', marks: Math.max(first, second) };
  return third === undefined ? { kind: 'third' } : { kind: 'decided', marks: third };
}

export interface MarkingSoFar {
  decision: Decision;
  /** In the order of marking. */
  markers: readonly string[];
  /** The person who was asked for a second marking, while they work here. */
  askedOf: string | undefined;
}

/** Whether a person can mark the answer next. Nobody marks twice, and the second marker is the one who was asked. */
export function waitsFor({ decision, markers, askedOf }: MarkingSoFar, staffId: string): boolean {
  if (decision.kind === 'decided' || markers.includes(staffId)) return false;
  return decision.kind !== 'second' || askedOf === undefined || askedOf === staffId;
}

/** Whether a person can change their own marks. After a third marker the result is final. */
export function canChangeOwn({ markers }: Pick<MarkingSoFar, 'markers'>, staffId: string): boolean {
  return markers.includes(staffId) && markers.length < 3;
}
