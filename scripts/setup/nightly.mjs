// @ts-check
/** Once a day, early in the Indian night, so that pages have the right day without JavaScript. */

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** UTC+5:30, without summer time. */
const INDIA_AHEAD = 5.5 * HOUR;
/** For clocks that are behind. */
const AFTER_MIDNIGHT = 5 * 60_000;

/** @param {number} moment milliseconds since 1970 */
export function indianDay(moment) {
  return Math.floor((moment + INDIA_AHEAD) / DAY);
}

/**
 * The next build, in milliseconds since 1970.
 * @param {number} now
 */
export function nextNight(now) {
  return (indianDay(now - AFTER_MIDNIGHT) + 1) * DAY - INDIA_AHEAD + AFTER_MIDNIGHT;
}

/**
 * Does not keep the process alive.
 * @param {() => Promise<unknown>} work
 */
export function everyNight(work) {
  const wait = () => {
    // At most an hour at a time: timers stop while a laptop sleeps.
    const due = nextNight(Date.now());
    const look = () =>
      Date.now() < due ? setTimeout(look, Math.min(due - Date.now(), HOUR)).unref() : void work().finally(wait);
    look();
  };
  wait();
}
