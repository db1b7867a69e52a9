import { Worker } from 'node:worker_threads';
import { letOthersGoFirst } from './others-first.ts';

export type Said = { answer: unknown } | { error: unknown };

/**
 * Answers the questions of apart.ts in this child process, which kills itself after as many milliseconds of processor
 * time, or above as many megabytes of memory, as its arguments say.
 */
export function answerQuestions(answers: Readonly<Record<string, (...given: never[]) => unknown>>): void {
  letOthersGoFirst();
  // A thread watches the time, since timers do not run during endless work.
  const watch = `setInterval(() => {
    const { user, system } = process.cpuUsage();
    const isTooLong = (user + system) / 1000 > ${Number(process.argv[2])};
    const isTooLarge = process.memoryUsage.rss() / 1_048_576 > ${Number(process.argv[3])};
    if (isTooLong || isTooLarge) process.kill(process.pid, 'SIGKILL');
  }, 100)`;
  new Worker(watch, { eval: true }).unref();
  process.on('message', async ([name, given]: [string, unknown[]]) => {
    process.send?.(await said(answers[name], given));
  });
}

async function said(work: ((...given: never[]) => unknown) | undefined, given: unknown[]): Promise<Said> {
  try {
    // The types in apart.ts guarantee name and arguments.
    return { answer: await work?.(...(given as never[])) };
  } catch (error) {
    return { error };
  }
}
