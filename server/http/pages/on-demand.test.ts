import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DatabaseBusy } from '../../db/database-busy.ts';
import { testApp } from '../app.fixture.ts';
import { page, policyOf } from '../built-folder.fixture.ts';
import type { OnDemandPages } from './on-demand.ts';

type Render = OnDemandPages['render'];

/** As browsers send it with a form of the site. */
const OWN = { origin: 'http://localhost' };

const HTML = { 'Content-Type': 'text/html' };
const POLICY = "default-src 'none'; script-src 'self'";

const answering =
  (status: number, headers: Record<string, string>, body?: string): Render =>
  () =>
    Promise.resolve(new Response(body ?? null, { status, headers }));

const echo: Render = async (request) => {
  const { url, method, headers } = request;
  return Response.json({ url, method, headers: Object.fromEntries(headers), body: await request.text() });
};

describe('a page made on demand', () => {
  test('gets charset and no-store, and keeps its own policy', async () => {
    const headers = { ...HTML, 'Content-Security-Policy': POLICY };
    const answer = await testApp({ render: answering(200, headers, page('Now')) }).app.inject('/module/99');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(page('Now'));
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': '600',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      vary: 'Accept-Encoding',
    });
  });

  test('lists the hashes of its own scripts and styles alone in its policy', async () => {
    const own = `'sha256-${createHash('sha256').update('a').digest('base64')}'`;
    const others = Array.from({ length: 64 }, (_, index) => `'sha256-${String(index).padStart(43, 'A')}='`).join(' ');
    const headers = { ...HTML, 'Content-Security-Policy': `script-src 'self' ${own} ${others}` };
    const answer = await testApp({ render: answering(200, headers, '<script>a</script>') }).app.inject('/desk');
    expect(answer.headers['content-security-policy']).toBe(`script-src 'self' ${own}`);
  });

  test('keeps the Cache-Control, charset and Vary it chose, and each of its cookies', async () => {
    const own = { 'Content-Type': 'text/html; charset=latin1', 'Cache-Control': 'private, max-age=60', Vary: 'Cookie' };
    const render: Render = () => {
      const response = new Response('x', { headers: own });
      response.headers.append('Set-Cookie', 'a=1; Path=/');
      response.headers.append('Set-Cookie', 'b=2; Path=/');
      return Promise.resolve(response);
    };
    const answer = await testApp({ render }).app.inject('/desk');
    expect(answer.headers).toMatchObject({
      'content-type': own['Content-Type'],
      'cache-control': own['Cache-Control'],
      vary: 'Cookie, Accept-Encoding',
      'set-cookie': ['a=1; Path=/', 'b=2; Path=/'],
    });
  });

  test('is compressed as asked', async () => {
    const { app } = testApp({ render: answering(200, HTML, page('Now')) });
    const get = (encoding: string) => app.inject({ url: '/desk', headers: { 'accept-encoding': encoding } });
    const [br, gzip, none] = await Promise.all([get('br'), get('gzip, br;q=0'), get('br;q=0')]);
    expect(br.headers['content-encoding']).toBe('br');
    expect(br.headers['content-length']).toBe(String(br.rawPayload.length));
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(page('Now'));
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(page('Now'));
    expect(none.body).toBe(page('Now'));
  });

  test('that is no text passes untouched', async () => {
    const { app } = testApp({ render: answering(200, { 'Content-Type': 'application/pdf' }, 'pdf') });
    const answer = await app.inject({ url: '/receipt', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.body).toBe('pdf');
  });

  test('leads on with 303 and its cookies', async () => {
    const render: Render = () =>
      Promise.resolve(new Response(null, { status: 303, headers: { Location: '/desk', 'Set-Cookie': 'a=1' } }));
    const answer = await testApp({ render }).app.inject({ method: 'POST', url: '/desk/sign-in', headers: OWN });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({ location: '/desk', 'content-length': '0', 'set-cookie': 'a=1' });
  });
});

