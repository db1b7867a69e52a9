import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { memoryOf } from '../support/memory.ts';
import { startProductionServer } from '../support/production-server.ts';
import { register, registered, statusOf, withFolder } from './fault.fixture.ts';
import { isThorough } from '../thorough.ts';
import { dist, expect, test } from './test.fixture.ts';

const QUIET = { LOG_LEVEL: 'silent', DATABASE_URL: '' };
/** Each needs a file here and one in the server; see `ulimit -n`. */
const IDLE = isThorough ? 10_000 : 500;
const SLOW = isThorough ? 1000 : 100;
const AT_ONCE = 100;
const MEGABYTE = 1024 * 1024;

/** A hundred at a time; each sends `words`. */
async function open(url: string, count: number, words = ''): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, () =>
      connect(Number(new URL(url).port), '127.0.0.1'),
    );
    for (const socket of some) socket.on('error', () => {}).resume();
    await Promise.all(some.map((socket) => once(socket, 'connect')));
    if (words !== '') for (const socket of some) socket.write(words);
    sockets.push(...some);
  }
  return sockets;
}

const closedOf = (sockets: readonly Socket[]) =>
  Promise.all(sockets.map((socket) => (socket.closed ? undefined : once(socket, 'close'))));

test(`${IDLE} connections that say nothing keep nobody out, and are ended`, async () => {
  await withFolder(async (dataDir) => {
    const server = await startProductionServer('.', dist, dataDir, QUIET);
    const before = memoryOf(server.pid).now;
    const sockets = await open(server.url, IDLE);
    expect(await statusOf(`${server.url}/`)).toBe(200);
    expect(await statusOf(`${server.url}/healthz`)).toBe(200);
    expect((await register(server.url, 0)).status).toBe(303);
    const perConnection = ((memoryOf(server.pid).now - before) * MEGABYTE) / IDLE;
    // A connection takes kilobytes, so tens of thousands fit into a small machine.
    if (isThorough) expect(perConnection).toBeLessThan(32 * 1024);
    // Twenty seconds for a request's head: connections.ts.
    if (isThorough) await closedOf(sockets);
    for (const socket of sockets) socket.destroy();
    await server.stop();
    expect(server.child.exitCode).toBe(0);
    expect(registered(dataDir)).toHaveLength(1);
  });
});

test(`${SLOW} visitors who send a head byte by byte keep nobody out, and are ended`, async () => {
  await withFolder(async (dataDir) => {
    const server = await startProductionServer('.', dist, dataDir, QUIET);
    const sockets = await open(server.url, SLOW, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    const answers = sockets.map((socket) => {
      let said = '';
      socket.on('data', (piece) => (said += String(piece)));
      return () => said;
    });
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('x');
    }, 1000);
    expect((await register(server.url, 0)).status).toBe(303);
    expect(await statusOf(`${server.url}/ReactRegister`)).toBe(200);
    if (isThorough) {
      await closedOf(sockets);
      expect(answers.filter((said) => said().startsWith('HTTP/1.1 408')).length).toBe(SLOW);
    }
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
    await server.stop();
    expect(server.child.exitCode).toBe(0);
  });
});

// prlimit exists on Linux only.
test.skipIf(process.platform !== 'linux')(
  'more connections than the process may have files: it lives, and takes visitors again once some are gone',
  async () => {
    await withFolder(async (dataDir) => {
      const server = await startProductionServer('.', dist, dataDir, QUIET);
      execFileSync('prlimit', ['--pid', String(server.pid), '--nofile=100:100']);
      const sockets = await open(server.url, 300);
      for (const socket of sockets) socket.destroy();
      await closedOf(sockets);
      await expect.poll(async () => (await register(server.url, 0)).status).toBe(303);
      expect(await statusOf(`${server.url}/healthz`)).toBe(200);
      await server.stop();
      expect(server.child.exitCode).toBe(0);
      expect(registered(dataDir)).toHaveLength(1);
    });
  },
);

/** 0 if the connection was closed first. */
async function flood(url: string, path: string, isDeclared: boolean): Promise<number> {
  const piece = Buffer.alloc(64 * 1024, 'x');
  const count = (100 * MEGABYTE) / piece.length;
  const sent = request(url + path, {
    method: 'POST',
    headers: {
      Origin: url,
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(isDeclared ? { 'Content-Length': count * piece.length } : { 'Transfer-Encoding': 'chunked' }),
    },
  });
  const answer = new Promise<number>((resolve) => {
    sent.on('error', () => resolve(0));
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
  });
  Readable.from(Array.from({ length: count }, () => piece)).pipe(sent);
  const status = await answer;
  sent.destroy();
  return status;
}

test('a body of 100 MB is refused, declared or not, and never kept', async () => {
  await withFolder(async (dataDir) => {
    const server = await startProductionServer('.', dist, dataDir, QUIET);
    await register(server.url, 0);
    const before = memoryOf(server.pid).now;
    let most = 0;
    for (const [path, expected] of [
      ['/register/react', [413]],
      ['/sign-in', [413]],
      ['/desk/sign-in', [413]],
      // Leads to signing in.
      ['/desk/import', [303]],
      ['/', [405]],
      ['/healthz', [405]],
      ['/nowhere', [404]],
    ] as const) {
      for (const isDeclared of [true, false]) {
        expect.soft(expected, `${path} ${isDeclared}`).toContain(await flood(server.url, path, isDeclared));
        most = Math.max(most, memoryOf(server.pid).now);
      }
    }
    // Stored, fourteen would be 1,400 MB and one alone more than this.
    expect(most - before).toBeLessThan(80);
    expect((await register(server.url, 1)).status).toBe(303);
    await server.stop();
    expect(server.child.exitCode).toBe(0);
    expect(registered(dataDir)).toHaveLength(2);
  });
});
