/** When a mail that could not be sent is tried again, and when no more. Times in milliseconds. */
import { DAY, HOUR, MINUTE } from '../../../domain/day.ts';

/** How often a server may refuse a mail for good before it is believed. */
const REFUSALS = 3;

/** How long a mail is tried, from when it was queued. */
export const PATIENCE = 3 * DAY;

/** The longest wait before a try. */
export const LONGEST_DELAY = HOUR;

/**
 * How long to wait after the given number of tries: 1, 2, 4, … minutes, at most an hour, up to a tenth less by
 * `chance` (0 to 1), so that mails that failed together do not all come back together.
 */
export function retryDelay(tries: number, chance: number): number {
  const delay = Math.min(MINUTE * 2 ** (tries - 1), LONGEST_DELAY);
  return Math.round(delay * (1 - chance / 10));
}

/** Whether a mail that failed is given up: refused for good three times, or its next try would come too late. */
export function isGivenUp({ refused, tries, nextAt, until }: RetryState): boolean {
  return (refused && tries >= REFUSALS) || nextAt > until;
}

interface RetryState {
  refused: boolean;
  tries: number;
  nextAt: number;
  until: number;
}
