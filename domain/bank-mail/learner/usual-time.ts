/** How long learners usually wait for the confirmation, as payments show that bank mail confirmed without a person. */
import { DAY, MINUTE } from '../../day.ts';
import type { Paise } from '../../money.ts';
import { type RegistrationState, waitsForStaff } from '../../registration/registration-states.ts';

/** Only payments of so many milliseconds are measured. */
export const MEASURED_FOR = 30 * DAY;

/** Fewer payments say nothing. */
const FEWEST = 20;

/** Three quarters of the payments were confirmed within so long. */
const QUICK = 30 * MINUTE;

/** Milliseconds without an email of a credit after which nothing is promised. */
export const HEARD_WITHIN = DAY;

/** So many learners at once wait for an email: one alone may not have paid. */
const MOST_WAITING = 1;

export interface BankMailNow {
  /** Milliseconds from the form to the confirmation, of each payment of MEASURED_FOR. */
  waits: readonly number[];
  /** What bank mail may confirm now without a person; undefined while it only suggests. */
  upTo: Paise | undefined;
  /** Whether the mailbox answers. */
  isReached: boolean;
  /** When the newest email of a credit arrived, in milliseconds since 1970; null without any. */
  heardAt: number | null;
  /** Learners who registered within HEARD_WITHIN and should have been confirmed. */
  waiting: number;
}

/** `late`: bank mail is chosen, and not well. `unknown`: the promise in hours is all there is to say. */
export type UsualTime = { kind: 'usual'; minutes: number; payments: number } | { kind: 'late' } | { kind: 'unknown' };

const UNKNOWN: UsualTime = { kind: 'unknown' };
const LATE: UsualTime = { kind: 'late' };

/** What a payer of this price may read. `now` in milliseconds since 1970. */
export function usualTime(
  { waits, upTo, isReached, heardAt, waiting }: BankMailNow,
  price: Paise,
  now: number,
): UsualTime {
  if (upTo === undefined || price > upTo) return UNKNOWN;
  if (!isReached) return LATE;
  if (heardAt === null || now - heardAt >= HEARD_WITHIN) return waiting > MOST_WAITING ? LATE : UNKNOWN;
  const minutes = usualWait(waits);
  return minutes === undefined ? UNKNOWN : { kind: 'usual', minutes, payments: waits.length };
}

/** The median of the waits, in minutes. Undefined if they are too few, or if too many were long. */
export function usualWait(waits: BankMailNow['waits']): number | undefined {
  const quick = waits.filter((wait) => wait < QUICK).length;
  if (waits.length < FEWEST || quick < waits.length * 0.75) return undefined;
  return Math.max(1, Math.ceil(median(waits) / MINUTE));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [before = 0, after = before] = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return (before + after) / 2;
}

/** The minutes in which a learner who waits sees a bar. */
export function longestWait(usualMinutes: number): number {
  return usualMinutes < 10 ? 10 : 2 * usualMinutes;
}

/** How a status page stands: what it shows changes with it. Nobody learns that a registration is on hold. */
export type Stage = 'waiting' | 'checking' | RegistrationState;

interface Waiting {
  state: RegistrationState;
  receivedAt: number;
  /** Minutes; undefined if none were promised. */
  usualMinutes: number | undefined;
}

/** `now` in milliseconds since 1970. */
export function stageOf({ state, receivedAt, usualMinutes }: Waiting, now: number): Stage {
  if (!waitsForStaff(state)) return state;
  return usualMinutes !== undefined && now - receivedAt < longestWait(usualMinutes) * MINUTE ? 'waiting' : 'checking';
}

/** After how many seconds an open status page asks again, so long after the form. */
export function nextLook(sinceForm: number): number {
  if (sinceForm < 2 * MINUTE) return 5;
  return sinceForm < 10 * MINUTE ? 15 : 60;
}

/** `1 min 20 s`. */
export function waitShown(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
