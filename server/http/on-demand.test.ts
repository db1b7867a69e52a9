import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { testApp, type TestAppOptions } from './app.fixture.ts';
import { page, policyOf } from './built-folder.fixture.ts';
import { listen } from './listen.ts';
import type { OnDemandHandler } from './on-demand.ts';

/** As a browser sends it with a form of the site. */
const OWN = { origin: 'http://localhost' };

const HTML = { 'content-type': 'text/html' };
const POLICY = "default-src 'none'; script-src 'sha256-own'";

/** Answers as Astro's handler does: head and body straight to Node's response. */
const answering =
  (status: number, headers: Record<string, string>, body?: string): OnDemandHandler =>
  (_request, response) => {
    response.writeHead(status, headers);
    if (body !== undefined) response.write(body);
    response.end();
  };

/** Tells what it received. */
const echo: OnDemandHandler = (request, response) => {
  const { body } = request as IncomingMessage & { body?: Buffer };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ url: request.url, headers: request.headers, body: body?.toString() }));
};

/** The application on a real port, for what only a real connection shows. */
async function realApp(options: TestAppOptions) {
  const { app, log } = testApp(options);
  const { port, drain } = await listen(app, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => drain(0));
  const get = async (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
    const request = httpRequest({ host: '127.0.0.1', port, path, headers }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  };
  return { get, log };
}

describe('a page made on demand', () => {
  test('gets charset and no-store, and keeps its own policy', async () => {
    const { app } = testApp({ handler: answering(200, { ...HTML, 'content-security-policy': POLICY }, page('Now')) });
    const answer = await app.inject('/module/99');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(page('Now'));
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      vary: 'Accept-Encoding',
    });
  });

  test('keeps the Cache-Control, charset and Vary it chose', async () => {
    const own = { 'content-type': 'text/html; charset=latin1', 'cache-control': 'private, max-age=60', vary: 'Cookie' };
    const answer = await testApp({ handler: answering(200, own, 'x') }).app.inject('/desk');
    expect(answer.headers).toMatchObject({ ...own, vary: ['Cookie', 'Accept-Encoding'] });
  });

  test('is compressed as asked', async () => {
    const { app } = testApp({ handler: answering(200, { ...HTML, 'content-length': '600' }, page('Now')) });
    const get = (encoding: string) => app.inject({ url: '/desk', headers: { 'accept-encoding': encoding } });
    const [br, gzip, none] = await Promise.all([get('br'), get('gzip, br;q=0'), get('br;q=0')]);
    expect(br.headers['content-encoding']).toBe('br');
    expect(br.headers).not.toHaveProperty('content-length');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(page('Now'));
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(page('Now'));
    expect(none.body).toBe(page('Now'));
  });

  test('that is no text passes untouched', async () => {
    const { app } = testApp({ handler: answering(200, { 'content-type': 'application/pdf' }, 'pdf') });
    const answer = await app.inject({ url: '/receipt', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.body).toBe('pdf');
  });

  test('reaches the visitor piece by piece, compressed', async () => {
    let finish: (() => void) | undefined;
    const { get } = await realApp({
      handler: (_request, response) => {
        response.writeHead(200, HTML);
        response.write('first piece');
        finish = () => response.end(', second piece');
      },
    });
    const decoded = (await get('/slow', { 'accept-encoding': 'br' })).pipe(createBrotliDecompress());
    let text = '';
    for await (const piece of decoded) {
      text += String(piece);
      if (text === 'first piece') finish?.();
    }
    expect(text).toBe('first piece, second piece');
  });

  test.each(['identity', 'br'])('that breaks in the middle ends the connection (%s)', async (encoding) => {
    const { get, log } = await realApp({
      handler: (_request, response) => {
        response.writeHead(200, HTML);
        response.write(page('Half'));
        // What Astro does when a component throws after the first piece is out.
        response.write('Internal server error', () => response.destroy());
      },
    });
    const response = await get('/half', { 'accept-encoding': encoding });
    await expect(response.resume().toArray()).rejects.toThrow('aborted');
    await expect.poll(() => log).toContainEqual(expect.objectContaining({ path: '/half', aborted: true }));
  });
});

describe('a page that fails', () => {
  test.each<[string, OnDemandHandler]>([
    ['by throwing', () => Promise.reject(new Error('the secret cause'))],
    [
      'by throwing at once',
      () => {
        throw new Error('the secret cause');
      },
    ],
    ['through next', (_request, _response, next) => next(new Error('the secret cause'))],
    [
      'and was logged by the page',
      (_request, response, _next, { logError }) => {
        logError(new Error('the secret cause'));
        response.writeHead(500, HTML).end('the secret cause');
      },
    ],
  ])('%s answers the built 500 page; the log has the reason under the request id', async (_how, handler) => {
    const { app, log } = testApp({ handler });
    const answer = await app.inject({ url: '/desk?phone=98', headers: { 'accept-encoding': 'br' } });
    expect(answer.statusCode).toBe(500);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(page('500 Internal Server Error'));
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'no-store',
      'content-security-policy': policyOf('/500'),
    });
    const [reason, line] = log;
    expect(reason).toMatchObject({ level: 'error', err: { message: 'the secret cause' } });
    expect(line).toMatchObject({ level: 'error', path: '/desk', status: 500, reqId: reason?.reqId });
    expect(reason?.reqId).toMatch(/^[\da-f-]{36}$/);
  });

  test('and waits for its body to be written is told so, though it is dropped', async () => {
    const { app } = testApp({
      handler: (_request, response) => {
        response.writeHead(500, HTML);
        response.write('at secret.ts:12', () => response.end());
      },
    });
    expect((await app.inject('/desk')).body).toBe(page('500 Internal Server Error'));
  });

  test('with a body of its own shows none of it', async () => {
    const { app } = testApp({ handler: (_request, response) => void response.writeHead(500).end('at secret.ts:12') });
    const answer = await app.inject('/desk');
    expect(answer.body).toBe(page('500 Internal Server Error'));
  });
});

