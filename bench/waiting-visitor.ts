/** A visitor in its own thread, who waits only for the server. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createVisitor, must } from '../tests/support/visitor.ts';

const EVERY_MS = 5;

/** Resolves after the first answer; `stop` returns the longest wait in milliseconds. */
export async function startVisitor(url: string): Promise<{ stop(): Promise<number> }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: url });
  await once(worker, 'message');
  return {
    stop: async () => {
      const told = once(worker, 'message');
      worker.postMessage('stop');
      return Number((await told)[0]);
    },
  };
}

if (!isMainThread && parentPort !== null) await ask(String(workerData));

async function ask(url: string): Promise<void> {
  const visitor = createVisitor(url);
  const over = new AbortController();
  let longest = 0;
  parentPort?.once('message', () => over.abort());
  must(await visitor.get(url), 200);
  parentPort?.postMessage('began');
  while (!over.signal.aborted) {
    // oxlint-disable no-await-in-loop -- one after the other
    longest = Math.max(longest, must(await visitor.get(url), 200).ms);
    await pause(EVERY_MS);
    // oxlint-enable no-await-in-loop
  }
  visitor.leave();
  parentPort?.postMessage(longest);
}
