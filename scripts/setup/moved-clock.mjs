// @ts-check
/**
 * Loaded before the program of a process: its clock is ahead by the milliseconds of CLOCK_AHEAD (test-clock.mjs), and
 * by those in the file that MOVED_CLOCK names, if any, which is read again at SIGUSR2.
 */
import { readFileSync } from 'node:fs';
import { moveDate } from './move-date.mjs';

const { CLOCK_AHEAD, MOVED_CLOCK: file } = process.env;
const moved = () => (file === undefined ? 0 : Number(readFileSync(file, 'utf8')));
const clock = { ahead: Number(CLOCK_AHEAD) + moved() };
moveDate(clock);

if (file !== undefined) {
  process.on('SIGUSR2', () => {
    clock.ahead = Number(CLOCK_AHEAD) + moved();
    console.log(`clock moved by ${moved()}`);
  });
}
