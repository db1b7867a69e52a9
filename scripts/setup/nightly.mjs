// @ts-check
/** Once a day, early in the Indian night: what a page says of days is then true of the new one without JavaScript too. */

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** India is five and a half hours ahead of UTC, without summer time. */
const INDIA_AHEAD = 5.5 * HOUR;
/** A few minutes into the day, for clocks that are behind. */
const AFTER_MIDNIGHT = 5 * 60_000;

/**
 * The day in India at a moment, as a count of days.
 * @param {number} moment milliseconds since 1970
 */
export function indianDay(moment) {
  return Math.floor((moment + INDIA_AHEAD) / DAY);
}

/**
 * The next time to build, in milliseconds since 1970: five minutes into an Indian day.
 * @param {number} now
 */
export function nextNight(now) {
  return (indianDay(now - AFTER_MIDNIGHT) + 1) * DAY - INDIA_AHEAD + AFTER_MIDNIGHT;
}

/**
 * Calls back every night, as long as the process has something else to do.
 * @param {() => Promise<unknown>} work
 */
export function everyNight(work) {
  const wait = () => {
    // No longer than an hour at a time: timers stand still while a laptop sleeps.
    const due = nextNight(Date.now());
    const look = () =>
      Date.now() < due ? setTimeout(look, Math.min(due - Date.now(), HOUR)).unref() : void work().finally(wait);
    look();
  };
  wait();
}
