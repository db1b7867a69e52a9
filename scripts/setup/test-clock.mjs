// @ts-check
/**
 * The clock of tests. Whoever imports this runs by TEST_CLOCK, a moment at which its clock begins and from which it goes
 * on: `TEST_CLOCK=2026-11-23T23:00:00+05:30 npm test`. So does every program that it starts.
 */
import { giveUp } from './process.mjs';

/** As an address: it may lie in a folder whose name has spaces. */
const PRELOAD = `--import=${new URL('moved-clock.mjs', import.meta.url).href}`;

const withPreload = (options = '') => (options.includes(PRELOAD) ? options : `${options} ${PRELOAD}`.trim());

/**
 * Begins at a moment, unless this program or the one that started it has begun already.
 * @param {string} moment
 */
export async function startClock(moment) {
  const { CLOCK_AHEAD, NODE_OPTIONS } = process.env;
  if (CLOCK_AHEAD !== undefined) return;
  const ahead = Date.parse(moment) - Date.now();
  if (Number.isNaN(ahead)) {
    giveUp(`TEST_CLOCK is "${moment}", but must be a moment with its time zone, as 2026-11-23T23:00:00+05:30.`);
  }
  process.env.CLOCK_AHEAD = String(ahead);
  process.env.NODE_OPTIONS = withPreload(NODE_OPTIONS);
  await import('./moved-clock.mjs');
}

/** The same clock for a program that is started with an environment of its own. */
export function ourClock() {
  const { CLOCK_AHEAD, NODE_OPTIONS } = process.env;
  return CLOCK_AHEAD === undefined ? {} : { CLOCK_AHEAD, NODE_OPTIONS };
}

/**
 * The same for one whose clock a test moves on later: by the milliseconds in a file, read at the start and at SIGUSR2.
 * @param {string} file
 */
export function movableClock(file) {
  const { CLOCK_AHEAD = '0', NODE_OPTIONS } = process.env;
  return { CLOCK_AHEAD, NODE_OPTIONS: withPreload(NODE_OPTIONS), MOVED_CLOCK: file };
}

if (process.env.TEST_CLOCK) await startClock(process.env.TEST_CLOCK);
