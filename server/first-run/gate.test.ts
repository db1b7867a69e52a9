import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

function gate() {
  const clock = { now: Date.parse('2026-11-27T11:00:00+05:30') };
  const made = createGate(() => clock.now);
  const key = new URL(made.link('http://localhost:4321')).searchParams.get('key') ?? '';
  const cookieOf = (header: string | undefined) => header?.split(';')[0];
  const open = (tried: string, { ip = '198.51.100.7', isSecure = false } = {}) => made.open(tried, { ip, isSecure });
  return { ...made, open, clock, key, cookieOf };
}

test('the link is long, and another for each start', () => {
  const [one, other] = [gate().key, gate().key];
  expect(Buffer.from(one, 'base64url')).toHaveLength(24);
  expect(one).not.toBe(other);
});

test('the browser that opened the link last is in, and no other', () => {
  const { open, isOpenTo, key, cookieOf } = gate();
  expect([isOpenTo(undefined), isOpenTo('kaksha-set-up='), open(`${key}x`)]).toEqual([false, false, undefined]);
  const header = open(key, { isSecure: true });
  expect(header).toMatch(/^kaksha-set-up=[\w-]{32}; Path=\/set-up; HttpOnly; SameSite=Lax; Secure$/);
  expect(isOpenTo(`other=1; ${cookieOf(header)}`)).toBe(true);
  const second = open(key);
  expect([isOpenTo(cookieOf(header)), isOpenTo(cookieOf(second))]).toEqual([false, true]);
});

test('after ten wrong keys in a minute the right one from there waits too', () => {
  const { open, isOpenTo, key, cookieOf, clock } = gate();
  const own = cookieOf(open(key));
  for (let count = 0; count < 10; count++) open('wrong');
  expect([open(key), isOpenTo(own)]).toEqual([undefined, true]);
  expect(open(key, { ip: '203.0.113.9' })).toBeDefined();
  clock.now += 60_001;
  expect(open(key)).toBeDefined();
});
