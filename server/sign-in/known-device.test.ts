import { expect, test } from 'vitest';
import { ENOUGH, randomBits } from '../random.fixture.ts';
import { deviceCookie, knownDevice } from './known-device.ts';

const SECRET = new Uint8Array(32).fill(1);
const OWNER = { audience: 'learner', email: 'asha@example.org' } as const;

test('a browser that is known stays the same device, and any other becomes one of its own', () => {
  const cookie = deviceCookie(SECRET, OWNER, undefined);
  expect(deviceCookie(SECRET, OWNER, cookie)).toBe(cookie);
  expect(knownDevice(SECRET, OWNER, cookie)).toBe(cookie.slice(0, 22));
  expect(deviceCookie(SECRET, { ...OWNER, email: 'ravi@example.org' }, cookie)).not.toContain(cookie.slice(0, 22));
});

test('all 128 bits of a device are random', () => {
  const devices = Array.from({ length: ENOUGH }, () => deviceCookie(SECRET, OWNER, undefined).slice(0, 22));
  expect(randomBits(devices.map((device) => Buffer.from(device, 'base64url')))).toBe(128);
});
