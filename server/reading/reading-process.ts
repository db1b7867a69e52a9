/**
 * Run as a process of its own (apart.ts) for one statement: does what it is asked for, one after the other, and answers. It ends
 * itself once a processor has worked for it for so many milliseconds as its argument says.
 */
import { Worker } from 'node:worker_threads';
import { letOthersGoFirst } from '../base/others-first.ts';
import { createReading, type Reading } from './reading.ts';

/** What goes back for each thing that was asked: what came of it, or what it threw. */
export type Said = { answer: unknown } | { error: unknown };

letOthersGoFirst();
// In a thread, as a reading that does not end leaves no time for timers.
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
    // Whoever asks is held to the types by apart.ts.
    return { answer: await work(...(given as never[])) };
  } catch (error) {
    return { error };
  }
}
