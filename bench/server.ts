/** Start, speed and memory of the production process on this machine, for comparison. */
import { Agent, get } from 'node:http';
import { memoryOf } from '../tests/support/memory.ts';
import { share, table } from './table.ts';
import { nothing, withSite } from './with-site.ts';

const CONNECTIONS = 10;
const WARM_UP_MS = 1000;
const LOAD_MS = 5000;
const STARTS = 3;

export async function measure({ dist }: { dist: string }): Promise<string[]> {
  const starts: { ms: number; memory: number }[] = [];
  while (starts.length < STARTS)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await withSite(dist, nothing, async ({ server: { startedIn, pid } }) => {
      starts.push({ ms: startedIn, memory: memoryOf(pid).now });
    });
  const fastest = starts.reduce((best, start) => (start.ms < best.ms ? start : best));
  await withSite(dist, nothing, async ({ server: { url, pid } }) => {
    await load(url, WARM_UP_MS);
    const { times, bytes } = await load(url, LOAD_MS);
    console.log(
      `\nThe production process; ${CONNECTIONS} connections ask for the home page (brotli) for ${LOAD_MS / 1000} s, from the same machine.\n`,
    );
    console.log(
      table(
        ['figure', 'value', 'unit'],
        [
          [`start-up, fastest of ${STARTS}`, fastest.ms, 'ms'],
          ['memory after start-up', fastest.memory, 'MB'],
          ['memory after the load', memoryOf(pid).now, 'MB'],
          ['bytes an answer', bytes, 'bytes'],
          ['requests', Math.round(times.length / (LOAD_MS / 1000)), 'per second'],
          ['answer, median', share(times, 0.5), 'ms'],
          ['answer, 99 of 100', share(times, 0.99), 'ms'],
        ],
      ),
    );
  });
  return [];
}

/** Repeats requests on kept connections; returns their times. */
async function load(url: string, duration: number): Promise<{ times: number[]; bytes: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const end = performance.now() + duration;
  let bytes = 0;
  const connection = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      bytes = await ask(url, agent);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return { times, bytes };
}

/** With little work, because it takes processor time from the site. */
function ask(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => (bytes += piece.length));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}
