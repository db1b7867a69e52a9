import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp, type TestAppOptions } from './app.fixture.ts';
import { page } from './built-folder.fixture.ts';
import { listen } from './listen.ts';

const LONG = 1_000_000;

async function start(options: TestAppOptions = {}, host = '127.0.0.1') {
  const { app, log } = testApp(options);
  const { port, drain } = await listen(app, { host, port: 0 });
  onTestFinished(() => drain(0));
  const open = async (path: string, agent?: Agent): Promise<IncomingMessage> => {
    const request = httpRequest({ host: '127.0.0.1', port, path, ...(agent && { agent }) }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  };
  const dial = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { app, log, port, drain, open, dial };
}

describe('draining', () => {
  test('lets a running request finish and ends its connection', async () => {
    let finish: (() => void) | undefined;
    const { open, drain } = await start({
      handler: (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/plain' });
        response.write('before');
        finish = () => response.end(', after');
      },
    });
    const agent = new Agent({ keepAlive: true });
    const response = await open('/slow', agent);
    const drained = drain(LONG);
    finish?.();
    expect(await text(response)).toBe('before, after');
    await drained;
  });

  test('ends connections that carry no request: kept alive, never used, half a request', async () => {
    const { open, dial, drain } = await start();
    const kept = await open('/', new Agent({ keepAlive: true }));
    await text(kept);
    const unused = await dial();
    const half = await dial();
    half.write('GET / HTTP/1.1\r\nHost:');
    const ended = [unused, half].map((socket) => new Promise((resolve) => void socket.once('close', resolve)));
    await drain(LONG);
    await expect(Promise.all(ended)).resolves.toHaveLength(2);
  });

  test('answers a request that waits behind a running one, then ends the connection', async () => {
    let finish: (() => void) | undefined;
    const { dial, drain } = await start({
      handler: (_request, response) => {
        finish = () => response.end('slow');
      },
    });
    const socket = await dial();
    const received = text(socket);
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\nGET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => finish).toBeDefined();
    const drained = drain(LONG);
    finish?.();
    await drained;
    expect(await received).toMatch(/slow[^]*User-agent/);
  });

  test('takes no more connections', async () => {
    const { port, drain } = await start();
    await drain(LONG);
    const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNREFUSED');
  });

  test('ends what is left when patience is over', async () => {
    const { open, drain } = await start({ handler: (_request, response) => void response.write('for ever') });
    const response = await open('/endless');
    await drain(1);
    await expect(text(response)).rejects.toThrow('aborted');
  });
});

/** Not every machine has ::1. */
const LOOPBACKS = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .map(({ address }) => address)
  .filter((address) => address === '127.0.0.1' || address === '::1');

test.each(LOOPBACKS)('localhost answers on %s', async (host) => {
  const { port } = await start({}, 'localhost');
  const answer = await fetch(`http://${host === '::1' ? '[::1]' : host}:${port}/`);
  expect(await answer.text()).toBe(page('Home'));
});

test.each(LOOPBACKS)('localhost with a port taken on %s is refused', async (host) => {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { app } = testApp();
  await expect(listen(app, { host: 'localhost', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

describe('what is no request', () => {
  test.each([
    ['GET /Contact Us HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['nonsense\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%.20s… answers %i with security headers', async (bytes, status) => {
    const { dial, log } = await start();
    const socket = await dial();
    const received = text(socket);
    socket.write(bytes);
    const answer = await received;
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain("Content-Security-Policy: default-src 'none'");
    expect(answer).toContain('X-Content-Type-Options: nosniff');
    expect(log).toContainEqual(expect.objectContaining({ status, msg: 'malformed request' }));
  });

  test.each([
    ['GET /../_headers.json HTTP/1.1', 404],
    ['GET /_astro/../../_headers.json HTTP/1.1', 404],
    ['GET /social/..%2f..%2f_headers.json HTTP/1.1', 404],
    ['GET http://kaksha.example/Courses HTTP/1.1', 200],
    ['GET http://kaksha.example/courses HTTP/1.1', 308],
    ['OPTIONS * HTTP/1.1', 404],
    ['PROPFIND / HTTP/1.1', 405],
    ['TRACE /nowhere HTTP/1.1', 404],
  ])('%s answers %i', async (line, status) => {
    const { dial } = await start();
    const socket = await dial();
    const received = text(socket);
    socket.write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(await received).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*nosniff`));
  });
});
