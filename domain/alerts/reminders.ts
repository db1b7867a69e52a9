/** When a learner is reminded, once, of what they would else miss: a reply that we wait for, and the end of their access. */
import { lastMomentOver } from '../course/access.ts';
import { addDays, DAY, HOUR, indianDayAt } from '../day.ts';

/** So long somebody has to answer, or to pay the rest, before they are reminded. */
const ANSWERS_WITHIN = 3 * DAY;

/** After so long a question is stale: a site that stood still, or got this version late, reminds nobody of it. */
const STALE_AFTER = 30 * DAY;

/** So many days before the last one of an access its learner is told. */
const BEFORE_END_DAYS = 14;

/** A stretch of time, in milliseconds since 1970: after the first and until the second. */
export interface Stretch {
  after: number;
  until: number;
}

/** Who was asked in this time, and has not answered `now`, is reminded. */
export function askedLongAgo(now: number): Stretch {
  return { after: now - STALE_AFTER, until: now - ANSWERS_WITHIN };
}

/**
 * Who was confirmed in this time is told `today` (`YYYY-MM-DD` in Indian time) that their access of so many months ends:
 * its last day is today, or one of the next fourteen.
 */
export function accessEndsSoon(today: string, months: number): Stretch {
  return {
    after: lastMomentOver(today, months),
    until: lastMomentOver(addDays(today, BEFORE_END_DAYS + 1), months),
  };
}

/** Staff are told of a promise from this hour of the day before it is due. */
const MORNING = 9 * HOUR;

/** The last day, `YYYY-MM-DD`, whose promises are near `now`: tomorrow, from the morning on. */
export function promisesNear(now: number): string {
  return addDays(indianDayAt(now - MORNING), 1);
}
