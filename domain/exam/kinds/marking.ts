/** Marks by people: by when, in which steps, and which counts where several marked the same answer. */
import { formatTime, HOUR, indianDayAt, indianTimeAt } from '../../day.ts';
import type { Marks } from './marks.ts';

/** Within so long after it was handed in, whoever sat an exam has the result. */
export const RESULT_WITHIN = 48 * HOUR;

/** Within so long after it was marked, whoever passed has the certificate where staff look first. */
export const CERTIFICATE_WITHIN = 48 * HOUR;

const QUARTER: Marks = 25;
const WHOLE: Marks = 100;

/** So far apart two people can be, and the higher mark counts. */
const NEAR: Marks = 100;

/** By when the result is promised of an exam that was handed in at a moment. */
export function resultDueAt(endedAt: number): number {
  return endedAt + RESULT_WITHIN;
}

/** The day by which the certificate is promised, `YYYY-MM-DD`, where staff look first at an exam that was marked at a moment. */
export function certificateDueOn(markedAt: number): string {
  return indianDayAt(markedAt + CERTIFICATE_WITHIN);
}

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', weekday: 'long' });

/** The same for whoever handed it in: `by 8:00 PM on Tuesday`. */
export function resultBy(endedAt: number): string {
  const due = resultDueAt(endedAt);
  return `by ${formatTime(indianTimeAt(due))} on ${weekday.format(due)}`;
}

/** What a written answer can get: whole marks, or quarters where a point of the model answer has a part of a mark. */
export function markSteps({ points }: { points: readonly { marks: Marks }[] }): Marks[] {
  const most = points.reduce((sum, { marks }) => sum + marks, 0);
  return stepsTo(most, points.every(({ marks }) => marks % WHOLE === 0) ? WHOLE : QUARTER);
}

/** What marks can be raised to: every quarter above those that stand, up to those of the question. */
export function raisedSteps(marks: Marks, most: Marks): Marks[] {
  return stepsTo(most, QUARTER).filter((step) => step > marks);
}

function stepsTo(most: Marks, step: Marks): Marks[] {
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

/** How far the marking of an answer is: who marks it next, or what it gets. */
type Decision = { kind: 'first' | 'second' | 'third' } | { kind: 'decided'; marks: Marks };

/**
 * Follows from the marks that were given, in their order. Two that are at most one mark apart: the higher counts. Where
 * they are further apart a third person decides.
 */
export function decisionOf(given: readonly Marks[], { isSecondAsked }: { isSecondAsked: boolean }): Decision {
  const [first, second, third] = given;
  if (first === undefined) return { kind: 'first' };
  if (second === undefined) return isSecondAsked ? { kind: 'second' } : { kind: 'decided', marks: first };
  if (Math.abs(first - second) <= NEAR) return { kind: 'decided', marks: Math.max(first, second) };
  return third === undefined ? { kind: 'third' } : { kind: 'decided', marks: third };
}

/** How the marking of one answer stands, with ids of the staff. */
export interface MarkingSoFar {
  decision: Decision;
  /** Who marked it, in their order. */
  markers: readonly string[];
  /** Who was asked to mark it as well, and still works here. */
  askedOf: string | undefined;
}

/** Whether it waits for somebody: nobody marks twice, and the second person is the one who was asked. */
export function waitsFor({ decision, markers, askedOf }: MarkingSoFar, staffId: string): boolean {
  if (decision.kind === 'decided' || markers.includes(staffId)) return false;
  return decision.kind !== 'second' || askedOf === undefined || askedOf === staffId;
}

/** Whether somebody can still change what they gave, as long as its learner was told nothing. Who decides as the third, decides. */
export function canChangeOwn({ markers }: Pick<MarkingSoFar, 'markers'>, staffId: string): boolean {
  return markers.includes(staffId) && markers.length < 3;
}