describe('a page that fails', () => {
  const broken = (error = new Error('the secret cause')) =>
    new ReadableStream({
      pull: (stream) => {
        stream.enqueue(new TextEncoder().encode(page('Half')));
        stream.error(error);
      },
    });

  test.each<[string, Render]>([
    ['by rejecting', () => Promise.reject(new Error('the secret cause'))],
    ['in the middle of its text', () => Promise.resolve(new Response(broken(), { headers: HTML }))],
    [
      'and was logged by the page',
      (_request, { logError }) => {
        logError(new Error('the secret cause'));
        return Promise.resolve(new Response('the secret cause', { status: 500, headers: HTML }));
      },
    ],
  ])('%s answers the built 500 page; the log has the reason under the request id', async (_how, render) => {
    const { app, log } = testApp({ render });
    const answer = await app.inject({ url: '/module?phone=98', headers: { 'accept-encoding': 'br' } });
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
    expect(line).toMatchObject({ level: 'error', path: '/module', status: 500, reqId: reason?.reqId });
    expect(reason?.reqId).toMatch(/^[\da-f-]{36}$/);
  });

  test.each<[string, (busy: Error) => Render]>([
    ['by rejecting', (busy) => () => Promise.reject(busy)],
    ['in the middle of its text', (busy) => () => Promise.resolve(new Response(broken(busy), { headers: HTML }))],
  ])('for the moment, since the database cannot be had, %s says when to try again', async (_how, render) => {
    const { app } = testApp({ render: render(new DatabaseBusy(new Error('Connection terminated'))) });
    const answer = await app.inject({ method: 'POST', url: '/module', headers: OWN });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  });

  test('for the moment says when to try again', async () => {
    const { app } = testApp({ render: answering(503, { 'Retry-After': '2' }) });
    const answer = await app.inject('/desk');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.body).toBe(page('500 Internal Server Error'));
  });
});

describe('a page that is not there', () => {
  test('answers the built 404 page', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const { app } = testApp({ render: answering(404, {}) });
      const answer = await app.inject({ method, url: '/nowhere', headers: OWN });
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
    const own = { ...HTML, 'Content-Security-Policy': POLICY };
    const { app } = testApp({ render: answering(404, own, 'Module Not Found') });
    const answer = await app.inject('/module/-1');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('Module Not Found');
    expect(answer.headers['content-security-policy']).toBe(POLICY);
  });

  test.each([403, 422])('is not meant by %i: its body stays', async (status) => {
    const answer = await testApp({ render: answering(status, HTML, 'Check your phone number') }).app.inject('/desk');
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toBe('Check your phone number');
  });

  test('answers HEAD without a body', async () => {
    const answer = await testApp({ render: answering(404, {}) }).app.inject({ method: 'HEAD', url: '/nowhere' });
    expect(answer.headers['content-length']).toBe('600');
    expect(answer.body).toBe('');
  });
});

describe('what reaches the pages', () => {
  const seen: string[] = [];
  const pages: OnDemandPages = {
    routes: [
      { pattern: /^\/register\/([^/]+?)$/, isNamed: true },
      { pattern: /^\/([^/]+?)(?:\/(.*?))?$/, isNamed: false },
    ],
    render: (request) => {
      seen.push(new URL(request.url).pathname);
      return Promise.resolve(new Response('a page'));
    },
  };
  const options = { addresses: () => ({ onRequest: ['/course-content'], former: [], players: ['/Module'] }) };

  test.each(['/register/react', '/register/react?x=1', '/course-content', '/module/9', '/Module/a/b', '/module'])(
    '%s does',
    async (url) => {
      const answer = await testApp({ ...options, pages }).app.inject(url);
      expect([answer.statusCode, answer.body]).toEqual([200, 'a page']);
    },
  );

  // The framework would redirect a path with a trailing slash instead of answering about it.
  test.each([
    ['/module/9/', '/module/9'],
    ['/module/9//?next=/x/', '/module/9'],
    ['/Module/', '/Module'],
  ])('%s is asked for as %s', async (url, asked) => {
    seen.length = 0;
    await testApp({ ...options, pages }).app.inject(url);
    expect(seen).toEqual([asked]);
  });

  test.each([
    '/_image?href=/favicon.svg&w=9000',
    '/_image/x',
    '/_server-islands/Name',
    '/_actions/x',
    '/_astro/none.js',
    '/modules/1',
    '/register',
    '/register/a/b',
    '/.env',
    '/..%2f.env',
  ])('%s does not', async (url) => {
    seen.length = 0;
    for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS'] as const) {
      const answer = await testApp({ ...options, pages }).app.inject({ method, url, headers: OWN });
      expect(answer.statusCode).toBe(404);
    }
    expect(seen).toEqual([]);
  });

  test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('no %s', async (method) => {
    seen.length = 0;
    const answer = await testApp({ ...options, pages }).app.inject({
      method: method as 'PUT',
      url: '/register/react',
    });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    expect(seen).toEqual([]);
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
    const answer = await testApp({ render: echo }).app.inject({
      method: 'POST',
      url: '/register/react?a=1',
      headers: { ...OWN, ...headers },
      payload: 'name=Aśa{',
    });
    expect(answer.json()).toMatchObject({ url: 'http://localhost/register/react?a=1', body: 'name=Aśa{' });
  });

  test('is a GET for HEAD, whose body is left out', async () => {
    const { app } = testApp({ render: echo });
    const get = await app.inject('/module/7');
    const head = await app.inject({ method: 'HEAD', url: '/module/7' });
    expect(get.json().method).toBe('GET');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      get.headers['content-length'],
      '',
    ]);
  });

  test('is of the head only what pages read, and never what a proxy or visitor says of where they are', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      cookie: 'kaksha=1',
      accept: 'text/html',
    };
    const { app } = testApp({ render: echo, publicUrl: 'https://www.example.org' });
    const received = (await app.inject({ url: '/module/7', headers })).json();
    expect(received.url).toBe('https://www.example.org/module/7');
    expect(received.headers).toEqual({ accept: 'text/html', cookie: 'kaksha=1', 'user-agent': 'lightMyRequest' });
  });

  test("is the visitor's address, where somebody who is believed says it", async () => {
    const told: (string | undefined)[] = [];
    const render: Render = (_request, { ip }) => {
      told.push(ip);
      return Promise.resolve(new Response('x'));
    };
    const ask = (trustProxy: string[], remoteAddress: string, headers = {}) =>
      testApp({ render, trustProxy }).app.inject({ url: '/module/7', headers, remoteAddress });
    const forwarded = { 'x-forwarded-for': '198.51.100.7' };
    await ask([], '203.0.113.9');
    await ask([], '203.0.113.9', forwarded);
    await ask(['loopback'], '127.0.0.1', forwarded);
    await ask(['loopback'], '127.0.0.1', { 'x-forwarded-for': '1.2.3.4, 198.51.100.7' });
    expect(told).toEqual(['203.0.113.9', '203.0.113.9', '198.51.100.7', '198.51.100.7']);
    told.length = 0;
    await ask(['loopback'], '127.0.0.1');
    await ask(['loopback'], '127.0.0.1', { 'x-forwarded-for': 'unknown' });
    await ask(['10.0.0.0/8'], '10.1.2.3', { 'x-forwarded-for': '10.9.9.9' });
    await ask([], '127.0.0.1');
    await ask([], '172.17.0.1', forwarded);
    expect(told).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});

