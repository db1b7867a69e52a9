/** The thread of one statement: it does what it is asked for, one after the other, and answers. */
import { parentPort } from 'node:worker_threads';
import { createReading, type Reading } from './reading.ts';

const port = parentPort;
if (port === null) throw new Error('reading-worker.ts runs as a thread.');

const reading = createReading();
port.on('message', async ([name, given]: [keyof Reading, unknown[]]) => {
  const work: (...of: never[]) => unknown = reading[name];
  // Whoever asks is held to the types by in-thread.ts.
  port.postMessage(await work(...(given as never[])));
});
