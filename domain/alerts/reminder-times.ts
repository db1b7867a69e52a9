import { lastMomentOver } from '../course/access.ts';
import { addDays, DAY, HOUR, indianDayAt } from '../day.ts';

/** A learner is reminded after this time without an answer, or without the rest of the money. */
const ANSWERS_WITHIN = 3 * DAY;

/** Older questions bring no reminder: after a long outage or a late upgrade, nobody gets emails about stale matters. */
const STALE_AFTER = 30 * DAY;

/** A learner is told this many days before the last day of access. */
const BEFORE_END_DAYS = 14;

/** A stretch of time in milliseconds since 1970: after `after`, up to and including `until`. */
export interface Stretch {
  after: number;
  until: number;
}

/** When a question was asked if its learner has to be reminded `now`. */
export function askedLongAgo(now: number): Stretch {
  return { after: now - STALE_AFTER, until: now - ANSWERS_WITHIN };
}

/** Confirmations whose learners hear `today` (`YYYY-MM-DD`) that their access ends within fourteen days. */
export function accessEndsSoon(today: string, months: number): Stretch {
  return {
    after: lastMomentOver(today, months),
    until: lastMomentOver(addDays(today, BEFORE_END_DAYS + 1), months),
  };
}

/** From this time on, staff hear of promises that are due the next day. */
const MORNING = 9 * HOUR;

/** The last day (`YYYY-MM-DD`) whose promises are due soon: tomorrow from the morning on, today before that. */
export function promisesNear(now: number): string {
  return addDays(indianDayAt(now - MORNING), 1);
}
