/** The child process of apart.ts. Kills itself after as many milliseconds of processor time as its argument says. */
import { Worker } from 'node:worker_threads';
import { letOthersGoFirst } from '../base/others-first.ts';
import { createReading, type Reading } from './reading.ts';

export type Said = { answer: unknown } | { error: unknown };

letOthersGoFirst();
// A thread watches the time, since timers do not run during an endless reading.
const watch = `setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > ${Number(process.argv[2])}) process.kill(process.pid, 'SIGKILL');
}, 100)`;
new Worker(watch, { eval: true }).unref();
const reading = createReading();
process.on('message', async ([name, given]: [keyof Reading, unknown[]]) => {
  process.send?.(await said(reading[name], given));
});

async function said(work: (...given: never[]) => unknown, given: unknown[]): Promise<Said> {
  try {
    // The types in apart.ts guarantee the arguments.
    return { answer: await work(...(given as never[])) };
  } catch (error) {
    return { error };
  }
}
