import { expect, test } from 'vitest';
import { limitKey } from '../guard/limits.ts';
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

test('what was given to somebody else, changed, or signed for something else makes no browser known', () => {
  const cookie = deviceCookie(SECRET, OWNER, undefined);
  const [id = '', proof = ''] = cookie.split('.');
  const last = proof.endsWith('A') ? 'E' : 'A';
  const elsewhere = new Uint8Array(32).fill(2);
  expect(knownDevice(SECRET, { ...OWNER, email: 'ravi@example.org' }, cookie)).toBeUndefined();
  expect(knownDevice(SECRET, { ...OWNER, audience: 'staff' }, cookie)).toBeUndefined();
  expect(knownDevice(elsewhere, OWNER, cookie)).toBeUndefined();
  // The last of 43 characters has four significant bits.
  expect(knownDevice(SECRET, OWNER, `${id}.${proof.slice(0, -1)}${last}`)).toBeUndefined();
  expect(knownDevice(SECRET, OWNER, `${id.slice(0, -1)}${id.endsWith('A') ? 'Q' : 'A'}.${proof}`)).toBeUndefined();
  for (const text of [undefined, '', '.', id, `${id}.`, `${cookie}x`, `${id}.${'é'.repeat(43)}`]) {
    expect([text, knownDevice(SECRET, OWNER, text)]).toEqual([text, undefined]);
  }
  // Keys of limits use the same secret, and visitors can choose a part of them.
  const [, signed] = limitKey(SECRET, 'device', `learner:${OWNER.email}:${id}`).split(':');
  expect(knownDevice(SECRET, OWNER, `${id}.${signed}`)).toBeUndefined();
});
