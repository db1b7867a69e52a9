/**
 * Whether time grows in proportion to the length of a text. Seconds depend on the machine, so two sizes are compared:
 * at four times the text, linear work takes four times as long, quadratic work sixteen times. The bound is between, a
 * factor of two from both.
 * Only the processor time of this thread counts. The best of several runs is taken, since nothing makes work faster
 * than it is; on a busy machine the long text gets more of them before it is complained of. Some kernels count in steps of 4 ms, which is little above the floor. Shorter times are not compared: the
 * square of 64 KB is far above the floor on any machine.
 */

import { isThorough } from '../thorough.ts';

const FLOOR_MICROSECONDS = 50_000;
const MOST_GROWTH = 8;
const TRIES = 3;
const MORE_TRIES = 9;

export type Act = (text: string) => unknown;

/** A text of one kind in any length. */
export interface Kind {
  name: string;
  text: (length: number) => string;
}

/** Undefined if the growth is linear. */
export async function growthOf(act: Act, { name, text }: Kind, length: number): Promise<string | undefined> {
  const long = text(length);
  const first = await timeOf(act, long);
  if (first < FLOOR_MICROSECONDS) return undefined;
  let more = Math.min(first, await bestOf(act, long, TRIES - 1));
  const less = await bestOf(act, text(length / 4), TRIES);
  const isInProportion = () => more < FLOOR_MICROSECONDS || more <= MOST_GROWTH * less;
  if (!isInProportion()) more = Math.min(more, await bestOf(act, long, MORE_TRIES));
  if (isInProportion()) return undefined;
  return `${name}: ${Math.round(less / 1000)} ms, and ${Math.round(more / 1000)} ms for four times as much`;
}

async function bestOf(act: Act, text: string, tries: number): Promise<number> {
  let best = Infinity;
  for (let attempt = 0; attempt < tries; attempt++) {
    // Parallel runs would share the counted processor time.
    best = Math.min(best, await timeOf(act, text));
  }
  return best;
}

async function timeOf(act: Act, text: string): Promise<number> {
  const before = process.threadCpuUsage();
  await act(text);
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/** Repeats a character or word, alone and with an end that makes a match fail. The thorough run also alternates two. */
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
