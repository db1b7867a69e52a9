/** Work in a thread of its own, so that whatever it is, the process goes on answering others and outlives it. */
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { type TransferListItem, Worker } from 'node:worker_threads';

export interface ThreadLimits {
  /** From the start of the thread to its answer. */
  milliseconds: number;
  /** Of what the thread makes of what it is given. */
  megabytes: number;
}

interface Thread<Answer> {
  /** The thread's own file. Named by its caller, beside which the build puts it. */
  file: URL;
  /** What it has at once, and what comes as messages: each is copied while nobody else is answered. */
  given: { data?: unknown; moved?: readonly TransferListItem[]; messages?: Iterable<unknown> };
  limits: ThreadLimits;
  /** What to do with each message; `end` ends the thread with the answer. */
  heard: (message: unknown, thread: { end: (answer: Answer) => void; say: (message: unknown) => void }) => void;
}

/**
 * What the thread answers; undefined where it takes longer or more memory than the limits, and is ended. Throws what
 * the thread throws.
 */
export async function inThread<Answer>({ file, given, limits, heard }: Thread<Answer>): Promise<Answer | undefined> {
  const { data, moved = [], messages = [] } = given;
  const worker = new Worker(file, {
    workerData: data,
    transferList: [...moved],
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
    // Nothing of the process but what it is given.
    env: {},
    execArgv: [],
  });
  try {
    return await new Promise<Answer | undefined>((resolve, reject) => {
      const timer = setTimeout(() => resolve(undefined), limits.milliseconds).unref();
      const thread = { end: resolve, say: (message: unknown) => worker.postMessage(message, []) };
      worker.on('message', (message: unknown) => heard(message, thread));
      worker.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(undefined);
        else reject(error);
      });
      worker.on('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`A thread that reads or matches statements ended by itself (${code}).`));
      });
      // A process that stops does not wait for it. Listening, above, would make it wait again.
      worker.unref();
      void sayAll(worker, messages);
    });
  } finally {
    await worker.terminate();
  }
}

async function sayAll(worker: Worker, messages: Iterable<unknown>): Promise<void> {
  for (const message of messages) {
    worker.postMessage(message, []);
    // oxlint-disable-next-line no-await-in-loop
    await othersAreAnswered();
  }
}