describe('a page that is not there', () => {
  test.each<[string, OnDemandHandler]>([
    ['no route', (_request, _response, next) => next()],
    ['an empty 404', answering(404, {})],
    ["Astro's own copy of the built page", answering(404, HTML, 'a copy read from disk')],
  ])('(%s) answers the built 404 page', async (_how, handler) => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await testApp({ handler }).app.inject({ method, url: '/nowhere', headers: OWN });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe(page('404 Not Found'));
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-length': '600',
        'content-security-policy': policyOf('/404'),
      });
    }
  });

  test('but says so in its own words keeps them', async () => {
    const own = { ...HTML, 'content-security-policy': POLICY };
    const { app } = testApp({ handler: answering(404, own, 'Module Not Found') });
    const answer = await app.inject('/module/-1');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('Module Not Found');
    expect(answer.headers['content-security-policy']).toBe(POLICY);
  });

  test.each([403, 422])('is not meant by %i: its body stays', async (status) => {
    const answer = await testApp({ handler: answering(status, HTML, 'Check your phone number') }).app.inject('/desk');
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toBe('Check your phone number');
  });

  test('answers HEAD without a body', async () => {
    const answer = await testApp({ handler: answering(404, {}) }).app.inject({ method: 'HEAD', url: '/nowhere' });
    expect(answer.headers['content-length']).toBe('600');
    expect(answer.body).toBe('');
  });
});

describe('what a page receives', () => {
  test.each([
    'application/x-www-form-urlencoded',
    'application/json',
    'multipart/form-data; boundary=x',
    'odd/type',
    undefined,
  ])('is the body as it was sent (%s)', async (type) => {
    const headers = type === undefined ? {} : { 'content-type': type };
    const answer = await testApp({ handler: echo }).app.inject({
      method: 'POST',
      url: '/desk?a=1',
      headers: { ...OWN, ...headers },
      payload: 'name=Aśa{',
    });
    expect(answer.json()).toMatchObject({ url: '/desk?a=1', body: 'name=Aśa{' });
  });

  test('has at most 64 KB of body', async () => {
    const { app } = testApp({ handler: echo });
    const post = (size: number) =>
      app.inject({ method: 'POST', url: '/desk', headers: OWN, payload: 'x'.repeat(size) });
    expect((await post(64 * 1024)).statusCode).toBe(200);
    const refused = await post(64 * 1024 + 1);
    expect(refused.statusCode).toBe(413);
    expect(refused.body).toMatch(/^413 Payload Too Large\n.*5 MB/);
  });

  test('never is a forwarded header that nobody trusted set', async () => {
    const forged = {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-port': '1',
    };
    const sent = { url: '/desk', headers: { host: 'kaksha.example', ...forged } };
    const fromVisitor = await testApp({ handler: echo }).app.inject(sent);
    expect(fromVisitor.json().headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'kaksha.example',
    });
    expect(fromVisitor.json().headers).not.toHaveProperty('x-forwarded-port');
    const fromProxy = await testApp({ handler: echo, trustProxy: ['loopback'] }).app.inject(sent);
    expect(fromProxy.json().headers).toMatchObject({ 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' });
  });
});

describe('a form from another site', () => {
  test.each([
    ['names its origin', { origin: 'https://other.example' }],
    ['hides its origin', { origin: 'null' }],
    ['says nothing', {}],
  ])('that %s reaches no page and is told so; the log has the reason', async (_how, headers) => {
    const { app, log } = testApp({ handler: echo });
    const answer = await app.inject({ method: 'POST', url: '/desk', headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toMatch(/^403 Forbidden\nThis form did not come from a page of this site\./);
    expect(log[0]).toMatchObject({ level: 'warn', reason: expect.any(String) });
  });

  test('is known by the address that is configured, whatever Host says', async () => {
    const { app } = testApp({ handler: echo, publicUrl: 'https://www.example.org' });
    const post = (origin: string) =>
      app.inject({ method: 'POST', url: '/desk', headers: { origin, host: 'other.example' } });
    expect((await post('https://other.example')).statusCode).toBe(403);
    expect((await post('https://www.example.org')).statusCode).toBe(200);
  });
});

test('a bank statement may be larger than any other form', async () => {
  const { app } = testApp({ handler: echo });
  const post = (size: number) =>
    app.inject({ method: 'POST', url: '/desk/import', headers: OWN, payload: 'x'.repeat(size) });
  expect((await post(5 * 1024 * 1024)).statusCode).toBe(200);
  expect((await post(8 * 1024 * 1024)).statusCode).toBe(413);
});
