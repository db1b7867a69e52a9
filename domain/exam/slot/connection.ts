/** Whether somebody who sits an exam is there, as far as their page says so. */
import { MINUTE } from '../../day.ts';

/** For so long after a script in the page last spoke, the page counts as open: it speaks every 20 seconds. */
const HEARD_FOR = 45_000;

export type Connection =
  | { kind: 'connected' }
  /** Whole minutes since the page was last heard, at least 1, and the moment of that. */
  | { kind: 'away'; minutes: number; since: number }
  /** No script runs in the page: nothing is known, and nothing is said against anybody. */
  | { kind: 'no-script' }
  /** The exam has ended. */
  | { kind: 'left' }
  /** It has not begun, and the learner is in. */
  | { kind: 'let-in' }
  | { kind: 'at-door' }
  | { kind: 'not-here' };

/** Of a sitting; `heardAt` is null where no script has spoken yet. */
export function connectionOf(attempt: { isOpen: boolean; heardAt: number | null }, now: number): Connection {
  if (!attempt.isOpen) return { kind: 'left' };
  const { heardAt } = attempt;
  if (heardAt === null) return { kind: 'no-script' };
  if (now - heardAt < HEARD_FOR) return { kind: 'connected' };
  return { kind: 'away', minutes: Math.max(1, Math.floor((now - heardAt) / MINUTE)), since: heardAt };
}

/** Of a seat in which nothing was begun. */
export function doorConnection(seat: { arrivedAt: number | null; isLetIn: boolean }): Connection {
  if (seat.isLetIn) return { kind: 'let-in' };
  return { kind: seat.arrivedAt === null ? 'not-here' : 'at-door' };
}
