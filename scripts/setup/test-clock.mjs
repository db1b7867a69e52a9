// @ts-check
/** Importers and their child programs begin at TEST_CLOCK: `TEST_CLOCK=2026-11-23T23:00:00+05:30 npm test`. */
import { giveUp } from './process.mjs';

/** A URL, since the folder may have spaces. */
const PRELOAD = `--import=${new URL('moved-clock.mjs', import.meta.url).href}`;

const withPreload = (options = '') => (options.includes(PRELOAD) ? options : `${options} ${PRELOAD}`.trim());

/**
 * Does nothing if a parent has set the clock.
 * @param {string} moment
 */
export async function startClock(moment) {
  const { CLOCK_AHEAD, NODE_OPTIONS } = process.env;
  if (CLOCK_AHEAD !== undefined) return;
  const ahead = Date.parse(moment) - Date.now();
  if (Number.isNaN(ahead)) {
    giveUp(`TEST_CLOCK is "${moment}", but must be a moment with its time zone, such as 2026-11-23T23:00:00+05:30.`);
  }
  process.env.CLOCK_AHEAD = String(ahead);
  process.env.NODE_OPTIONS = withPreload(NODE_OPTIONS);
  await import('./moved-clock.mjs');
}

export function ourClock() {
  const { CLOCK_AHEAD, NODE_OPTIONS } = process.env;
  return CLOCK_AHEAD === undefined ? {} : { CLOCK_AHEAD, NODE_OPTIONS };
}

/**
 * A test can move this clock later: milliseconds in a file, read at start and at SIGUSR2.
 * @param {string} file
 */
export function movableClock(file) {
  const { CLOCK_AHEAD = '0', NODE_OPTIONS } = process.env;
  return { CLOCK_AHEAD, NODE_OPTIONS: withPreload(NODE_OPTIONS), MOVED_CLOCK: file };
}

if (process.env.TEST_CLOCK) await startClock(process.env.TEST_CLOCK);
