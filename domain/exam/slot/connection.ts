import { MINUTE } from '../../day.ts';

/** Milliseconds. The page reports every 20 seconds, and counts as open this long after its last report. */
const HEARD_FOR = 45_000;

export type Connection =
  | { kind: 'connected' }
  /** `minutes`: whole minutes since the last report, at least 1. `since`: its moment. */
  | { kind: 'away'; minutes: number; since: number }
  /** No script runs in the page, so nothing is known. This is not held against the learner. */
  | { kind: 'no-script' }
  | { kind: 'left' }
  /** Let in, but the exam has not begun. */
  | { kind: 'let-in' }
  | { kind: 'at-door' }
  | { kind: 'not-here' };

/** The connection during an attempt. `heardAt` is null if no script has reported. */
export function connectionOf(attempt: { isOpen: boolean; heardAt: number | null }, now: number): Connection {
  if (!attempt.isOpen) return { kind: 'left' };
  const { heardAt } = attempt;
  if (heardAt === null) return { kind: 'no-script' };
  if (now - heardAt < HEARD_FOR) return { kind: 'connected' };
  return { kind: 'away', minutes: Math.max(1, Math.floor((now - heardAt) / MINUTE)), since: heardAt };
}

/** The connection before an attempt. `arrivedAt` is null if the learner has not come. */
export function doorConnection(seat: { arrivedAt: number | null; isLetIn: boolean }): Connection {
  if (seat.isLetIn) return { kind: 'let-in' };
  return { kind: seat.arrivedAt === null ? 'not-here' : 'at-door' };
}
