/**
 * The one door for statement files and pasted text. Whatever is in them, it is read and matched in a thread of its own, so
 * that the process goes on answering others and outlives it.
 */
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createLine } from './file/line.ts';
import { busyWithStatements, tooComplicated } from './file/limits.ts';
import type { Reading } from './reading.ts';

export interface ThreadLimits {
  /** From the start of the thread to its end. */
  milliseconds: number;
  /** Of what the thread makes of what it is given. */
  megabytes: number;
}

/** Ten thousand rows take two to four seconds, and of memory a tenth of this. */
const LIMITS: ThreadLimits = { milliseconds: 20_000, megabytes: 384 };

/** A thread takes a core and its memory. Who waits has an answer within a minute, which is as long as proxies wait. */
const line = createLine({ atOnce: 2, waiting: 4 });

/** Asks the thread to do something. What is given and answered is copied while nobody else is answered: some megabytes at most. */
export type Ask = <Name extends keyof Reading>(
  name: Name,
  ...given: Parameters<Reading[Name]>
) => Promise<Awaited<ReturnType<Reading[Name]>>>;

/**
 * What comes of asking a thread with a reading (reading.ts) of its own; in words where it takes longer or more memory than
 * the limits, and is ended, or where too many wait already. Throws what the thread and `work` throw.
 */
export async function inThread<Answer>(
  work: (ask: Ask) => Promise<Answer>,
  limits: Partial<ThreadLimits> = {},
): Promise<Answer | { problem: string }> {
  const answer = line.enter(() => withThread(work, { ...LIMITS, ...limits }));
  return answer ?? { problem: busyWithStatements().message };
}

async function withThread<Answer>(
  work: (ask: Ask) => Promise<Answer>,
  limits: ThreadLimits,
): Promise<Answer | { problem: string }> {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 16 },
    // Nothing of the process but what it is given.
    env: {},
    execArgv: [],
  });
  // Of one that is ended no answer comes.
  let answered: (answer: unknown) => void = () => {};
  const ask = async (name: string, ...given: unknown[]) => {
    const answer = await new Promise((resolve) => {
      answered = resolve;
      worker.postMessage([name, given], []);
    });
    // A thread that answers fast enough would have the process go on listening to it alone.
    await othersAreAnswered();
    return answer;
  };
  try {
    return await new Promise<Answer | { problem: string }>((resolve, reject) => {
      const tooMuch = () => resolve({ problem: tooComplicated().message });
      const timer = setTimeout(tooMuch, limits.milliseconds).unref();
      worker.on('message', (answer: unknown) => answered(answer));
      worker.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch();
        else reject(error);
      });
      worker.on('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`A thread that reads a statement ended by itself (${code}).`));
      });
      // A process that stops does not wait for it. Listening, above, would make it wait again.
      worker.unref();
      work(ask as Ask).then(resolve, reject);
    });
  } finally {
    await worker.terminate();
  }
}
