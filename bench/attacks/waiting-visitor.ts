/** A visitor in a thread of its own, whom nothing but the server keeps waiting: asks for a page again and again. */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const EVERY_MS = 5;

export interface Waited {
  /** The longest that an answer took, in milliseconds. */
  longest: number;
  /** How many answers came, by status; 0 where none did. */
  statuses: Record<string, number>;
}

/** Begins to ask, and is there once the first answer has come; `stop` ends it and tells how long the visitor waited. */
export async function startVisitor(url: string): Promise<{ stop(): Promise<Waited> }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: url });
  await once(worker, 'message');
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        worker.once('message', resolve).once('error', reject);
        worker.postMessage('stop');
      }),
  };
}

if (!isMainThread && parentPort !== null) await ask(String(workerData));

async function ask(url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waited: Waited = { longest: 0, statuses: {} };
  const stopping = new AbortController();
  parentPort?.once('message', () => stopping.abort());
  await statusOf(url, agent);
  parentPort?.postMessage('began');
  // oxlint-disable no-await-in-loop
  while (!stopping.signal.aborted) {
    const began = performance.now();
    const status = await statusOf(url, agent);
    waited.longest = Math.max(waited.longest, performance.now() - began);
    waited.statuses[status] = (waited.statuses[status] ?? 0) + 1;
    await pause(EVERY_MS);
  }
  // oxlint-enable no-await-in-loop
  agent.destroy();
  parentPort?.postMessage(waited);
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0))).on(
      'error',
      () => resolve(0),
    );
  });
}
