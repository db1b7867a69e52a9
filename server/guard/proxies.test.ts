import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createProxies } from './proxies.ts';

/** `from` is the other end of the connection. */
const asked = (ip: string, { headers = {}, method = 'GET', from = ip } = {}) =>
  ({ ip, headers, method, socket: { remoteAddress: from } }) as FastifyRequest;

test.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '127.9.9.9', true],
  ['loopback', '::1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '10.0.0.1', false],
  ['linklocal', 'fe80::1', true],
  ['linklocal', 'febf::1', true],
  ['linklocal', 'fec0::1', false],
  ['linklocal', '169.254.1.1', true],
  ['linklocal', '169.255.0.1', false],
  ['uniquelocal', '10.255.255.255', true],
  ['uniquelocal', '172.15.255.255', false],
  ['uniquelocal', '172.16.0.0', true],
  ['uniquelocal', '172.20.0.3', true],
  ['uniquelocal', '172.31.255.255', true],
  ['uniquelocal', '172.32.0.0', false],
  ['uniquelocal', '192.168.255.255', true],
  ['uniquelocal', '192.169.0.0', false],
  ['uniquelocal', 'fc00::5', true],
  ['uniquelocal', 'fd00::5', true],
  ['uniquelocal', 'fe00::5', false],
  ['10.0.0.0/8', '10.200.1.1', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['203.0.113.9', '203.0.113.9', true],
  ['203.0.113.9', '203.0.113.8', false],
  ['2001:db8::/32', '2001:db8:1::9', true],
  ['loopback', 'localhost', false],
  ['loopback', '', false],
])('TRUST_PROXY=%s and %s: %s', (name, address, isTrusted) => {
  expect(createProxies([name]).trusts(address)).toBe(isTrusted);
});

describe('who asks', () => {
  test.each(['203.0.113.9', '2401:4900::5'])('is %s', (ip) => {
    expect(createProxies([]).visitorOf(asked(ip))).toBe(ip);
  });

  test.each([
    '127.0.0.1',
    '::1',
    '10.0.0.7',
    '192.168.1.2',
    '169.254.1.1',
    'fe80::1',
    '::ffff:127.0.0.1',
    'unknown',
    '1.2.3.4:80',
    '',
  ])('is not known from "%s"', (ip) => {
    expect(createProxies([]).visitorOf(asked(ip))).toBeUndefined();
  });

  test('is not known when a trusted proxy is all there is', () => {
    expect(createProxies(['203.0.113.0/24']).visitorOf(asked('203.0.113.9'))).toBeUndefined();
  });
});

describe('what was found about the way', () => {
  const finding = (names: string[], ...requests: FastifyRequest[]) => {
    const proxies = createProxies(names);
    for (const request of requests) proxies.visitorOf(request);
    return proxies.finding();
  };
  const forwarded = { headers: { 'x-forwarded-for': '198.51.100.7' } };
  const through = (named: string | undefined, method = 'GET') => {
    const headers = { 'x-forwarded-proto': 'https', ...(named !== undefined && { 'x-forwarded-for': named }) };
    return asked(named ?? '127.0.0.1', { method, headers, from: '127.0.0.1' });
  };

  test('nothing, on a machine of one’s own or where the proxy does as it should', () => {
    expect(finding([], asked('127.0.0.1'), asked('127.0.0.1', { method: 'POST' }))).toBeUndefined();
    expect(finding(['loopback'], through('198.51.100.7'), asked('127.0.0.1'))).toBeUndefined();
  });

  test('nothing, where the site is tried out without the proxy that will stand in front', () => {
    const form = (origin: string) => asked('127.0.0.1', { method: 'POST', headers: { origin } });
    expect(finding(['loopback'], form('http://localhost:4321'), form('http://127.0.0.1:8080'))).toBeUndefined();
    expect(finding(['loopback'], form('https://www.example.org'))).toBe('silent');
  });

  test('nothing, where somebody on the machine of the site, or in the office, asks through the proxy', () => {
    expect(finding(['loopback'], through('127.0.0.1'))).toBeUndefined();
    expect(finding(['loopback'], through('::1'), through('192.168.1.7', 'POST'))).toBeUndefined();
    const monitor = Array.from({ length: 100 }, () => through('127.0.0.1'));
    expect(finding(['loopback'], ...monitor)).toBeUndefined();
  });

  test('a proxy that is not named', () => {
    expect(finding([], asked('127.0.0.1', forwarded))).toBe('unnamed');
    expect(finding([], asked('172.17.0.1', { headers: { 'x-forwarded-proto': 'https' } }))).toBe('unnamed');
    expect(finding(['loopback'], asked('172.17.0.1', forwarded))).toBe('unnamed');
    expect(finding(['loopback'], asked('172.17.0.1', { method: 'POST' }))).toBe('unnamed');
    expect(finding(['loopback'], asked('172.17.0.1', forwarded), through('198.51.100.7'))).toBe('unnamed');
  });

  test('a proxy that names nobody', () => {
    expect(finding(['loopback'], asked('127.0.0.1', { method: 'POST' }))).toBe('silent');
    expect(finding(['loopback'], through(undefined))).toBe('silent');
    expect(finding(['loopback'], through('unknown'))).toBe('silent');
  });

  test('a proxy that names itself, form after form', () => {
    const forms = Array.from({ length: 5 }, () => through('127.0.0.1', 'POST'));
    expect(finding(['loopback'], ...forms.slice(1))).toBeUndefined();
    expect(finding(['loopback'], ...forms)).toBe('silent');
    expect(finding(['loopback'], ...forms.slice(1), through('198.51.100.7'), ...forms.slice(1))).toBeUndefined();
  });

  test('no longer, once the proxy names a visitor: not one who only says so', () => {
    expect(finding(['loopback'], through(undefined), through('198.51.100.7'))).toBeUndefined();
    expect(finding(['loopback'], through(undefined), asked('198.51.100.7', forwarded))).toBe('silent');
  });

  test('is told once, though it comes and goes', () => {
    const told: string[] = [];
    const proxies = createProxies(['loopback'], (found) => told.push(found));
    for (let times = 0; times < 3; times++) {
      proxies.visitorOf(through(undefined));
      proxies.visitorOf(through('198.51.100.7'));
    }
    expect(told).toEqual(['silent']);
  });
});
