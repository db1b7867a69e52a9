/**
 * Reads statements in a child process, which the site survives. A thread that runs out of memory can end the whole
 * process: https://github.com/nodejs/node/issues/47224
 */
import { type ChildProcess, fork } from 'node:child_process';
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { createLine } from '../base/line.ts';
import { busyWithStatements, tooComplicated } from './file/file-limits.ts';
import type { Reading } from './reading.ts';
import type { Said } from './reading-process.ts';

export interface ReadingLimits {
  /** From question to answer, with the time in the line. Proxies wait for a minute. */
  milliseconds: number;
  /** Processor time, which for a given file is the same on a busy machine. */
  processorMs: number;
  megabytes: number;
}

/** Ten thousand rows take two to four seconds and a tenth of this memory. */
const LIMITS: ReadingLimits = { milliseconds: 55_000, processorMs: 20_000, megabytes: 384 };

const line = createLine({ atOnce: 2, waiting: 4 });

/** Asks the process. Copying question and answer blocks the site, so they have a few megabytes at most. */
export type Ask = <Name extends keyof Reading>(
  name: Name,
  ...given: Parameters<Reading[Name]>
) => Promise<Awaited<ReturnType<Reading[Name]>>>;

/**
 * Runs `work` with a process for one reading. Answers with a problem if it exceeds the limits or if too many wait.
 * Throws what the reading and `work` throw.
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
        // A signal, sent by itself or by the system, means that time or memory ran out.
        if (code === null) resolve({ problem: tooComplicated().message });
        else reject(new Error(`The process that reads a statement ended by itself (${code}).`));
      });
      // The child must neither keep a stopping site alive nor outlive it.
      child.unref();
      child.channel?.unref();
      work(asking(child) as Ask).then(resolve, reject);
    });
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

/** Asks one question after the other. A process that has ended never answers. */
function asking(child: ChildProcess) {
  let hear: (said: Said) => void = () => {};
  child.on('message', (message) => hear(message as Said));
  return async (name: string, ...given: unknown[]) => {
    const said = await new Promise<Said>((resolve) => {
      hear = resolve;
      // A failed send means that the process has ended, which `exit` reports.
      child.send([name, given], () => {});
    });
    // Without this pause, a process that answers fast would keep the site from answering anyone else.
    await othersAreAnswered();
    if ('error' in said) throw said.error;
    return said.answer;
  };
}
