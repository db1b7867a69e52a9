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

function slowPage() {
  let finish = (_body: string) => {};
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const answer = new Promise<Response>((resolve) => (finish = (body) => resolve(new Response(body))));
  const render = () => {
    begin();
    return answer;
  };
  return { render, begun, finish: (body: string) => finish(body) };
}

describe('draining', () => {
  test('lets a running request finish and ends its connection', async () => {
    const { render, finish, begun } = slowPage();
    const { open, drain } = await start({ render });
    const response = open('/slow', new Agent({ keepAlive: true }));
    await begun;
    const drained = drain(LONG);
    finish('after');
    expect(await text(await response)).toBe('after');
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
    const { render, finish, begun } = slowPage();
    const { dial, drain } = await start({ render });
    const socket = await dial();
    const received = text(socket);
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\nGET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n');
    await begun;
    const drained = drain(LONG);
    finish('slow');
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
    const { render, begun } = slowPage();
    const { open, drain } = await start({ render });
    const response = open('/endless').catch((error: Error) => error.message);
    await begun;
    await drain(1);
    expect(await response).toBe('socket hang up');
  });
});

describe('requests sent ahead of their answers', () => {
  const ahead = (count: number) => 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count);

  test('are answered one after the other, in their order', async () => {
    let under = 0;
    let most = 0;
    let count = 0;
    const { dial } = await start({
      render: async () => {
        most = Math.max(most, ++under);
        await new Promise(setImmediate);
        under--;
        return new Response(`<${++count}>`);
      },
    });
    const socket = await dial();
    const received = text(socket);
    socket.write(`${ahead(20)}GET /robots.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    const bodies = [...(await received).matchAll(/<(\d+)>/g)].map(([, number]) => Number(number));
    expect(bodies).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(most).toBe(1);
  });

  test('let others be answered in between', async () => {
    const order: string[] = [];
    const { dial, open } = await start({
      render: (request) => {
        order.push(new URL(request.url).pathname);
        return Promise.resolve(new Response('x'));
      },
    });
    const [greedy, other] = [await dial(), await dial()];
    greedy.write(ahead(25));
    other.write('GET /other HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(other, 'data');
    const before = order.indexOf('/other');
    await open('/last');
    expect(before).toBeGreaterThanOrEqual(0);
    expect(before).toBeLessThan(13);
  });

  test('are not kept without end', async () => {
    const { render } = slowPage();
    const { dial } = await start({ render });
    const socket = await dial();
    const closed = text(socket);
    socket.write(ahead(500));
    expect(await closed).toBe('');
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
    // If this server believed one of the two and a proxy the other, a second request could hide in the first.
    ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd', 400],
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

  test('behind a request that is being answered ends the connection, and answers nothing into it', async () => {
    const { render, begun, finish } = slowPage();
    const { dial } = await start({ render });
    const socket = await dial();
    const received = text(socket);
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await begun;
    socket.write('nonsense\r\n\r\n');
    expect(await received).toBe('');
    finish('too late');
  });

  test.each([
    ['GET /../policies.json HTTP/1.1', 404],
    ['GET /_astro/../../policies.json HTTP/1.1', 404],
    ['GET /social/..%2f..%2fpolicies.json HTTP/1.1', 404],
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
