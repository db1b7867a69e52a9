/** Where a learner stands with the exam of one registration: decided here, for pages, emails, buttons and the server alike. */
import { DAY } from '../day.ts';
import type { ExamSettings } from './bank.ts';
import { canChange, isDoorOpen, lastMomentOf, timeFor } from './slot/times.ts';

/** A sitting as far as it counts here. */
export interface PastAttempt {
  id: string;
  state: 'open' | 'handed-in' | 'marked' | 'void';
  startedAt: number;
  passed: boolean | null;
}

/** A sitting under another registration of the same person. */
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
  /** In the order in which they were sat, with those that are void. */
  attempts: readonly PastAttempt[];
  /** What the same person sat of this course under other registrations: who registers twice has no more attempts by it. */
  elsewhere: readonly SatElsewhere[];
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
  | { kind: 'not-passed'; attemptId: string; again: { from: number; fee: number } | undefined }
  /** What they sat under another registration comes first. */
  | Elsewhere;

export interface Elsewhere {
  kind: 'elsewhere';
  registrationId: string;
  /** It is sat now, or marked; passed; all attempts are used; or the time until the next is not over: `from` is its end. */
  why: 'sitting' | 'marking' | 'passed' | 'used' | 'waits';
  from?: number;
}

/** Where they stand now. */
export function standingOf(facts: ExamFacts, now: number): Standing {
  const standing = ownStanding(facts, now);
  if (standing.kind !== 'book' && standing.kind !== 'door' && standing.kind !== 'ready') return standing;
  const elsewhere = elsewhereOf(facts, now);
  const last = countedOf(facts).at(-1);
  // They have a result of their own to look at meanwhile.
  if (last !== undefined && (elsewhere?.why === 'used' || elsewhere?.why === 'waits')) {
    return { kind: 'not-passed', attemptId: last.id, again: againAfter(facts, last) };
  }
  return elsewhere ?? standing;
}

/** What keeps them from an exam that is open to this registration. */
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
  // One whose slot passed without an exam holds nothing any more.
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

/** Whether a seat was booked for an attempt before this one. */
function isBefore({ startsAt }: BookedSeat, last: PastAttempt | undefined): boolean {
  return last !== undefined && startsAt < last.startedAt;
}

/** The sittings that count: one that was stopped and made void does not. */
export function countedOf<Attempt extends PastAttempt>({ attempts }: { attempts: readonly Attempt[] }): Attempt[] {
  return attempts.filter(({ state }) => state !== 'void');
}

/** How often the person has sat it, under whichever registration. */
export function timesSat({ attempts, elsewhere }: Pick<ExamFacts, 'attempts' | 'elsewhere'>): number {
  return countedOf({ attempts }).length + countedOf({ attempts: elsewhere }).length;
}

/** How many sittings the price of the course pays for. */
export function freeAttempts({ attempts, resit }: Pick<ExamSettings, 'attempts' | 'resit'>): number {
  return resit.fee > 0 ? 1 : attempts;
}

/** Whether the price of the course and the fees that are paid now cover so many sittings. */
export function isPaidFor({ settings, feesPaid }: Pick<ExamFacts, 'settings' | 'feesPaid'>, sittings: number): boolean {
  return sittings <= freeAttempts(settings) + feesPaid;
}

/** Of the sittings that count, in their order, those that the price of the course and the fees that are paid now cover. */
export function paidSittings<Sitting>(
  { settings, feesPaid }: Pick<ExamFacts, 'settings' | 'feesPaid'>,
  sittings: readonly Sitting[],
): Sitting[] {
  return sittings.slice(0, freeAttempts(settings) + feesPaid);
}

/** The moment from which it can be sat again after an attempt. */
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
