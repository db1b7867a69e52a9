/**
 * Whether the time that something takes grows in proportion to the text it is given. Seconds say nothing on a machine
 * that does other things as well, so two sizes are compared: at four times the text, what is in proportion takes four
 * times as long, and what takes the square sixteen times. The bound lies between, a factor of two from both.
 *
 * What is counted is the processor time of this thread alone, in which neither other processes nor the threads of the
 * compiler and the garbage collector appear. One time may still be off, so the best of several is taken: nothing makes
 * a processor do its work in less time than it takes. Some kernels count in steps of four milliseconds; of two times
 * above the floor and a quarter of it that is too little to be mistaken. Below the floor nothing is compared: two
 * thousand million steps, which the square of 64 KB is at the least, are far above it on any machine.
 */

import { isThorough } from '../thorough.ts';

const FLOOR_MICROSECONDS = 50_000;
const MOST_GROWTH = 8;
const TRIES = 3;

export type Act = (text: string) => unknown;

/** A text of some length, of one kind. */
export interface Kind {
  name: string;
  text: (length: number) => string;
}

/** Undefined when the time grows in proportion up to `length`, else what it grows with. */
export async function growthOf(act: Act, { name, text }: Kind, length: number): Promise<string | undefined> {
  const long = text(length);
  const first = await timeOf(act, long);
  if (first < FLOOR_MICROSECONDS) return undefined;
  const more = Math.min(first, await bestOf(act, long, TRIES - 1));
  const less = await bestOf(act, text(length / 4), TRIES);
  if (more < FLOOR_MICROSECONDS || more <= MOST_GROWTH * less) return undefined;
  return `${name}: ${Math.round(less / 1000)} ms, and ${Math.round(more / 1000)} ms for four times as much`;
}

async function bestOf(act: Act, text: string, tries: number): Promise<number> {
  let best = Infinity;
  for (let attempt = 0; attempt < tries; attempt++) {
    // One after the other: together they would be counted together.
    // oxlint-disable-next-line no-await-in-loop
    best = Math.min(best, await timeOf(act, text));
  }
  return best;
}

/** Microseconds of this thread's processor time. */
async function timeOf(act: Act, text: string): Promise<number> {
  const before = process.threadCpuUsage();
  await act(text);
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/**
 * One character or word again and again, alone and with something behind that lets a match fail at its end; for `npm test --
 * thorough` two of them in turn as well.
 */
export function kindsOf(words: readonly string[]): Kind[] {
  const others = (one: string) => words.filter((other) => other !== one);
  const rows = words.flatMap((one) => [one, ...(isThorough ? others(one).map((other) => one + other) : [])]);
  return rows.flatMap((row) =>
    ENDS.map((end) => ({
      name: JSON.stringify(`${row}…${end}`),
      text: (length: number) => row.repeat(Math.ceil(length / row.length)).slice(0, length) + end,
    })),
  );
}

const ENDS = ['', '\u0001!'];
