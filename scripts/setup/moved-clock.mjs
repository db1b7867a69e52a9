// @ts-check
/** Moves a program's clock by CLOCK_AHEAD milliseconds and those in the file MOVED_CLOCK, read again at SIGUSR2. */
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
