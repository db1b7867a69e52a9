/**
 * The one door for statement files and pasted text. Whatever is in them, it is read and matched in a process of its own, so
 * that the site goes on answering others and outlives it. A thread would not do: one that runs out of memory can take the
 * whole process with it, whatever its limits (https://github.com/nodejs/node/issues/47224).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { createLine } from '../base/line.ts';
import { busyWithStatements, tooComplicated } from './file/file-limits.ts';
import type { Reading } from './reading.ts';
import type { Said } from './reading-process.ts';

export interface ReadingLimits {
  /** From the question to the answer, with the time in the line. Proxies wait for a minute. */
  milliseconds: number;
  /** That a processor works for it: the same file takes as much on a busy machine. */
  processorMs: number;
  /** Of what it makes of what it is given. */
  megabytes: number;
}

/** Ten thousand rows take two to four seconds, and of memory a tenth of this. */
const LIMITS: ReadingLimits = { milliseconds: 55_000, processorMs: 20_000, megabytes: 384 };

/** Each takes a core and its memory. */
const line = createLine({ atOnce: 2, waiting: 4 });

/** Asks the process to do something. What is given and answered is copied while nobody else is answered: some megabytes at most. */
export type Ask = <Name extends keyof Reading>(
  name: Name,
  ...given: Parameters<Reading[Name]>
) => Promise<Awaited<ReturnType<Reading[Name]>>>;

/**
 * What comes of asking a process with a reading (reading.ts) of its own; in words where it takes more than the limits, and is
 * ended, or where too many wait already. Throws what the reading and `work` throw.
 */
export async function readApart<Answer>(
  work: (ask: Ask) => Promise<Answer>,
  limits: Partial<ReadingLimits> = {},
): Promise<Answer | { problem: string }> {
  const { milliseconds, ...ofProcess } = { ...LIMITS, ...limits };
  const until = performance.now() + milliseconds;
  const answer = line.enter(() => inProcess(work, { ...ofProcess, until }));
  return answer ?? { problem: busyWithStatements().message };
}

async function inProcess<Answer>(
  work: (ask: Ask) => Promise<Answer>,
  { until, processorMs, megabytes }: Omit<ReadingLimits, 'milliseconds'> & { until: number },
): Promise<Answer | { problem: string }> {
  const child = fork(new URL('./reading-process.ts', import.meta.url), [String(processorMs)], {
    execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=8'],
    // Nothing of the site but what it is given.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  try {
    return await new Promise<Answer | { problem: string }>((resolve, reject) => {
      const tooLate = () => resolve({ problem: busyWithStatements().message });
      const timer = setTimeout(tooLate, until - performance.now()).unref();
      child.on('error', reject);
      child.once('exit', (code) => {
        clearTimeout(timer);
        // Ended by a signal, its own or the system's: for want of time or memory.
        if (code === null) resolve({ problem: tooComplicated().message });
        else reject(new Error(`The process that reads a statement ended by itself (${code}).`));
      });
      // A site that stops does not wait for it, and its end is the end of the process.
      child.unref();
      child.channel?.unref();
      work(asking(child) as Ask).then(resolve, reject);
    });
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

/** What is asked for is asked one after the other. Of a process that is ended no answer comes. */
function asking(child: ChildProcess) {
  let hear: (said: Said) => void = () => {};
  child.on('message', (message) => hear(message as Said));
  return async (name: string, ...given: unknown[]) => {
    const said = await new Promise<Said>((resolve) => {
      hear = resolve;
      // One that can no longer be asked has ended, which is heard above.
      child.send([name, given], () => {});
    });
    // A process that answers fast enough would have the site go on listening to it alone.
    await othersAreAnswered();
    if ('error' in said) throw said.error;
    return said.answer;
  };
}
