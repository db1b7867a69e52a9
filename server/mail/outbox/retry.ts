/** Times in milliseconds. */
import { DAY, HOUR, MINUTE } from '../../../domain/day.ts';

const REFUSALS = 3;

/** How long an email is tried after it was queued. */
export const PATIENCE = 3 * DAY;

export const LONGEST_DELAY = HOUR;

/** The wait: 1, 2, 4, … minutes, at most an hour. `chance` (0 to 1) takes off up to a tenth, to spread emails. */
export function retryDelay(tries: number, chance: number): number {
  const delay = Math.min(MINUTE * 2 ** (tries - 1), LONGEST_DELAY);
  return Math.round(delay * (1 - chance / 10));
}

/** Whether an email was refused permanently three times, or its next attempt is too late. */
export function isGivenUp({ refused, tries, nextAt, until }: RetryState): boolean {
  return (refused && tries >= REFUSALS) || nextAt > until;
}

interface RetryState {
  refused: boolean;
  tries: number;
  nextAt: number;
  until: number;
}
