import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { look, well } from '../../domain/finding.ts';
import type { Desk } from '../desk/desk.ts';
import type { Check } from '../setup/readiness.ts';
import { testApp } from './app.fixture.ts';
import { builtFolder, page, VIDEO } from './built-folder.fixture.ts';

describe('pages and other text files', () => {
  test.each([
    ['/', page('Home'), 'text/html; charset=utf-8', 'no-cache'],
    ['/Home', page('Home again'), 'text/html; charset=utf-8', 'no-cache'],
    ['/Courses?from=card', page('Courses'), 'text/html; charset=utf-8', 'no-cache'],
    ['/module/0', page('Lecture 0'), 'text/html; charset=utf-8', 'no-cache'],
    [
      '/_astro/tabs.B4x.js',
      'export const tabs = 1;',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/robots.txt', 'User-agent: *', 'text/plain; charset=utf-8', 'public, max-age=3600'],
    ['/sitemap-index.xml', '<sitemapindex/>', 'application/xml; charset=utf-8', 'public, max-age=3600'],
    ['/site.webmanifest', '{}', 'application/manifest+json; charset=utf-8', 'public, max-age=3600'],
    [
      '/favicon.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'image/svg+xml; charset=utf-8',
      'public, max-age=3600',
    ],
  ])('%s', async (url, body, type, cache) => {
    const answer = await testApp().app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(body);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': cache,
      'content-length': String(Buffer.byteLength(body)),
      vary: 'Accept-Encoding',
    });
  });

  test('come in the encoding asked for, each with an ETag of its own', async () => {
    const { app } = testApp();
    const get = (encoding: string) => app.inject({ url: '/Courses', headers: { 'accept-encoding': encoding } });
    const [br, gzip, refused, plain] = await Promise.all([
      get('gzip, br'),
      get('gzip'),
      get('br;q=0, *'),
      get('identity'),
    ]);
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(page('Courses'));
    expect(br.headers['content-length']).toBe(String(br.rawPayload.length));
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(page('Courses'));
    expect(refused.headers['content-encoding']).toBe('gzip');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body).toBe(page('Courses'));
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('without compressed twins are sent as they are', async () => {
    const { app } = testApp({ changes: { 'client/Courses.html.br': undefined } });
    const answer = await app.inject({ url: '/Courses', headers: { 'accept-encoding': 'br, gzip;q=0.5' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  test('are read from the disk for the few who take no brotli, and a file that is gone breaks off', async () => {
    const folder = builtFolder();
    const { app } = testApp({ folder });
    const get = (encoding: string) => app.inject({ url: '/Courses', headers: { 'accept-encoding': encoding } });
    rmSync(join(folder, 'client', 'Courses.html.gz'));
    rmSync(join(folder, 'client', 'Courses.html'));
    expect((await get('br')).statusCode).toBe(200);
    await expect(get('gzip')).rejects.toThrow(/ENOENT|destroyed/);
    await expect(get('identity')).rejects.toThrow(/ENOENT|destroyed/);
    expect((await app.inject('/')).statusCode).toBe(200);
  });

  test('the client has already answer 304 and keep what a cache needs', async () => {
    const { app } = testApp();
    const headers = { 'accept-encoding': 'br' };
    const first = await app.inject({ url: '/Courses', headers });
    const etag = String(first.headers.etag);
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const again = await app.inject({ url: '/Courses', headers: { ...headers, 'if-none-match': known } });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
      for (const gone of ['content-type', 'content-length', 'content-encoding'])
        expect(again.headers).not.toHaveProperty(gone);
    }
    const changed = await app.inject({ url: '/Courses', headers: { ...headers, 'if-none-match': '"other"' } });
    expect(changed.statusCode).toBe(200);
    const otherEncoding = await app.inject({ url: '/Courses', headers: { 'if-none-match': etag } });
    expect(otherEncoding.statusCode).toBe(200);
    const reloaded = { ...headers, 'if-none-match': etag, 'cache-control': 'max-age=0, no-cache' };
    expect((await app.inject({ url: '/Courses', headers: reloaded })).statusCode).toBe(200);
  });
});

test.each(['/', '/robots.txt', '/sample.mp4', '/healthz', '/readyz', '/nowhere', '/contact', '/courses/'])(
  'HEAD %s has the head of GET and no body',
  async (url) => {
    const { app } = testApp();
    const { date: _one, ...got } = (await app.inject(url)).headers;
    const head = await app.inject({ method: 'HEAD', url });
    const { date: _other, ...seen } = head.headers;
    expect(seen).toEqual(got);
    expect(seen['content-length']).toBeDefined();
    expect(head.body).toBe('');
  },
);

describe('binary files', () => {
  test.each([
    ['/sample.mp4', 'video/mp4', 'public, max-age=3600'],
    ['/social/home.png', 'image/png', 'public, max-age=3600'],
    ['/_astro/display.Q1.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ])('%s', async (url, type, cache) => {
    const answer = await testApp().app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': cache, 'accept-ranges': 'bytes' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=990-', 990, 1000],
    ['bytes=-500', 500, 1000],
    ['bytes=-5000', 0, 1000],
    ['bytes=900-5000', 900, 1000],
  ])('range %s', async (range, from, to) => {
    const answer = await testApp().app.inject({ url: '/sample.mp4', headers: { range } });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/1000`);
    expect(answer.headers['content-length']).toBe(String(to - from));
    expect(answer.rawPayload).toEqual(VIDEO.subarray(from, to));
  });

  test.each(['bytes=1000-', 'bytes=-0'])('the range %s beyond the end is refused with the size', async (range) => {
    const answer = await testApp().app.inject({ url: '/sample.mp4', headers: { range } });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */1000');
    expect(answer.body).toBe('416 Range Not Satisfiable\n');
  });

  test('a file the client has already answers 304', async () => {
    const { app } = testApp();
    const { etag } = (await app.inject('/sample.mp4')).headers;
    const again = await app.inject({ url: '/sample.mp4', headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=3600' });
  });
});

describe('another spelling leads to the listed one', () => {
  test.each([
    ['/courses', '/Courses'],
    ['/Courses/', '/Courses'],
    ['//courses//', '/Courses'],
    ['/%43ourses?utm=a%20b&x', '/Courses?utm=a%20b&x'],
    ['/Cour%20ses', '/Courses'],
    ['/OS-payment', '/os-payment'],
    ['/HOME', '/Home'],
    ['/Courses.html', '/Courses'],
    ['/module/0.html', '/module/0'],
    ['/index.html', '/'],
    ['//', '/'],
    ['//?next=//evil.example', '/?next=//evil.example'],
  ])('%s → %s', async (url, location) => {
    const answer = await testApp().app.inject(url);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(location);
    expect(answer.headers['content-length']).toBe('0');
  });

  test('without a query that is too long for the head of an answer', async () => {
    const answer = await testApp().app.inject(`/courses?x=${'y'.repeat(10_000)}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/Courses']);
  });

  test.each([
    '//evil.example',
    '/module/-1',
    '/module/01',
    '/ospayment',
    '/_ASTRO/tabs.B4x.js',
    '/Robots.txt',
    '/robots.txt/',
    '//robots.txt',
    '/index.html.br',
    '/Courses.html.gz',
    '/_astro/tabs.B4x.js.br',
    '/404',
    '/404.html',
    '/500',
    '/500.html',
    '/policies.json',
    '/..%2fpolicies.json',
  ])('%s is not found', async (url) => {
    const answer = await testApp().app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).not.toHaveProperty('location');
    expect(answer.body).toBe(page('404 Not Found'));
  });
});

describe('errors', () => {
  test('an unknown path answers the built 404 page, compressed', async () => {
    const answer = await testApp().app.inject({ url: '/nowhere?x', headers: { 'accept-encoding': 'br' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(page('404 Not Found'));
  });

  test.each(['/%zz', '/Courses%', '/%E0%A4%A'])(
    'the malformed address %s answers 400 with the same screen',
    async (url) => {
      const { app, log } = testApp();
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toBe(page('404 Not Found'));
      expect(log).toContainEqual(expect.objectContaining({ path: url, status: 400 }));
    },
  );

  test('without built error pages a line of text says what is wrong', async () => {
    const { app } = testApp({
      changes: { 'client/404.html': undefined, 'client/500.html': undefined },
      render: (request) =>
        request.url.endsWith('/fault')
          ? Promise.reject(new Error('the secret cause'))
          : Promise.resolve(new Response(null, { status: 404 })),
    });
    const [missing, fault] = await Promise.all([app.inject('/nowhere'), app.inject('/fault')]);
    expect([missing.statusCode, missing.body]).toEqual([404, '404 Not Found\n']);
    expect([fault.statusCode, fault.body]).toEqual([500, '500 Internal Server Error\n']);
    expect(fault.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test.each(['/', '/Courses', '/robots.txt', '/sample.mp4'])('%s can only be read', async (url) => {
    const { app } = testApp();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE' as 'PUT'] as const) {
      const answer = await app.inject({ method, url, payload: 'x'.repeat(10) });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
    }
  });
});

// Browsers read the answer only after sending everything, so a refused body is read in turns and dropped.
test.each([
  ['/robots.txt', 405],
  ['/sample.mp4', 405],
  ['/nowhere', 404],
  ['/%zz', 400],
  ['/posted-from-elsewhere', 403],
])('what is posted to %s, where nobody reads it, runs out (%i)', async (url, status) => {
  const { app } = testApp(status === 403 ? { render: async () => new Response('never') } : {});
  const payload = Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(60_000)));
  const ended = once(payload, 'end');
  const answer = await app.inject({ method: 'POST', url, payload, headers: { origin: 'https://evil.example' } });
  expect(answer.statusCode).toBe(status);
  await ended;
  expect(payload.readableLength).toBe(0);
});

test('/healthz says ok, and is not to be kept', async () => {
  const { app, log } = testApp();
  const answer = await app.inject('/healthz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(log).toEqual([]);
});

describe('/readyz', () => {
  const checks: Check[] = [
    well('database', 'Open and writable'),
    look('backup', 'No backup has been made yet', 'Run npm run backup in /srv/kaksha.'),
  ];
  const deskThat = (isReady: boolean) => ({ readiness: async () => ({ isReady, checks }) }) as unknown as Desk;

  test.each([
    [200, 'ready', true],
    [503, 'not ready', false],
  ])('%i says %s with each check, is not to be kept and not logged, and tells nobody what to do', async (...row) => {
    const [status, word, isReady] = row;
    const { app, log } = testApp({ desk: deskThat(isReady) });
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      status: word,
      checks: [
        { name: 'database', ok: true, words: 'Open and writable' },
        { name: 'backup', ok: false, words: 'No backup has been made yet' },
      ],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(log).toEqual([]);
  });

  test('is not ready where there is no desk', async () => {
    const answer = await testApp().app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', checks: [] }]);
  });
});

test.each(['/healthz', '/readyz'])('%s is read alone', async (url) => {
  const answer = await testApp().app.inject({ method: 'POST', url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});
