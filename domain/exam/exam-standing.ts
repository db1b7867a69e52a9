/** A learner's position in the exam of one registration, decided here for pages, emails, buttons and the server. */
import { DAY } from '../day.ts';
import type { ExamSettings } from './bank.ts';
import { canChange, isDoorOpen, lastMomentOf, timeFor } from './slot/times.ts';

export interface PastAttempt {
  id: string;
  state: 'open' | 'handed-in' | 'marked' | 'void';
  startedAt: number;
  passed: boolean | null;
}

export interface SatElsewhere extends PastAttempt {
  registrationId: string;
}

export interface BookedSeat {
  id: string;
  startsAt: number;
}

export interface ExamFacts {
  settings: ExamSettings;
  extraMinutes: number;
  /** Attempts are in order, and include void ones. */
  attempts: readonly PastAttempt[];
  /** Attempts by the same person under other registrations of this course. Registering twice gives no more attempts. */
  elsewhere: readonly SatElsewhere[];
  /** A booked seat without an attempt. */
  seat: BookedSeat | undefined;
  feesPaid: number;
}

export type Standing =
  /** A slot must be chosen. `missed`: a booked seat passed without an exam. */
  | { kind: 'book'; missed: boolean }
  | { kind: 'booked'; seat: BookedSeat; canChange: boolean }
  | { kind: 'door'; seat: BookedSeat }
  /** The exam can begin at any time. */
  | { kind: 'ready' }
  | { kind: 'sitting'; attemptId: string }
  /** Submitted, but not fully marked. */
  | { kind: 'marking'; attemptId: string }
  | { kind: 'passed'; attemptId: string }
  /** `from`: the moment of the next attempt. `fee` in rupees. `again` is undefined after the last attempt. */
  | { kind: 'not-passed'; attemptId: string; again: { from: number; fee: number } | undefined }
  /** An attempt under another registration comes first. */
  | Elsewhere;

export interface Elsewhere {
  kind: 'elsewhere';
  registrationId: string;
  /** `used`: all attempts are used. `waits`: the next attempt is allowed at `from`. */
  why: 'sitting' | 'marking' | 'passed' | 'used' | 'waits';
  from?: number;
}

/** The learner's next step in the exam at `now`, in milliseconds since 1970. */
export function standingOf(facts: ExamFacts, now: number): Standing {
  const standing = ownStanding(facts, now);
  if (standing.kind !== 'book' && standing.kind !== 'door' && standing.kind !== 'ready') return standing;
  const elsewhere = elsewhereOf(facts, now);
  const last = countedOf(facts).at(-1);
  // They can look at their own result meanwhile.
  if (last !== undefined && (elsewhere?.why === 'used' || elsewhere?.why === 'waits')) {
    return { kind: 'not-passed', attemptId: last.id, again: againAfter(facts, last) };
  }
  return elsewhere ?? standing;
}

/** The reason for which another registration forbids an exam that this one allows. */
function elsewhereOf({ settings, attempts, elsewhere }: ExamFacts, now: number): Elsewhere | undefined {
  const others = countedOf({ attempts: elsewhere });
  const last = others.at(-1);
  if (last === undefined) return undefined;
  const stop = (why: Elsewhere['why'], { registrationId }: SatElsewhere): Elsewhere => ({
    kind: 'elsewhere',
    registrationId,
    why,
  });
  const sitting = others.find(({ state }) => state === 'open');
  if (sitting !== undefined) return stop('sitting', sitting);
  const marking = others.find(({ state }) => state === 'handed-in');
  if (marking !== undefined) return stop('marking', marking);
  const passed = others.find((attempt) => attempt.passed === true);
  if (passed !== undefined) return stop('passed', passed);
  if (countedOf({ attempts }).length + others.length >= settings.attempts) return stop('used', last);
  const from = fromOf(settings, last);
  return now < from ? { ...stop('waits', last), from } : undefined;
}

function ownStanding(facts: ExamFacts, now: number): Standing {
  const { settings, extraMinutes } = facts;
  const time = timeFor(settings.minutes, extraMinutes);
  // A seat whose slot has passed no longer counts.
  const seat = facts.seat !== undefined && now <= lastMomentOf(facts.seat, time) ? facts.seat : undefined;
  const counted = countedOf(facts);
  const last = counted.at(-1);
  if (last?.state === 'open') return { kind: 'sitting', attemptId: last.id };
  if (last?.state === 'handed-in') return { kind: 'marking', attemptId: last.id };
  const passed = counted.find((attempt) => attempt.passed === true);
  if (passed !== undefined) return { kind: 'passed', attemptId: passed.id };
  const mayGoOn = counted.length < settings.attempts && isPaidFor(facts, counted.length + 1);
  if (last !== undefined && !mayGoOn) {
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

function isBefore({ startsAt }: BookedSeat, last: PastAttempt | undefined): boolean {
  return last !== undefined && startsAt < last.startedAt;
}

/** Void attempts do not count. */
export function countedOf<Attempt extends PastAttempt>({ attempts }: { attempts: readonly Attempt[] }): Attempt[] {
  return attempts.filter(({ state }) => state !== 'void');
}

/** The number of attempts that count, also in other registrations of the learner. */
export function timesSat({ attempts, elsewhere }: Pick<ExamFacts, 'attempts' | 'elsewhere'>): number {
  return countedOf({ attempts }).length + countedOf({ attempts: elsewhere }).length;
}

/** The attempts that the price of the course includes. */
export function freeAttempts({ attempts, resit }: Pick<ExamSettings, 'attempts' | 'resit'>): number {
  return resit.fee > 0 ? 1 : attempts;
}

/** Whether the course price and the paid fees cover this number of attempts. */
export function isPaidFor({ settings, feesPaid }: Pick<ExamFacts, 'settings' | 'feesPaid'>, sittings: number): boolean {
  return sittings <= freeAttempts(settings) + feesPaid;
}

/** The counted attempts, in order, that the course price and the paid fees cover. */
export function paidSittings<Sitting>(
  { settings, feesPaid }: Pick<ExamFacts, 'settings' | 'feesPaid'>,
  sittings: readonly Sitting[],
): Sitting[] {
  return sittings.slice(0, freeAttempts(settings) + feesPaid);
}

/** The moment from which another attempt is allowed. */
export function fromOf({ resit }: Pick<ExamSettings, 'resit'>, { startedAt }: Pick<PastAttempt, 'startedAt'>): number {
  return startedAt + resit.afterDays * DAY;
}

function againAfter(facts: ExamFacts, last: PastAttempt): { from: number; fee: number } | undefined {
  const { settings } = facts;
  const others = countedOf({ attempts: facts.elsewhere });
  if (timesSat(facts) >= settings.attempts || others.some(({ passed }) => passed === true)) return undefined;
  const isPaid = isPaidFor(facts, countedOf(facts).length + 1);
  const from = Math.max(...[last, ...others].map((attempt) => fromOf(settings, attempt)));
  return { from, fee: isPaid ? 0 : settings.resit.fee };
}
