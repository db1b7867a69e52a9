/** Where a learner stands with the exam of one registration: decided here, for pages, emails, buttons and the server alike. */
import { DAY } from '../day.ts';
import type { ExamSettings } from './bank.ts';
import { canChange, isDoorOpen, lastMomentOf, timeFor } from './times.ts';

/** A sitting as far as it counts here. */
export interface PastAttempt {
  id: string;
  state: 'open' | 'handed-in' | 'marked' | 'void';
  startedAt: number;
  passed: boolean | null;
}

export interface BookedSeat {
  id: string;
  startsAt: number;
}

export interface ExamFacts {
  settings: ExamSettings;
  extraMinutes: number;
  /** In the order in which they were sat, with those that are void. */
  attempts: readonly PastAttempt[];
  /** The seat that is booked and was not sat in; undefined without one. */
  seat: BookedSeat | undefined;
  /** How many fees for a re-sit were paid. */
  feesPaid: number;
}

export type Standing =
  /** A slot is to be chosen; a seat that was booked passed without an exam. */
  | { kind: 'book'; missed: boolean }
  | { kind: 'booked'; seat: BookedSeat; canChange: boolean }
  /** The door of the slot is open. */
  | { kind: 'door'; seat: BookedSeat }
  /** It can be begun at any time. */
  | { kind: 'ready' }
  | { kind: 'sitting'; attemptId: string }
  /** Handed in, and not all is marked. */
  | { kind: 'marking'; attemptId: string }
  | { kind: 'passed'; attemptId: string }
  /** `from`: the moment from which it can be sat again, with the fee in rupees; undefined where it cannot. */
  | { kind: 'not-passed'; attemptId: string; again: { from: number; fee: number } | undefined };

/** Where they stand now. */
export function standingOf(facts: ExamFacts, now: number): Standing {
  const { settings, extraMinutes } = facts;
  const time = timeFor(settings.minutes, extraMinutes);
  // One whose slot passed without an exam holds nothing any more.
  const seat = facts.seat !== undefined && now <= lastMomentOf(facts.seat, time) ? facts.seat : undefined;
  const counted = countedOf(facts);
  const last = counted.at(-1);
  if (last?.state === 'open') return { kind: 'sitting', attemptId: last.id };
  if (last?.state === 'handed-in') return { kind: 'marking', attemptId: last.id };
  const passed = counted.find((attempt) => attempt.passed === true);
  if (passed !== undefined) return { kind: 'passed', attemptId: passed.id };
  if (last !== undefined && counted.length > facts.feesPaid + freeAttempts(settings) - 1) {
    return { kind: 'not-passed', attemptId: last.id, again: againAfter(facts, last) };
  }
  if (last !== undefined && seat === undefined && now < fromOf(settings, last)) {
    return { kind: 'not-passed', attemptId: last.id, again: againAfter(facts, last) };
  }
  if (!settings.proctored) return { kind: 'ready' };
  if (seat === undefined) return { kind: 'book', missed: facts.seat !== undefined && !isBefore(facts.seat, last) };
  return isDoorOpen(seat, time, now)
    ? { kind: 'door', seat }
    : { kind: 'booked', seat, canChange: canChange(seat, now) };
}

/** Whether a seat was booked for an attempt before this one. */
function isBefore({ startsAt }: BookedSeat, last: PastAttempt | undefined): boolean {
  return last !== undefined && startsAt < last.startedAt;
}

/** The sittings that count: one that was stopped and made void does not. */
export function countedOf({ attempts }: Pick<ExamFacts, 'attempts'>): PastAttempt[] {
  return attempts.filter(({ state }) => state !== 'void');
}

/** How many sittings the price of the course pays for. */
export function freeAttempts({ attempts, resit }: Pick<ExamSettings, 'attempts' | 'resit'>): number {
  return resit.fee > 0 ? 1 : attempts;
}

/** The moment from which it can be sat again after an attempt. */
export function fromOf({ resit }: Pick<ExamSettings, 'resit'>, { startedAt }: Pick<PastAttempt, 'startedAt'>): number {
  return startedAt + resit.afterDays * DAY;
}

function againAfter(facts: ExamFacts, last: PastAttempt): { from: number; fee: number } | undefined {
  const { settings } = facts;
  const counted = countedOf(facts).length;
  if (counted >= settings.attempts) return undefined;
  const isPaid = counted < freeAttempts(settings) + facts.feesPaid;
  return { from: fromOf(settings, last), fee: isPaid ? 0 : settings.resit.fee };
}
