import { expect, test } from 'vitest';
import { crossOriginReason, type RequestOrigin } from './same-origin.ts';

const SITE = 'https://www.example.org';

function reason(request: Partial<RequestOrigin>, publicUrl = SITE): string | undefined {
  return crossOriginReason(
    { method: 'POST', origin: undefined, referer: undefined, secFetchSite: undefined, ...request },
    publicUrl,
  );
}

test.each(['GET', 'HEAD', 'OPTIONS'])('%s passes wherever it comes from', (method) => {
  expect(reason({ method, origin: 'https://evil.example', secFetchSite: 'cross-site' })).toBeUndefined();
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'post', 'BREW'])('%s passes from the own origin alone', (method) => {
  expect(reason({ method, origin: SITE })).toBeUndefined();
  expect(reason({ method, origin: 'https://evil.example' })).toContain('Origin');
});

test.each([
  ['another site', 'https://evil.example'],
  ['a name that begins alike', 'https://www.example.org.evil.example'],
  ['a name that ends alike', 'https://notwww.example.org'],
  ['a neighbouring subdomain', 'https://shop.example.org'],
  ['the same name without TLS', 'http://www.example.org'],
  ['another port', 'https://www.example.org:8443'],
  ['no address', 'evil'],
  ['nothing', ''],
])('Origin of %s is refused, whatever else is said', (_what, origin) => {
  expect(reason({ origin, referer: `${SITE}/register/gst`, secFetchSite: 'same-origin' })).toBe(
    'Origin is not https://www.example.org',
  );
});

test('an Origin that fits is enough', () => {
  expect(reason({ origin: SITE, referer: 'https://evil.example/', secFetchSite: 'cross-site' })).toBeUndefined();
});

test('the port of the public address counts, and a slash at its end does not', () => {
  expect(reason({ origin: 'http://localhost:4321' }, 'http://localhost:4321/')).toBeUndefined();
  expect(reason({ origin: 'http://localhost:4322' }, 'http://localhost:4321/')).toContain('Origin');
  expect(reason({ origin: 'http://127.0.0.1:4321' }, 'http://localhost:4321/')).toContain('Origin');
});

test.each([
  [`${SITE}/desk?page=2`, undefined],
  ['https://evil.example/?https://www.example.org/', 'Referer is not of https://www.example.org'],
  ['https://www.example.org@evil.example/', 'Referer is not of https://www.example.org'],
  ['not an address', 'Referer is not of https://www.example.org'],
])('without Origin, Referer decides: %s', (referer, expected) => {
  expect(reason({ referer, secFetchSite: expected === undefined ? 'cross-site' : 'same-origin' })).toBe(expected);
});

test.each([
  ['same-origin', true],
  ['same-site', false],
  ['cross-site', false],
  ['none', false],
])('without Origin and Referer, Sec-Fetch-Site decides: %s', (secFetchSite, passes) => {
  expect(reason({ secFetchSite }) === undefined).toBe(passes);
});

test('Origin null passes from a page that hides its address, and from nowhere else', () => {
  expect(reason({ origin: 'null', secFetchSite: 'same-origin' })).toBeUndefined();
  expect(reason({ origin: 'null', secFetchSite: 'cross-site' })).toContain('Sec-Fetch-Site');
  expect(reason({ origin: 'null', referer: `${SITE}/desk`, secFetchSite: 'cross-site' })).toContain('Sec-Fetch-Site');
  expect(reason({ origin: 'null', referer: `${SITE}/desk` })).toContain('no header');
});

test('a request that says nothing is refused', () => {
  expect(reason({})).toBe('no header says where the request comes from');
});