describe('a form from another site', () => {
  test.each([
    ['names its origin', { origin: 'https://other.example' }],
    ['hides its origin', { origin: 'null' }],
    ['says nothing', {}],
  ])('that %s reaches no page and is told so; the log has the reason', async (_how, headers) => {
    const { app, log } = testApp({ render: echo });
    const answer = await app.inject({ method: 'POST', url: '/desk', headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toMatch(/^403 Forbidden\nThis form did not come from a page of this site\./);
    expect(log[0]).toMatchObject({ level: 'warn', event: 'foreign-origin', reason: expect.any(String) });
    expect(log[0]?.reqId).toBe(log[1]?.reqId);
  });

  test('is known by the address that is configured, whatever Host says', async () => {
    const { app } = testApp({ render: echo, publicUrl: 'https://www.example.org' });
    const post = (origin: string) =>
      app.inject({ method: 'POST', url: '/register/react', headers: { origin, host: 'other.example' } });
    const refused = await post('https://other.example');
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain('Open the page at https://www.example.org again and send the form from there.');
    expect((await post('https://www.example.org')).statusCode).toBe(200);
  });
});

test.each([
  [403, 'forbidden'],
  [429, 'limit-hit'],
])('an answer of %i is a security event in the log, with nothing that names the visitor', async (status, event) => {
  const { app, log } = testApp({ render: answering(status, HTML, 'No') });
  await app.inject({ url: '/desk/staff', remoteAddress: '203.0.113.9' });
  expect(log[0]).toMatchObject({ level: 'warn', event, reqId: log[1]?.reqId });
  expect(JSON.stringify(log)).not.toContain('203.0.113.9');
});

test('of files that are asked for at once each waits until others had their turn, so that a page comes before the last', async () => {
  const made: string[] = [];
  const { app } = testApp({
    render: async ({ url }) => {
      made.push(new URL(url).pathname);
      return new Response('made');
    },
  });
  await Promise.all(['/1.pdf', '/2.pdf', '/3.pdf', '/page'].map((path) => app.inject(path)));
  expect(made.toSorted()).toEqual(['/1.pdf', '/2.pdf', '/3.pdf', '/page']);
  expect(made.indexOf('/page')).toBeLessThan(made.indexOf('/2.pdf'));
});
