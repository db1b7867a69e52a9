/** How fast the production process starts and answers, and how much memory it takes: figures of this machine, for comparison. */
import { createVisitor, must } from '../tests/support/visitor.ts';
import { memoryOf } from '../tests/support/memory.ts';
import { share, table } from './table.ts';
import { nothing, withSite } from './with-site.ts';

const CONNECTIONS = 10;
const WARM_UP_MS = 1000;
const LOAD_MS = 5000;
const STARTS = 3;

/** Prints the figures. They depend on the machine, so none of them is held against a limit. */
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

/** Asks again and again on kept connections; gives how long each answer took. */
async function load(url: string, duration: number): Promise<{ times: number[]; bytes: number }> {
  const times: number[] = [];
  const end = performance.now() + duration;
  let bytes = 0;
  const connection = async () => {
    const visitor = createVisitor(url);
    while (performance.now() < end) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = must(await visitor.get('/'), 200);
      times.push(answer.ms);
      ({ bytes } = answer);
    }
    visitor.leave();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return { times, bytes };
}
