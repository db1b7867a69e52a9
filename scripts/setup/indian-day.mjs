// @ts-check
const DAY = 86_400_000;
/** UTC+5:30, without summer time. */
const INDIA_AHEAD = 5.5 * 3_600_000;

/**
 * Another number each day in India. The packages may not be installed yet, so domain/day.ts is out of reach.
 * @param {number} moment milliseconds since 1970
 */
export function indianDay(moment) {
  return Math.floor((moment + INDIA_AHEAD) / DAY);
}
