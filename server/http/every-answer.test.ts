import { expect, test } from 'vitest';
import { testApp, type TestAppOptions } from './app.fixture.ts';
import { policyOf } from './built-folder.fixture.ts';
import type { OnDemandPages } from './pages/on-demand.ts';
import { DEFAULT_POLICY, VIEWER_POLICY } from './process/security-headers.ts';

const render: OnDemandPages['render'] = (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/fault') return Promise.reject(new Error('fault'));
  if (pathname === '/now') return Promise.resolve(new Response('now', { headers: { 'Content-Type': 'text/html' } }));
  return Promise.resolve(new Response(null, { status: pathname === '/gone' ? 410 : 404 }));
};

const OWN = { 'sec-fetch-site': 'same-origin' };

const ANSWERS: [
  status: number,
  policy: string,
  request: { url: string; method?: 'POST'; headers?: Record<string, string> },
][] = [
  [200, policyOf('/'), { url: '/' }],
  [200, policyOf('/Courses'), { url: '/Courses' }],
  [304, policyOf('/Courses'), { url: '/Courses', headers: { 'if-none-match': '*' } }],
  [405, DEFAULT_POLICY, { url: '/Courses', method: 'POST' }],
  [308, DEFAULT_POLICY, { url: '/courses' }],
  [404, policyOf('/404'), { url: '/nowhere' }],
  [500, policyOf('/500'), { url: '/fault' }],
  [400, policyOf('/404'), { url: '/%zz' }],
  [410, DEFAULT_POLICY, { url: '/gone' }],
  [200, DEFAULT_POLICY, { url: '/now' }],
  [200, DEFAULT_POLICY, { url: '/healthz' }],
  [503, DEFAULT_POLICY, { url: '/readyz' }],
  [405, DEFAULT_POLICY, { url: '/readyz', method: 'POST' }],
  [200, DEFAULT_POLICY, { url: '/robots.txt' }],
  [200, DEFAULT_POLICY, { url: '/_astro/tabs.B4x.js' }],
  [200, VIEWER_POLICY, { url: '/social/home.png' }],
  [206, VIEWER_POLICY, { url: '/sample.mp4', headers: { range: 'bytes=0-1' } }],
  [416, DEFAULT_POLICY, { url: '/sample.mp4', headers: { range: 'bytes=5000-' } }],
  [413, DEFAULT_POLICY, { url: '/now', method: 'POST', headers: { ...OWN, 'content-length': '70000' } }],
  [403, DEFAULT_POLICY, { url: '/now', method: 'POST' }],
];

const inject = (request: (typeof ANSWERS)[number][2], options: TestAppOptions = {}) =>
  testApp({ render, ...options }).app.inject(request);

test.each(ANSWERS)('%i with its policy and every security header', async (status, policy, request) => {
  const answer = await inject(request);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': request.url.endsWith('.png') ? 'cross-origin' : 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
});

test.each(ANSWERS)('%i over HTTPS asks for HTTPS from now on', async (status, _policy, request) => {
  const secure = { ...request, headers: { ...request.headers, 'x-forwarded-proto': 'https' } };
  const answer = await inject(secure, { trustProxy: ['loopback'] });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
});

test('subdomains are in it where the owner says so', async () => {
  const secure = { url: '/', headers: { 'x-forwarded-proto': 'https' } };
  const answer = await inject(secure, { trustProxy: ['loopback'], hstsSubdomains: true });
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('what a visitor says about HTTPS is not believed', async () => {
  const forged = { url: '/', headers: { 'x-forwarded-proto': 'https' }, remoteAddress: '203.0.113.9' };
  const answer = await inject(forged, { trustProxy: ['loopback'] });
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
});

test('a page without a policy of its own may load nothing', async () => {
  const answer = await inject({ url: '/' }, { changes: { 'policies.json': undefined } });
  expect(answer.headers['content-security-policy']).toBe(DEFAULT_POLICY);
});
