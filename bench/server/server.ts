/** How fast the production process starts and answers, and how much memory it takes: figures of this machine, for comparison. */
import { spawnSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { type ProductionServer, startProductionServer } from './production-server.ts';
import { table } from '../table.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CONNECTIONS = 10;
const WARM_UP_MS = 1000;
const LOAD_MS = 5000;
const STARTS = 3;

/** Prints the figures. They depend on the machine, so none of them is held against a limit. */
export async function measureServer(server: ProductionServer, dist: string): Promise<string[]> {
  const starts = [];
  for (let count = 0; count < STARTS; count++) {
    const other = await startProductionServer(ROOT, dist);
    starts.push({ ms: other.startedIn, memory: memoryOf(other.pid) });
    await other.stop();
  }
  const loaded = await loadedBy(dist);
  const fastest = starts.reduce((best, start) => (start.ms < best.ms ? start : best));
  await load(server.url, WARM_UP_MS);
  const { times, bytes } = await load(server.url, LOAD_MS);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;

  console.log(
    `\nThe production process; ${CONNECTIONS} connections ask for the home page (brotli) for ${LOAD_MS / 1000} s, from the same machine.\n`,
  );
  console.log(
    table(
      ['figure', 'value', 'unit'],
      [
        [`start-up, fastest of ${STARTS}`, fastest.ms, 'ms'],
        ['files of code loaded by then', loaded.files, 'files'],
        ['their size', ...megabytes(loaded.bytes)],
        ['memory after start-up', ...megabytes(fastest.memory)],
        ['memory after the load', ...megabytes(memoryOf(server.pid))],
        ['bytes an answer', bytes, 'bytes'],
        ['requests', Math.round(times.length / (LOAD_MS / 1000)), 'per second'],
        ['answer, median', at(0.5), 'ms'],
        ['answer, 99 of 100', at(0.99), 'ms'],
      ],
    ),
  );
  return [];
}

/** What the process reads of code until it answers. */
async function loadedBy(dist: string): Promise<{ files: number; bytes: number }> {
  const counting = ['--import', new URL('loaded-files.mjs', import.meta.url).href];
  const server = await startProductionServer(ROOT, dist, undefined, {}, counting);
  await server.stop();
  const said = /^loaded (\d+) files of (\d+) bytes$/.exec(server.lines.at(-1) ?? '');
  if (said === null) throw new Error('The process did not say what it loaded.');
  return { files: Number(said[1]), bytes: Number(said[2]) };
}

/** Asks again and again on kept connections; gives how long each answer took. */
async function load(url: string, duration: number): Promise<{ times: number[]; bytes: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const end = performance.now() + duration;
  let bytes = 0;
  const connection = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      bytes = await ask(url, agent);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return { times, bytes };
}

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

/** Resident memory in bytes, where the system can say. */
function memoryOf(pid: number): number | undefined {
  const kilobytes = Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
  return kilobytes > 0 ? kilobytes * 1024 : undefined;
}

function megabytes(bytes: number | undefined): [string | number, string] {
  return bytes === undefined ? ['unknown', ''] : [bytes / 1024 / 1024, 'MB'];
}
