import { createHash } from 'node:crypto';
import type { APIResponse } from '@playwright/test';
import { expect, test } from './test.fixture.ts';
import { everyUrl } from '../e2e/support/urls.ts';

async function asset(request: { get: (path: string) => Promise<APIResponse> }): Promise<string> {
  const html = await (await request.get('/course-content')).text();
  return /\/_astro\/[^"]+\.woff2/.exec(html)?.[0] ?? 'no hashed asset';
}

test('every kind of answer carries the security headers', async ({ request }) => {
  const answers = ['/', '/ReactRegister', '/register/react', await asset(request), '/favicon.svg', '/social/react.png'];
  for (const path of [
    ...answers,
    '/robots.txt',
    '/no-such-page',
    '/module/abc',
    '/courses/',
    '/healthz',
    '/readyz',
    '/%zz',
  ]) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect.soft(policy, path).toContain("frame-ancestors 'none'");
    expect.soft(policy, path).toContain("default-src 'none'");
    expect.soft(policy, path).toContain("base-uri 'none'");
    expect.soft(policy, path).not.toMatch(/unsafe-|\*|data:(?=[^;]*script)| http:/);
    expect.soft(headers['x-content-type-options'], path).toBe('nosniff');
    expect.soft(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect.soft(headers['permissions-policy'], path).toContain('camera=()');
    expect.soft(headers['strict-transport-security'], `${path} over plain HTTP`).toBeUndefined();
    expect.soft(headers['x-powered-by'] ?? headers.server, path).toBeUndefined();
  }
});

test('scripts and styles of a page are allowed by their hashes alone', async ({ request }) => {
  for (const { path } of everyUrl) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect.soft(scripts, path).toContain("'self'");
    expect.soft(scripts, path).not.toContain('unsafe');
    const html = await response.text();
    for (const [, text = ''] of html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g))
      if (text !== '') expect.soft(scripts, path).toContain(createHash('sha256').update(text).digest('base64'));
    expect.soft(policy, path).toMatch(/style-src [^;]*'sha256-/);
    expect.soft(/frame-src ([^;]*)/.exec(policy)?.[1]?.trim(), path).toBe('https://www.youtube-nocookie.com');
  }
});

test('pages are sent compressed and only when they have changed', async ({ request }) => {
  for (const [encodings, used] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
    ['br;q=0, gzip', 'gzip'],
  ] as const) {
    const response = await request.get('/Courses', { headers: { 'Accept-Encoding': encodings } });
    expect.soft([encodings, response.headers()['content-encoding']]).toEqual([encodings, used]);
    expect.soft(response.headers().vary).toMatch(/accept-encoding/i);
    expect.soft(await response.text()).toContain('</html>');
    const tag = response.headers().etag ?? '';
    expect.soft(tag).toMatch(/^(W\/)?"[^"]+"$/);
    const again = await request.get('/Courses', { headers: { 'Accept-Encoding': encodings, 'If-None-Match': tag } });
    expect.soft([again.status(), (await again.body()).length]).toEqual([304, 0]);
  }
});

test('files with a hash in their name are kept for ever, pages are asked for again', async ({ request }) => {
  const kept = (await request.get(await asset(request))).headers()['cache-control'];
  expect(kept).toMatch(/max-age=31536000.*immutable/);
  const page = (await request.get('/')).headers()['cache-control'] ?? '';
  expect(page).not.toContain('immutable');
  expect(page).toMatch(/no-cache|must-revalidate|max-age=\d{1,3}\b/);
});

test('the process says what it needs and what wants attention', async ({ request }) => {
  const response = await request.get('/readyz');
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toBe('no-store');
  const { status, checks } = (await response.json()) as { status: string; checks: { name: string; ok: boolean }[] };
  expect(status).toBe('ready');
  expect(checks.map(({ name }) => name)).toEqual(['database', 'disk', 'emails', 'backup', 'build']);
  expect(checks.slice(0, 2)).toMatchObject([{ ok: true, words: 'Open and writable' }, { ok: true }]);
  expect(await response.text()).not.toMatch(/\/|@|smtp/i);
});
