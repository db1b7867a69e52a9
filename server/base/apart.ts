/**
 * Does work in a child process, which the site survives. A thread that runs out of memory can end the whole process:
 * https://github.com/nodejs/node/issues/47224
 */
import { type ChildProcess, fork } from 'node:child_process';
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import type { Said } from './child.ts';

export interface ApartLimits {
  /** From question to answer, with the time in a line. Proxies wait for a minute. */
  milliseconds: number;
  /** Processor time, which for the same work is the same on a busy machine. */
  processorMs: number;
  /** Of JavaScript alone. */
  megabytes: number;
  /** Of everything, where WebAssembly or native code does the work. */
  residentMegabytes?: number;
}

/** Asks the process. Copying question and answer blocks the site, so they have a few megabytes at most. */
export type Asking<Work extends Record<keyof Work, (...given: never[]) => unknown>> = <Name extends keyof Work>(
  name: Name,
  ...given: Parameters<Work[Name]>
) => Promise<Awaited<ReturnType<Work[Name]>>>;

/** `late`: the time is over, perhaps since the machine is busy. `too-much`: it took too much processor time or memory. */
type Done<Answer> = { answer: Answer } | { ended: 'late' | 'too-much' };

/**
 * Runs `work` with a process of its own, started from `file` (child.ts), until the moment `until` of
 * `performance.now()`. Throws what the process and `work` throw.
 */
export async function workApart<Work extends Record<keyof Work, (...given: never[]) => unknown>, Answer>(
  file: URL,
  work: (ask: Asking<Work>) => Promise<Answer>,
  {
    until,
    processorMs,
    megabytes,
    residentMegabytes = Infinity,
  }: Omit<ApartLimits, 'milliseconds'> & { until: number },
): Promise<Done<Answer>> {
  const child = fork(file, [String(processorMs), String(residentMegabytes)], {
    execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=8'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  try {
    return await new Promise<Done<Answer>>((resolve, reject) => {
      const tooLate = () => resolve({ ended: 'late' });
      const timer = setTimeout(tooLate, Math.max(1, until - performance.now())).unref();
      child.on('error', reject);
      child.once('exit', (code) => {
        clearTimeout(timer);
        // A signal, sent by itself or by the system, means that time or memory ran out.
        if (code === null) resolve({ ended: 'too-much' });
        else reject(new Error(`The process ${file.pathname} ended by itself (${code}).`));
      });
      // The child must neither keep a stopping site alive nor outlive it.
      child.unref();
      child.channel?.unref();
      work(asking(child) as Asking<Work>).then((answer) => resolve({ answer }), reject);
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
